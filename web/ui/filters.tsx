import { SlidersHorizontal } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from './Button.tsx'
import { Select } from './controls.tsx'

/** The row with search and filters above a list. */
export const FilterBar = ({ children }: { children: ReactNode }) => (
  <div data-filters className="flex flex-wrap items-center gap-2">
    {children}
  </div>
)

/** The same for many filters: on phones all but the search field are behind a button, which tells when one is set. */
export const FoldedFilterBar = ({
  isFiltered,
  children,
}: {
  isFiltered: boolean
  children: ReactNode
}) => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <div
      data-filters
      className={`flex flex-wrap items-center gap-2 max-sm:[&>search]:order-first max-sm:[&>search]:basis-40 ${isOpen ? '' : 'max-sm:[&>:not(search):not(.folds)]:hidden'}`}
    >
      <Button
        className="folds max-sm:order-first sm:hidden"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal className="size-4" aria-hidden />
        Filters
        {isFiltered && (
          <>
            <span className="size-2 rounded-full bg-primary" aria-hidden />
            <span className="sr-only">(some are set)</span>
          </>
        )}
      </Button>
      {children}
    </div>
  )
}

/** A select in a bar of filters: it shares a phone’s line, and names of any length leave room for the others. */
export const BarSelect = (props: ComponentProps<typeof Select>) => (
  <span className="min-w-0 flex-none max-sm:flex-[1_1_8.5rem] sm:max-w-64">
    <Select {...props} />
  </span>
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
  <BarSelect
    aria-label={label}
    value={value}
    onChange={(event) => onChange(event.target.value as Value | 'all')}
    options={[
      { value: 'all', label: all },
      ...Object.entries<string>(labels).map(([value, label]) => ({ value, label })),
    ]}
  />
)
