import type { Campaign } from '../../../../contract/outreach/email-campaigns.ts'
import {
  counts,
  exportAll,
  list,
  sendStateIds,
  sendStates,
} from '../../../../contract/outreach/email-sends.ts'
import { addressOf } from '../../../platform/call.ts'
import { CsvDownload } from '../../../platform/CsvDownload.tsx'
import { useFilters } from '../../../platform/filters.ts'
import { List } from '../../../platform/List.tsx'
import { useCall, useList } from '../../../platform/query.tsx'
import { FilterBar } from '../../../ui/filters.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { Table } from '../../../ui/Table.tsx'
import { resultsOf } from './labels.ts'
import { reportColumns } from './report-columns.tsx'

const choices = { q: null, state: ['all', ...sendStateIds] } as const

/** The result for each recipient, with the mail server's response. */
export const ReportPanel = ({ campaign }: { campaign: Campaign }) => {
  const { id } = campaign
  const filters = useFilters(choices)
  const { q, state } = filters.values
  const params = { id }
  const sends = useList(list, { params, query: { q, status: state, limit: 50 } })
  const counted = useCall(counts, { params }).data
  const total = counted && Object.values(counted).reduce((sum, count) => sum + count, 0)
  const states = sendStateIds.filter((each) => (counted?.[each] ?? 0) > 0 || each === state)
  return (
    <Panel
      title="Report"
      flush
      actions={<CsvDownload url={addressOf(exportAll, { params, query: { q, status: state } })} />}
    >
      <dl aria-label="Results" className="flex flex-wrap gap-x-8 gap-y-3 px-panel pb-4">
        {resultsOf(campaign).map(({ label, count }) => (
          <div key={label} className="grid">
            <dt className="text-[0.8125rem] text-ink-2 first-letter:uppercase">{label}</dt>
            <dd className="num text-[1.25em] font-semibold">{count.toLocaleString('en-US')}</dd>
          </div>
        ))}
      </dl>
      <div className="grid gap-3 px-panel pb-4">
        <Segments
          label="Status"
          value={state}
          onChange={(next) => filters.set({ state: next })}
          options={[
            { value: 'all', label: withCount('All', total) },
            ...states.map((value) => ({
              value,
              label: withCount(sendStates[value], counted?.[value]),
            })),
          ]}
        />
        <FilterBar>
          <SearchField
            label="Search the report"
            placeholder="Search addresses and responses..."
            value={q}
            onChange={(text) => filters.set({ q: text })}
          />
        </FilterBar>
      </div>
      <List
        list={sends}
        noun="recipients"
        filters={filters}
        empty={<EmptyState title="No recipients">This campaign has no recipients.</EmptyState>}
      >
        {(rows) => (
          <Table
            label="Recipients"
            columns={reportColumns}
            rows={rows}
            keyOf={({ id: sendId }) => sendId}
          />
        )}
      </List>
    </Panel>
  )
}

const withCount = (label: string, count: number | undefined) =>
  count === undefined ? (
    label
  ) : (
    <>
      {label} <span className="num text-ink-3">{count.toLocaleString('en-US')}</span>
    </>
  )
