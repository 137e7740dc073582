import {
  auditMonths,
  auditNounIds,
  auditNouns,
  auditSorts,
  exportAll,
  list,
} from '../../../../contract/core/audit-entries.ts'
import { keysOf } from '../../../../contract/fields.ts'
import { addressOf } from '../../../platform/call.ts'
import { useNow } from '../../../platform/dates.ts'
import { useFilters } from '../../../platform/filters.ts'
import { useList } from '../../../platform/query.tsx'
import { dayIn, idIn } from '../../../platform/url-values.ts'
import { Button } from '../../../ui/Button.tsx'
import { Input } from '../../../ui/controls.tsx'
import { FilterSelect } from '../../../ui/filters.tsx'
import { Page } from '../../../ui/Page.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { EmptyState } from '../../../ui/states.tsx'
import { ListFrame } from '../../ListFrame.tsx'
import { entryColumns } from './columns.tsx'

const choices = {
  q: null,
  noun: ['all', ...auditNounIds],
  person: null,
  from: null,
  to: null,
  sort: keysOf(auditSorts),
} as const

/** The audit log: every change with its author, its time, and the values before and after. */
const AuditPage = () => {
  const filters = useFilters(choices)
  const { q, noun, person, from, to, sort } = filters.values
  const query = {
    q,
    noun,
    sort,
    userId: idIn(person) ?? undefined,
    from: dayIn(from) ?? undefined,
    to: dayIn(to) ?? undefined,
  }
  const entries = useList(list, { query })
  const now = useNow()
  const name = entries.rows.find(({ userId }) => String(userId) === person)?.userName
  return (
    <Page title="Audit log">
      <ListFrame
        list="audit-entries"
        nouns={['change', 'changes']}
        label="Changes"
        pages={entries}
        filters={filters}
        columns={entryColumns(now, (userId) => filters.set({ person: String(userId) }))}
        sorts={auditSorts}
        exportUrl={addressOf(exportAll, { query })}
        empty={
          <EmptyState title="No changes yet">
            Every change is recorded here for {auditMonths} months: who made it, when, and what
            changed.
          </EmptyState>
        }
      >
        <SearchField
          label="Search changes"
          placeholder="Search changes..."
          value={q}
          onChange={(text) => filters.set({ q: text })}
        />
        <FilterSelect
          label="Type"
          all="All types"
          labels={auditNouns}
          value={noun}
          onChange={(value) => filters.set({ noun: value })}
        />
        <DayFilter
          label="From"
          value={query.from ?? ''}
          onChange={(day) => filters.set({ from: day })}
        />
        <DayFilter label="To" value={query.to ?? ''} onChange={(day) => filters.set({ to: day })} />
        {person && (
          <Button onClick={() => filters.set({ person: '' })}>
            Changed by {name ?? 'one person'} ×
          </Button>
        )}
      </ListFrame>
    </Page>
  )
}
export default AuditPage

const DayFilter = ({
  label,
  value,
  onChange,
}: {
  label: string
  value: string
  onChange: (day: string) => void
}) => (
  <label className="flex items-center gap-1.5 text-ink-2">
    {label}
    <Input
      type="date"
      className="w-auto"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  </label>
)
