import type { ServiceRequestStatus } from '../../../../contract/work/service-requests.ts'
import type { Tone } from '../../../ui/Badge.tsx'

export const statusTones: Record<ServiceRequestStatus, Tone> = {
  pending: 'warn',
  reviewing: 'info',
  accepted: 'ok',
  declined: 'bad',
  done: 'ok',
  withdrawn: 'idle',
}
