import { EditableCell } from '../../../platform/cells/EditableCell.tsx'
import { picture } from '../../../../contract/leads/lead-cards.ts'
import type { MarkedLead } from '../../../../contract/leads/leads.ts'
import { addressOf } from '../../../platform/call.ts'
import { shortDate } from '../../../platform/dates.ts'
import { Facts } from '../../../ui/Facts.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { SuppressedBadge } from '../suppressions/SuppressedBadge.tsx'
import { leadAssignee, leadStatus, namedLeadPriority } from './cells.tsx'
import { sentText } from './labels.ts'

const linked = (to: string, text: string) =>
  text && (
    <a className="link" href={to}>
      {text}
    </a>
  )

/** A lead's details. */
export const LeadFacts = ({ lead }: { lead: MarkedLead }) => (
  <Panel title="About">
    <div className="grid gap-5">
      <p className="flex flex-wrap gap-1.5">
        <EditableCell field={leadStatus} row={lead} />
        <EditableCell field={namedLeadPriority} row={lead} />
        {lead.suppressed && <SuppressedBadge reason={lead.suppressed} />}
      </p>
      <Facts
        facts={[
          {
            label: 'Assignee',
            value: <EditableCell field={leadAssignee} row={lead} />,
          },
          { label: 'Contact', value: lead.contactName },
          { label: 'Spoke to', value: lead.spokeTo },
          { label: 'Email', value: linked(`mailto:${lead.email}`, lead.email), wide: true },
          { label: 'Phone', value: linked(`tel:${lead.phone}`, lead.phone) },
          { label: 'Industry', value: lead.industry },
          { label: 'Website', value: linked(lead.website, lead.website), wide: true },
          { label: 'Address', value: lead.address, wide: true },
          { label: 'Notes', value: lead.notes, wide: true },
          { label: 'Added', value: shortDate(lead.createdAt) },
          { label: 'Emails', value: sentText(lead) },
        ]}
      />
      {lead.cardKey && (
        <img
          src={addressOf(picture, { params: { id: lead.id } })}
          alt="Business card"
          className="rounded-2 border border-line"
        />
      )}
    </div>
  </Panel>
)
