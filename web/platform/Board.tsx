import { useRef, useState } from 'react'
import { BoardColumn } from './BoardColumn.tsx'
import { columnsOf, type Moving, newerOf } from './board-cards.ts'
import type { BoardKind, BoardRecord, Move } from './board-kind.ts'
import { useBoardSelection } from './board-selection.ts'
import { restoreCardFocus } from './card-focus.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { Select } from '../ui/controls.tsx'

type BoardProps<Row extends BoardRecord, Column extends string> = {
  kind: BoardKind<Row, Column>
  /** The list's filters and sort order, without that of the columns. */
  query: Record<string, unknown>
}

/** Shows a list as columns. Cards are moved with the pointer or from their menus. */
export function Board<Row extends BoardRecord, Column extends string>({
  kind,
  query,
}: BoardProps<Row, Column>) {
  const columns = columnsOf(kind)
  const [shown, setShown] = useState(columns[0])
  // Cards being moved appear in their new column until the server has responded.
  const [moving, setMoving] = useState<readonly Moving<Row, Column>[]>([])
  // A second move of the same card waits for the first and uses its result: the row on screen may
  // be older.
  const stored = useRef(new Map<number, Promise<Row | null>>())
  const selection = useBoardSelection<Row>(JSON.stringify(query))
  const [dragged, setDragged] = useState<Row | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const move: Move<Row, Column> = async (row, to) => {
    if (kind.columnOf(row) === to || kind.intercept?.(row, to)) return
    const moved = { row: { ...row, [kind.by]: to }, to }
    setMoving((all) => [...all.filter((each) => each.row.id !== row.id), moved])
    setAnnouncement(`${kind.nameOf(row)} moved to ${kind.titles[to]}`)
    restoreCardFocus(row.id)
    const previous = stored.current.get(row.id)
    const storing = (async () => kind.store(newerOf(await previous, row), to))()
    stored.current.set(row.id, storing)
    await storing
    setMoving((all) => all.filter((each) => each !== moved))
    restoreCardFocus(row.id)
  }
  return (
    <>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      {kind.oneOnPhones && (
        <Select
          aria-label="Column"
          className="sm:hidden"
          options={columns.map((column) => ({ value: column, label: kind.titles[column] }))}
          value={shown}
          onChange={({ target }) => setShown(target.value as Column)}
        />
      )}
      <div
        role="region"
        aria-label="Board"
        tabIndex={0}
        className="relative -mx-6 overflow-x-auto px-6 pb-3 max-sm:-mx-4 max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-4 max-sm:px-4"
      >
        <div
          className={`grid grid-flow-col items-start gap-3 ${kind.oneOnPhones ? 'max-sm:auto-cols-[100%]' : 'max-sm:auto-cols-[88%]'} ${columns.length > 5 ? 'sm:auto-cols-[minmax(11rem,1fr)]' : 'sm:auto-cols-[minmax(13.5rem,1fr)]'}`}
        >
          {columns.map((column) => (
            <BoardColumn
              key={column}
              kind={kind}
              query={query}
              column={column}
              isShown={!kind.oneOnPhones || column === shown}
              moving={moving}
              dragged={dragged}
              onDrag={setDragged}
              move={move}
              selection={kind.records ? selection : null}
            />
          ))}
        </div>
      </div>
      {kind.records && (
        <SelectionBar<Row>
          {...{
            selection,
            kind: kind.records,
            nouns: kind.records.nouns,
            actions: [],
            concerns: [],
          }}
        />
      )}
    </>
  )
}
