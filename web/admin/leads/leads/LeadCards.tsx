import { useList } from '../../../platform/query.tsx'
import { list } from '../../../../contract/leads/leads.ts'
import { LeadCard } from './LeadCard.tsx'
import { cardsQuery, LeadFrame, type LeadViewProps } from './LeadFrame.tsx'

/** The leads as cards, page by page. */
export const LeadCards = (props: LeadViewProps) => {
  const { filters, onConvert, onEdit, onDelete } = props
  const leads = useList(list, { query: cardsQuery(filters.values) })
  return (
    <LeadFrame
      {...props}
      pages={leads}
      columns={[]}
      renderRows={(rows, _columns, selection) => (
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3" aria-label="Leads">
          {rows.map((lead) => (
            <LeadCard
              key={lead.id}
              lead={lead}
              selected={selection.ids.has(lead.id)}
              onSelect={(on) => selection.toggle(lead.id, on)}
              onConvert={() => onConvert(lead.id)}
              onEdit={() => onEdit(lead.id)}
              onDelete={() => onDelete(lead.id)}
            />
          ))}
        </ul>
      )}
    />
  )
}
