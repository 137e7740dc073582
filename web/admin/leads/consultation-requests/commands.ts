import type { ConsultationRequest } from '../../../../contract/leads/consultation-requests.ts'
import type { RecordKind } from '../../../platform/commands/record-kind.ts'
import { consultationAssignee, consultationStatus } from './cells.tsx'

/** The commands on consultation requests. */
export const consultationKind: RecordKind<ConsultationRequest> = {
  nouns: ['consultation request', 'consultation requests'],
  nameOf: ({ name }) => name,
  fields: [consultationAssignee, consultationStatus],
  about: ({ id }) => ({ noun: 'consultation-requests', id }),
}
