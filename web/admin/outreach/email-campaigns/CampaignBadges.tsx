import { type Campaign, campaignStatuses } from '../../../../contract/outreach/email-campaigns.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { holdLabels, statusTones } from './labels.ts'

/** Badges for a campaign's status and for anything that holds it up. */
export const CampaignBadges = ({
  campaign: { clientId, status, hold, waiting, undoUntil },
}: {
  campaign: Campaign
}) => (
  <p className="flex flex-wrap gap-1.5">
    {clientId !== null && <Badge>Client’s newsletter</Badge>}
    <Badge tone={statusTones[status]}>{campaignStatuses[status]}</Badge>
    {hold && <Badge tone={hold.kind === 'paused' ? 'warn' : 'bad'}>{holdLabels[hold.kind]}</Badge>}
    {undoUntil && <Badge tone="info">Starts within a minute</Badge>}
    {waiting && <Badge tone="warn">Waiting</Badge>}
  </p>
)
