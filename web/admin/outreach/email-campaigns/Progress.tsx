import type { Campaign } from '../../../../contract/outreach/email-campaigns.ts'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'
import { secondsText } from './labels.ts'

/** The progress of sending, its rate, and the time left at that rate. */
export const Progress = ({ campaign }: { campaign: Campaign }) => {
  const { name, totalRecipients, openCount, rate, secondsLeft, hold } = campaign
  const done = totalRecipients - openCount
  const percent = totalRecipients === 0 ? 0 : Math.floor((100 * done) / totalRecipients)
  return (
    <div className="grid gap-1">
      <ProgressBar label={`Sending of ${name}`} percent={percent} />
      <p className="num text-[0.8125rem] text-ink-2">
        {done.toLocaleString('en-US')} of {totalRecipients.toLocaleString('en-US')}
        {!hold && rate > 0 && ` · ${rateText(rate)}`}
        {secondsLeft !== null && openCount > 0 && ` · ${secondsText(secondsLeft)} left`}
      </p>
    </div>
  )
}

/** Returns "31 a second", or "12 a minute" for slow rates. */
const rateText = (rate: number) =>
  rate >= 1
    ? `${Math.round(rate).toLocaleString('en-US')} a second`
    : `${Math.max(1, Math.round(rate * 60))} a minute`
