import {
  type ServiceRequestStatus,
  serviceRequestStatuses,
} from '../../../../contract/work/service-requests.ts'
import { Badge } from '../../../ui/Badge.tsx'
import { statusTones } from './labels.ts'

/** Shows the status of a request. */
export const RequestBadge = ({ status }: { status: ServiceRequestStatus }) => (
  <Badge tone={statusTones[status]}>{serviceRequestStatuses[status]}</Badge>
)
