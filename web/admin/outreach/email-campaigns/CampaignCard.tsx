import { campaignPath } from '../../../paths.ts'
import { ChartNoAxesColumn, Copy, Pencil, Send, Trash2 } from 'lucide-react'
import type { Campaign } from '../../../../contract/outreach/email-campaigns.ts'
import { templateWords } from '../../../../contract/template-words.ts'
import { dateTime, shortDate } from '../../../platform/dates.ts'
import { Link } from '../../../platform/Link.tsx'
import { Button, buttonClass } from '../../../ui/Button.tsx'
import { TipButton } from '../../../ui/Tooltip.tsx'
import { CampaignBadges } from './CampaignBadges.tsx'
import { counted, isOpen, resultsOf } from './labels.ts'
import { Progress } from './Progress.tsx'

type CampaignCardProps = {
  campaign: Campaign
  onEdit: () => void
  onSend: () => void
  onDuplicate: () => void
  onDelete: () => void
}

export const CampaignCard = ({
  campaign,
  onEdit,
  onSend,
  onDuplicate,
  onDelete,
}: CampaignCardProps) => {
  const { id, name, subject, status } = campaign
  const isSending = status === 'sending'
  return (
    <li className="panel flex min-w-0 flex-col gap-3 p-4">
      <div className="min-w-0">
        <h2>
          <Link
            className="line-clamp-2 [overflow-wrap:anywhere] hover:underline"
            to={campaignPath(id)}
          >
            {name}
          </Link>
        </h2>
        <p className="line-clamp-2 [overflow-wrap:anywhere] text-ink-2">{templateWords(subject)}</p>
      </div>
      <CampaignBadges campaign={campaign} />
      <p className="num text-ink-2">{countsText(campaign)}</p>
      {isSending && <Progress campaign={campaign} />}
      <p className="num mt-auto flex flex-wrap justify-between gap-x-4 pt-1 text-[0.75rem] text-ink-3">
        <span>Created {shortDate(campaign.createdAt)}</span>
        <span>{timeText(campaign)}</span>
      </p>
      <div className="flex flex-wrap items-center gap-2 border-t border-line pt-3">
        {isOpen(campaign) ? (
          <Button onClick={onSend} aria-label={`Send ${name}`}>
            <Send className="size-4" aria-hidden />
            Send
          </Button>
        ) : (
          <Link className={buttonClass()} to={campaignPath(id)} aria-label={`Report of ${name}`}>
            <ChartNoAxesColumn className="size-4" aria-hidden />
            Report
          </Link>
        )}
        {campaign.clientId === null && (isOpen(campaign) || isSending) && (
          <Button onClick={onEdit} disabled={isSending} aria-label={`Edit ${name}`}>
            <Pencil className="size-4" aria-hidden />
            Edit
          </Button>
        )}
        <span className="ml-auto flex">
          {campaign.clientId === null && (
            <TipButton label={`Duplicate ${name}`} onClick={onDuplicate}>
              <Copy className="size-4" aria-hidden />
            </TipButton>
          )}
          <TipButton label={`Delete ${name}`} disabled={isSending} onClick={onDelete}>
            <Trash2 className="size-4" aria-hidden />
          </TipButton>
        </span>
      </div>
    </li>
  )
}

/** Returns the number of chosen leads before sending, and the results afterward. */
const countsText = (campaign: Campaign) => {
  if (isOpen(campaign))
    return campaign.chosenCount > 0
      ? `${counted(campaign.chosenCount, 'lead')} selected`
      : 'No recipients yet'
  return [
    counted(campaign.totalRecipients, 'recipient'),
    ...resultsOf(campaign).map(({ label, count }) => `${count.toLocaleString('en-US')} ${label}`),
  ].join(' · ')
}

const timeText = ({ status, scheduledFor, startedAt, endedAt }: Campaign) => {
  if (status === 'scheduled' && scheduledFor) return `Scheduled for ${dateTime(scheduledFor)}`
  if (status === 'sent' && endedAt) return `Sent ${shortDate(endedAt)}`
  if (status === 'cancelled' && endedAt) return `Canceled ${shortDate(endedAt)}`
  return startedAt ? `Started ${dateTime(startedAt)}` : ''
}
