import { serviceName } from '../../../../contract/service-types.ts'
import type { ConsultationRequest } from '../../../../contract/leads/consultation-requests.ts'
import type { Tone } from '../../../ui/Badge.tsx'

export const requestLabels = { new: 'New', answered: 'Answered', closed: 'Closed' } as const
/** The labels of the list's filter. */
export const viewLabels = { all: 'All', late: 'Late', upcoming: 'Booked', ...requestLabels }
export const requestTones: Record<ConsultationRequest['status'], Tone> = {
  new: 'info',
  answered: 'ok',
  closed: 'idle',
}

/** Returns the services as text: "Web Development, AI Automation". */
export const serviceNames = (ids: readonly string[]) => ids.map((id) => serviceName(id)).join(', ')
