import { Pencil } from 'lucide-react'
import type { EmailSender } from '../../../../contract/outreach/email-senders.ts'
import { dateTime } from '../../../platform/dates.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Facts } from '../../../ui/Facts.tsx'
import { Notice } from '../../../ui/Notice.tsx'
import { ProgressBar } from '../../../ui/ProgressBar.tsx'

/** A sending account: its limits and usage. */
export const SenderCard = ({ sender, onEdit }: { sender: EmailSender; onEdit: () => void }) => {
  const { name, address, isDefault, restsUntil, restReason, connections } = sender
  return (
    <li className="panel flex min-w-0 flex-col gap-5 p-5">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0 [overflow-wrap:anywhere]">
          <h2>{name || address}</h2>
          {name && <p className="text-ink-2">{address}</p>}
        </div>
        {isDefault && <Badge tone="info">Default</Badge>}
      </div>
      {restsUntil && (
        <Notice tone="warn" title="Waiting. Sending continues automatically.">
          {restReason} Next attempt {dateTime(restsUntil)}.
        </Notice>
      )}
      <div className="grid gap-4">
        <Usage label="Last hour" used={sender.usedHour} limit={sender.perHour} of={address} />
        <Usage label="Last 24 hours" used={sender.usedDay} limit={sender.perDay} of={address} />
      </div>
      <Facts
        facts={[
          { label: 'Per second', value: limitText(sender.perSecond) },
          { label: 'Per minute to one domain', value: limitText(sender.perDomain) },
          { label: 'Simultaneous connections', value: connections },
        ]}
      />
      <div className="mt-auto border-t border-line pt-3">
        <Button onClick={onEdit} aria-label={`Change limits of ${address}`}>
          <Pencil className="size-4" aria-hidden />
          Change limits
        </Button>
      </div>
    </li>
  )
}

const limitText = (limit: number | null) =>
  limit === null ? 'No limit' : `At most ${limit.toLocaleString('en-US')}`

const Usage = ({
  label,
  used,
  limit,
  of,
}: {
  label: string
  used: number
  limit: number | null
  of: string
}) => (
  <div className="grid gap-1">
    <p className="num flex flex-wrap justify-between gap-x-4">
      <span className="text-[0.8125rem] font-[550] text-ink-3">{label}</span>
      <span>
        {used.toLocaleString('en-US')} sent
        {limit === null ? ', no limit' : ` of ${limit.toLocaleString('en-US')}`}
      </span>
    </p>
    {limit !== null && (
      <ProgressBar
        label={`${label}, ${of}`}
        percent={Math.min(100, Math.floor((100 * used) / limit))}
      />
    )}
  </div>
)
