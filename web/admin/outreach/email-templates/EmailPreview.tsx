import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type EmailLayout, preview } from '../../../../contract/outreach/email-templates.ts'
import { bytesText } from '../../../platform/bytes.ts'
import { queryOf } from '../../../platform/query.tsx'
import { Preformatted } from '../../../ui/Preformatted.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { Loaded } from '../../../ui/states.tsx'
import { Findings } from './Findings.tsx'
import { Gaps } from './Gaps.tsx'
import { LeadPicker, type PickedLead } from './LeadPicker.tsx'
import { EmailFrame } from '../../core/emails/EmailFrame.tsx'
import { SendTest } from './SendTest.tsx'
import { useDebounced } from '../../../platform/debounced.ts'

export type Written = {
  subject: string
  preheader: string
  content: string
  layout?: EmailLayout | undefined
  /** The sender, for a campaign. */
  senderEmail?: string
  /** The footer's settings, for a campaign. */
  reason?: string
  countsClicks?: boolean
}

const views = [
  { value: 'page', label: 'Computer' },
  { value: 'phone', label: 'Phone' },
  { value: 'text', label: 'Text' },
] as const
const themes = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

/** A live preview of the email as the server renders it for one lead, with findings and a test email. */
export const EmailPreview = ({ written }: { written: Written }) => {
  const {
    subject,
    preheader,
    content,
    layout = 'branded',
    senderEmail = '',
    reason = '',
    countsClicks = false,
  } = written
  const [lead, setLead] = useState<PickedLead | null>(null)
  const [view, setView] = useState<(typeof views)[number]['value']>('page')
  const [theme, setTheme] = useState<(typeof themes)[number]['value']>('light')
  const foot = { reason, countsClicks }
  const current = {
    subject,
    preheader,
    content,
    layout,
    senderEmail,
    ...foot,
    leadId: lead?.id ?? null,
  }
  const body = useDebounced(current)
  const rendered = useQuery({ ...queryOf(preview, { body }), placeholderData: keepPreviousData })
  return (
    <section aria-label="Preview" className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <LeadPicker chosen={lead} onChoose={setLead} />
        <SendTest body={current} />
      </div>
      <div className="flex flex-wrap justify-between gap-2">
        <Segments label="Shown on" options={views} value={view} onChange={setView} />
        {view !== 'text' && (
          <Segments label="Colors" options={themes} value={theme} onChange={setTheme} />
        )}
      </div>
      <Loaded query={rendered}>
        {(email) => (
          <>
            <dl className="min-w-0">
              <dt className="sr-only">Subject</dt>
              <dd className="truncate font-semibold">{email.subject || 'No subject'}</dd>
              <dt className="sr-only">Preheader</dt>
              <dd className="truncate text-ink-2">{email.preheader}</dd>
            </dl>
            {view === 'text' ? (
              <Preformatted>{email.text}</Preformatted>
            ) : (
              <EmailFrame html={email.html} phone={view === 'phone'} dark={theme === 'dark'} />
            )}
            <p className="num text-ink-3">
              {bytesText(email.bytes)} with the footer that campaigns add.
            </p>
            {(body.subject || body.content) && <Findings findings={email.findings} />}
            <Gaps body={body} />
          </>
        )}
      </Loaded>
    </section>
  )
}
