import { Globe } from 'lucide-react'
import { useState } from 'react'
import { decide, own } from '../../../../contract/content/site-readings.ts'
import { call } from '../../../platform/call.ts'
import { shortDate } from '../../../platform/dates.ts'
import { ForRole } from '../../../platform/ForRole.tsx'
import { invalidate, useCall } from '../../../platform/query.tsx'
import { toastFailure } from '../../../platform/toast-failure.ts'
import { Button } from '../../../ui/Button.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { SmallFailure } from '../../../ui/SmallFailure.tsx'
import { toast } from '../../../ui/toast-store.ts'

/** Asks the client whether their website may be read, or says what they decided; nothing if nobody asked. */
export const SiteConsent = () => {
  const { data, error, refetch } = useCall(own, {})
  const [busy, setBusy] = useState<boolean | null>(null)
  if (error && !data) return <SmallFailure error={error} onRetry={refetch} />
  if (!data) return null
  const { url, state, askedBy, askedAt, decidedBy, decidedAt } = data
  const { host } = new URL(url)
  const isOpen = state === 'asked'
  const hasAgreed = !isOpen && state !== 'declined'
  const send = async (agrees: boolean) => {
    setBusy(agrees)
    try {
      await call(decide, { body: { agrees } })
      toast({ title: 'Success', description: agrees ? 'Thank you' : 'We won’t read it' })
    } catch (failure) {
      toastFailure(failure)
    }
    await invalidate('site-readings', 'attention')
    setBusy(null)
  }
  const button = (agrees: boolean, label: string, isMain: boolean) => (
    <Button
      look={isMain ? 'primary' : 'line'}
      busy={busy === agrees}
      disabled={busy !== null}
      onClick={() => void send(agrees)}
    >
      {label}
    </Button>
  )
  return (
    <Panel title={isOpen ? 'May we read your website?' : 'Your website'}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <p className="flex items-start gap-3 [overflow-wrap:anywhere] text-ink-2">
          <Globe className="mt-0.5 size-5 flex-none text-ink-3" aria-hidden />
          <span>
            {isOpen
              ? `${askedBy} asked on ${shortDate(askedAt)}. We would read up to 12 pages of ${host} to write in your words and design in your look: services, places, contact details, your tone, colors and logo. It is used for your content only, and you can change your mind at any time.`
              : `${decidedBy} ${hasAgreed ? `agreed that we read ${host}` : `decided that we don’t read ${host}`}${decidedAt ? ` on ${shortDate(decidedAt)}` : ''}.`}
          </span>
        </p>
        <ForRole may="site-readings.decide">
          <div className="flex flex-wrap gap-2">
            {isOpen && button(true, 'Agree', true)}
            {isOpen && button(false, 'Decline', false)}
            {!isOpen &&
              button(!hasAgreed, hasAgreed ? 'Withdraw consent' : 'Agree after all', false)}
          </div>
        </ForRole>
      </div>
    </Panel>
  )
}
