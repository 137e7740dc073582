import { Bookmark, Columns3 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { ListName } from '../../../../contract/core/saved-views.ts'
import type { ColumnChoice } from '../../../platform/columns.ts'
import { CsvDownload } from '../../../platform/CsvDownload.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Checkbox } from '../../../ui/controls.tsx'
import { Popup } from '../../../ui/Popup.tsx'
import { SavedViews } from './SavedViews.tsx'

/** The tools of every list beside its filters: saved views, column choice and a CSV of the matching rows. */
export const ListTools = ({
  list,
  keeps,
  exportUrl,
  columns = [],
  children,
}: {
  list: ListName
  /** The query parameters that a saved view includes. */
  keeps: readonly string[]
  /** The URL of the CSV with all rows that match the filters. */
  exportUrl?: string
  columns?: readonly ColumnChoice[]
  children?: ReactNode
}) => (
  <span className="flex flex-wrap items-center gap-1 max-sm:w-full sm:ml-auto">
    <Popup
      label="Saved views"
      trigger={
        <Button look="ghost">
          <Bookmark className="size-4" aria-hidden />
          Views
        </Button>
      }
    >
      <SavedViews list={list} keeps={keeps} />
    </Popup>
    {columns.length > 0 && (
      <Popup
        label="Columns"
        trigger={
          <Button look="ghost" className="max-md:hidden">
            <Columns3 className="size-4" aria-hidden />
            Columns
          </Button>
        }
      >
        <fieldset className="grid gap-2">
          <legend className="mb-2 font-semibold">Visible columns</legend>
          {columns.map(({ name, isShown, toggle }) => (
            <Checkbox key={name} label={name} checked={isShown} onChange={toggle} />
          ))}
          <p className="mt-1 text-ink-2">Narrow windows hide more columns.</p>
        </fieldset>
      </Popup>
    )}
    {exportUrl && <CsvDownload url={exportUrl} />}
    {children}
  </span>
)
