import { useMemo } from 'react'
import { list } from '../../../../contract/leads/leads.ts'
import { totalText } from '../../../platform/List.tsx'
import { useLongList } from '../../../platform/long-list.ts'
import { LongTable } from '../../../ui/LongTable.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { leadColumns } from './columns.tsx'
import { LeadFrame, leadQuery, type LeadViewProps } from './LeadFrame.tsx'

/** The leads as a virtualized table that can hold any number of rows. */
export const LeadsTable = (props: LeadViewProps) => {
  const { filters, addressOf, onEdit, onDelete } = props
  const leads = useLongList(list, { query: leadQuery(filters.values) })
  const columns = useMemo(
    () => leadColumns(addressOf, onEdit, onDelete),
    [addressOf, onEdit, onDelete],
  )
  return (
    <LeadFrame
      {...props}
      pages={leads}
      columns={columns}
      hideCount
      renderRows={(_rows, columns, selection) => (
        <Panel flush className="list-panel">
          <LongTable
            label="Leads"
            columns={columns}
            count={leads.count}
            total={leads.isMore ? null : leads.total}
            rowAt={leads.rowAt}
            onRange={leads.onRange}
            keyOf={({ id }) => id}
            isSelected={({ id }) => selection.ids.has(id)}
            listKey={leads.sentText}
            order={filters.values.sort}
            onOrder={(sort) => filters.set({ sort: sort as typeof filters.values.sort })}
          />
          <p role="status" className="num list-foot border-t border-line px-4 py-3 text-ink-2">
            {totalText(leads)} {leads.total === 1 ? 'lead' : 'leads'}
          </p>
        </Panel>
      )}
    />
  )
}
