import type { Deliverable } from '../../../../contract/work/deliverables.ts'
import { Badge, type Tone } from '../../../ui/Badge.tsx'

const looks: Record<Deliverable['status'], { tone: Tone; label: string }> = {
  waiting: { tone: 'warn', label: 'Waiting for you' },
  approved: { tone: 'ok', label: 'Approved' },
  changes: { tone: 'info', label: 'Changes requested' },
}

/** Shows the status of a deliverable's newest version. */
export const StatusBadge = ({ status }: { status: Deliverable['status'] }) => (
  <Badge tone={looks[status].tone}>{looks[status].label}</Badge>
)

export const statusLabels = {
  waiting: looks.waiting.label,
  approved: looks.approved.label,
  changes: looks.changes.label,
}
