import { automationStatuses, names } from '../../../../contract/core/automation-logs.ts'
import { useCall } from '../../../platform/query.tsx'
import { Input } from '../../../ui/controls.tsx'
import { BarSelect } from '../../../ui/filters.tsx'
import { SearchField } from '../../../ui/SearchField.tsx'
import { Segments } from '../../../ui/Segments.tsx'
import { runLabels } from './labels.ts'

type Values = {
  q: string
  status: 'all' | (typeof automationStatuses)[number]
  name: string
  from: string
  to: string
}

const views = [
  { value: 'all', label: 'All' },
  ...automationStatuses.map((value) => ({ value, label: runLabels[value] })),
] as const

/** The filters of the log: search, type of run, status and days. */
export const RunFilters = ({
  values,
  set,
}: {
  values: Values
  set: (changes: Partial<Values>) => void
}) => {
  const known = useCall(names, {}).data ?? []
  const all = values.name && !known.includes(values.name) ? [values.name, ...known] : known
  return (
    <>
      <SearchField
        label="Search automation logs"
        placeholder="Search by name or details..."
        value={values.q}
        onChange={(q) => set({ q })}
      />
      <BarSelect
        aria-label="Type of run"
        value={values.name}
        onChange={(event) => set({ name: event.target.value })}
        options={[
          { value: '', label: 'All types' },
          ...all.map((name) => ({ value: name, label: name })),
        ]}
      />
      <Day label="From" value={values.from} max={values.to} onChange={(from) => set({ from })} />
      <Day label="To" value={values.to} min={values.from} onChange={(to) => set({ to })} />
      <Segments
        label="Status"
        options={views}
        value={values.status}
        onChange={(status) => set({ status })}
      />
    </>
  )
}

const Day = ({
  label,
  value,
  onChange,
  ...limits
}: {
  label: string
  value: string
  min?: string
  max?: string
  onChange: (day: string) => void
}) => (
  <label className="flex items-center gap-2 text-ink-2">
    {label}
    <Input
      {...limits}
      type="date"
      className="w-36"
      value={value}
      onChange={(event) => onChange(event.target.value)}
    />
  </label>
)
