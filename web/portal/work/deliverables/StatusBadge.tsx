import type { Deliverable } from '../../../../contract/work/deliverables.ts'
import { useMay } from '../../../platform/use-may.ts'
import { Badge, type Tone } from '../../../ui/Badge.tsx'

const looks: Record<Deliverable['status'], { tone: Tone; label: string }> = {
  waiting: { tone: 'warn', label: 'Waiting for you' },
  approved: { tone: 'ok', label: 'Approved' },
  changes: { tone: 'info', label: 'Changes requested' },
}

/** Shows the status of a deliverable's newest version. */
export const StatusBadge = ({ status, isYourTurn }: Pick<Deliverable, 'status' | 'isYourTurn'>) => (
  <Badge tone={looks[status].tone}>
    {status === 'waiting' && !isYourTurn ? 'Waiting for approval' : looks[status].label}
  </Badge>
)

/** Returns the labels of the statuses; what waits doesn't wait for those who only look. */
export const useStatusLabels = () => ({
  waiting: useMay()('deliverables.decide') ? looks.waiting.label : 'Waiting for approval',
  approved: looks.approved.label,
  changes: looks.changes.label,
})
