import {
  type ServiceRequestStatus,
  serviceRequestStatuses,
} from '../../../../contract/work/service-requests.ts'
import { Badge, type Tone } from '../../../ui/Badge.tsx'

const tones: Record<ServiceRequestStatus, Tone> = {
  pending: 'warn',
  reviewing: 'info',
  accepted: 'ok',
  declined: 'bad',
  done: 'ok',
  withdrawn: 'idle',
}

/** Shows the status of a request. */
export const RequestBadge = ({ status }: { status: ServiceRequestStatus }) => (
  <Badge tone={tones[status]}>{serviceRequestStatuses[status]}</Badge>
)
