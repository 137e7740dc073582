import { bankLineStates, counts, list } from '../../../../contract/money/bank-lines.ts'
import { keysOf } from '../../../../contract/fields.ts'
import { useFilters } from '../../../platform/filters.ts'
import { List } from '../../../platform/List.tsx'
import { useCall, useList } from '../../../platform/query.tsx'
import { FilterBar } from '../../../ui/filters.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { LineRow } from './LineRow.tsx'

const states = keysOf(bankLineStates)
const choices = { q: null, state: states } as const

const nothing: Record<(typeof states)[number], string> = {
  waiting: 'Nothing to check',
  booked: 'Nothing booked yet',
  returned: 'No transfer was returned',
  rejected: 'No transfers that aren’t for an invoice',
  ignored: 'No money out',
}

/** The lines of all bank files by what became of them, those to check first. */
export const LinesPanel = () => {
  const filters = useFilters(choices)
  const { q, state } = filters.values
  const lines = useList(list, { query: { q, state, limit: 30 } })
  const numbers = useCall(counts, {}).data
  return (
    <Panel title="Transfers" flush className="overflow-hidden">
      <div className="grid gap-3 px-panel pb-4">
        <Segments
          label="Status"
          value={state}
          onChange={(next) => filters.set({ state: next })}
          options={states.map((value) => ({
            value,
            label: (
              <>
                {bankLineStates[value]}
                {numbers && (
                  <span className="num text-ink-3">{numbers[value].toLocaleString('en-US')}</span>
                )}
              </>
            ),
          }))}
        />
        <FilterBar>
          <SearchField
            label="Search transfers"
            placeholder="Search payer, text, reference..."
            value={q}
            onChange={(next) => filters.set({ q: next })}
          />
        </FilterBar>
      </div>
      <List
        list={lines}
        noun="transfers"
        filters={{ active: q !== '', clear: () => filters.set({ q: '' }) }}
        empty={
          <EmptyState title={nothing[state]}>
            {state === 'waiting'
              ? 'Transfers that aren’t certain wait here for you.'
              : 'Lines of imported bank files are listed here.'}
          </EmptyState>
        }
      >
        {(rows) => (
          <ul aria-label="Transfers" className="divide-y divide-line border-t border-line">
            {rows.map((line) => (
              <LineRow key={line.id} line={line} />
            ))}
          </ul>
        )}
      </List>
    </Panel>
  )
}
