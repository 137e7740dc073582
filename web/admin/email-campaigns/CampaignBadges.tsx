import type { Campaign } from '../../../contract/email-campaigns.ts'
import { Badge } from '../../ui/Badge.tsx'
import { holdLabels, statusLabels, statusTones } from './labels.ts'

/** Its status, and what keeps it. */
export const CampaignBadges = ({ campaign: { status, hold, waiting } }: { campaign: Campaign }) => (
  <p className="flex flex-wrap gap-1.5">
    <Badge tone={statusTones[status]}>{statusLabels[status]}</Badge>
    {hold && <Badge tone={hold.kind === 'paused' ? 'idle' : 'bad'}>{holdLabels[hold.kind]}</Badge>}
    {waiting && <Badge tone="warn">Waiting</Badge>}
  </p>
)
