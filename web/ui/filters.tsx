import type { ReactNode } from 'react'
import { Select } from './controls.tsx'

/** The row with search and filters above a list. */
export const FilterBar = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-2">{children}</div>
)

/** A select for one of a few filter values; `all` labels the option that turns it off. */
export const FilterSelect = <Value extends string>({
  label,
  all,
  labels,
  value,
  onChange,
}: {
  label: string
  all: string
  labels: Readonly<Record<Value, string>>
  value: Value | 'all'
  onChange: (value: Value | 'all') => void
}) => (
  <span className="min-w-0 flex-none max-sm:flex-[1_1_8.5rem]">
    <Select
      aria-label={label}
      value={value}
      onChange={(event) => onChange(event.target.value as Value | 'all')}
      options={[
        { value: 'all', label: all },
        ...Object.entries<string>(labels).map(([value, label]) => ({ value, label })),
      ]}
    />
  </span>
)
