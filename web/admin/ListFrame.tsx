import { AssigneeFilter } from './core/assignments/AssigneeFilter.tsx'
import { SquareCheck } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { ListName } from '../../contract/core/saved-views.ts'
import { useColumns } from '../platform/columns.ts'
import type { Action } from '../platform/actions.ts'
import { FocusedRows } from '../platform/commands/FocusedRows.tsx'
import type { RecordKind } from '../platform/commands/record-kind.ts'
import { useGradual } from '../platform/gradual.ts'
import { useKeptFocus } from '../platform/kept-focus.ts'
import type { NounPair } from '../platform/outcome-toast.ts'
import { List, type Pages } from '../platform/List.tsx'
import type { Noun } from '../platform/query.tsx'
import { type Selection, type SelectableList, useSelection } from '../platform/selection.ts'
import { SelectionBar } from '../platform/SelectionBar.tsx'
import { selectionColumn } from '../platform/selection-column.tsx'
import { Button } from '../ui/Button.tsx'
import { BarSelect, FoldedFilterBar } from '../ui/filters.tsx'
import { Panel } from '../ui/Panel.tsx'
import { type Column, Table } from '../ui/Table.tsx'
import { ListTools } from './core/saved-views/ListTools.tsx'

type Filters = {
  names: readonly string[]
  active: boolean
  values: { sort?: string; assignee?: string }
  clear(): void
  set(changes: { sort?: string; assignee?: string }): void
}

type ListFrameProps<Row extends { id: number }> = {
  /** The key under which the list's saved views are stored. */
  list: ListName
  nouns: NounPair
  label: string
  pages: Pages<Row> & SelectableList<Row>
  filters: Filters
  columns: readonly Column<Row>[]
  empty: ReactNode
  /** The sort orders by value of the filter `sort`, unless the page offers its own choice. */
  sorts?: Readonly<Record<string, string>>
  /** The URL of the CSV with all rows that match the filters. */
  exportUrl?: string
  /** Returns a row's display name. Only with it can rows be selected. */
  nameOf?: (row: Row) => string
  /** The commands on its records, one or several. */
  kind?: RecordKind<Row>
  /** The bulk actions for the selected rows. */
  actions?: readonly Action[]
  /** The nouns to refetch after an action. */
  concerns?: readonly Noun[]
  /** The search field and filters. */
  children: ReactNode
  onOpen?: (row: Row) => void
  isSelected?: (row: Row) => boolean
  /** Draws the rows in some way other than a plain table in a panel. */
  renderRows?: (
    rows: readonly Row[],
    columns: readonly Column<Row>[],
    selection: Selection<Row>,
    /** Whether rows are being selected, so that what selects them shows. */
    isTicking: boolean,
  ) => ReactNode
  /** True when `renderRows` shows the row count itself. */
  hideCount?: boolean
}

/**
 * A list of the back office with search, filters, sorting, saved views, column choice, CSV export, bulk actions and
 * paging. A page passes its query, columns and actions.
 */
export const ListFrame = <Row extends { id: number }>({
  list,
  nouns,
  label,
  pages,
  filters,
  columns,
  empty,
  sorts,
  exportUrl,
  nameOf,
  kind,
  actions = [],
  concerns = [],
  children,
  renderRows,
  hideCount = false,
  ...table
}: ListFrameProps<Row>) => {
  const { visible: visibleColumns, choice } = useColumns(columns)
  const selection = useSelection(pages)
  const box = useKeptFocus<HTMLDivElement>()
  const drawn = useGradual(box, { name: list, count: renderRows ? 0 : pages.rows.length })
  const [isPicking, setIsPicking] = useState(false)
  const isTicking = isPicking || selection.ids.size > 0
  const ticks = nameOf
    ? [selectionColumn(selection, pages.rows, nameOf, isTicking ? '' : 'max-sm:hidden')]
    : []
  return (
    <>
      <FoldedFilterBar isFiltered={filters.active}>
        {filters.values.assignee !== undefined && (
          <AssigneeFilter
            value={filters.values.assignee}
            onChange={(assignee) => filters.set({ assignee })}
          />
        )}
        {children}
        {sorts && (
          <BarSelect
            aria-label="Sort by"
            value={filters.values.sort}
            onChange={({ target }) => filters.set({ sort: target.value })}
            options={Object.entries(sorts).map(([value, text]) => ({ value, label: text }))}
          />
        )}
        <ListTools
          list={list}
          keeps={filters.names}
          columns={choice}
          {...(exportUrl && { exportUrl })}
        >
          {nameOf && (
            <Button
              look="ghost"
              className="sm:hidden"
              aria-pressed={isTicking}
              onClick={() => {
                setIsPicking(!isTicking)
                selection.clear()
              }}
            >
              <SquareCheck className="size-4" aria-hidden />
              Select
            </Button>
          )}
        </ListTools>
      </FoldedFilterBar>
      <FocusedRows kind={kind} rows={pages.rows} ref={box} className="contents">
        <Framed inPanel={!renderRows}>
          <List<Row> {...{ list: pages, noun: nouns[1], filters, empty, hideCount }}>
            {(rows) =>
              renderRows ? (
                renderRows(rows, [...ticks, ...visibleColumns], selection, isTicking)
              ) : (
                <Table
                  label={label}
                  columns={[...ticks, ...visibleColumns]}
                  rows={rows.slice(0, drawn)}
                  keyOf={({ id }) => id}
                  {...(filters.values.sort && {
                    order: filters.values.sort,
                    onOrder: (sort) => filters.set({ sort }),
                    usual: 'newest',
                  })}
                  {...table}
                />
              )
            }
          </List>
        </Framed>
      </FocusedRows>
      {nameOf && (
        <SelectionBar<Row> {...{ selection, kind, nouns, actions, concerns, exportUrl }} />
      )}
    </>
  )
}

const Framed = ({ inPanel, children }: { inPanel: boolean; children: ReactNode }) =>
  inPanel ? (
    <Panel flush className="list-panel">
      {children}
    </Panel>
  ) : (
    children
  )
