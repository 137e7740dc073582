import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { preview } from '../../../../contract/outreach/email-templates.ts'
import { bytesText } from '../../../platform/bytes.ts'
import { queryOf } from '../../../platform/query.tsx'
import { Preformatted } from '../../../ui/Preformatted.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { Findings } from './Findings.tsx'
import { Gaps } from './Gaps.tsx'
import { LeadPicker, type PickedLead } from './LeadPicker.tsx'
import { EmailFrame } from './EmailFrame.tsx'
import { SendTest } from './SendTest.tsx'
import { useDebounced } from '../../../platform/debounced.ts'

export type Written = {
  subject: string
  preheader: string
  content: string
  /** Of a campaign: whom it is from. */
  senderEmail?: string
}

const views = [
  { value: 'page', label: 'Computer' },
  { value: 'phone', label: 'Phone' },
  { value: 'text', label: 'Text' },
] as const
const lights = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** What a person gets of what is being written, as the server makes it; what is wrong with it; a test to oneself. */
export const EmailPreview = ({ written }: { written: Written }) => {
  const { subject, preheader, content, senderEmail = '' } = written
  const [lead, setLead] = useState<PickedLead | null>(null)
  const [view, setView] = useState<(typeof views)[number]['value']>('page')
  const [light, setLight] = useState<(typeof lights)[number]['value']>('light')
  const current = { subject, preheader, content, senderEmail, leadId: lead?.id ?? null }
  const body = useDebounced(current)
  const made = useQuery({ ...queryOf(preview, { body }), placeholderData: keepPreviousData })
  return (
    <section aria-label="Preview" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <LeadPicker chosen={lead} onChoose={setLead} />
        <SendTest body={current} />
      </div>
      <div className="flex flex-wrap justify-between gap-2">
        <Segments label="Shown on" options={views} value={view} onChange={setView} />
        {view !== 'text' && (
          <Segments label="Colors" options={lights} value={light} onChange={setLight} />
        )}
      </div>
      <Loaded query={made}>
        {(mail) => (
          <>
            <dl className="min-w-0">
              <dt className="sr-only">Subject</dt>
              <dd className="truncate font-semibold">{mail.subject || 'No subject'}</dd>
              <dt className="sr-only">Preheader</dt>
              <dd className="truncate text-ink-2">{mail.preheader}</dd>
            </dl>
            {view === 'text' ? (
              <Preformatted>{mail.text}</Preformatted>
            ) : (
              <EmailFrame html={mail.html} phone={view === 'phone'} dark={light === 'dark'} />
            )}
            <p className="num text-ink-3">
              {bytesText(mail.bytes)}. Campaigns add your postal address and a link to unsubscribe.
            </p>
            {(body.subject || body.content) && <Findings findings={mail.findings} />}
            <Gaps body={body} />
          </>
        )}
      </Loaded>
    </section>
  )
}
