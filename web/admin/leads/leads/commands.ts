import type { MarkedLead } from '../../../../contract/leads/leads.ts'
import type { RecordKind } from '../../../platform/commands/record-kind.ts'
import { leadAssignee, leadPriority, leadStatus } from './cells.tsx'
import { leadName } from './labels.ts'

/** The commands on leads. */
export const leadKind: RecordKind<MarkedLead> = {
  nouns: ['lead', 'leads'],
  nameOf: leadName,
  fields: [leadAssignee, leadStatus, leadPriority],
  about: (lead) => ({
    noun: 'leads',
    id: lead.id,
    client: lead.clientId === null ? null : { id: lead.clientId, name: leadName(lead) },
  }),
}
