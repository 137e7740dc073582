import { useRef, useState } from 'react'
import { BoardColumn } from './BoardColumn.tsx'
import { newerOf, statusesOf } from './board-cards.ts'
import type { BoardKind, BoardRecord, Move } from './board-kind.ts'
import { restoreCardFocus } from './card-focus.ts'

type BoardProps<Row extends BoardRecord> = {
  kind: BoardKind<Row>
  /** The list's filters and sort order, without status. */
  query: Record<string, unknown>
}

/** Shows a list as columns, one for every status. Cards are moved with the pointer or from their menus. */
export function Board<Row extends BoardRecord>({ kind, query }: BoardProps<Row>) {
  const statuses = statusesOf(kind)
  // Cards being moved appear in their new column until the server has responded.
  const [moving, setMoving] = useState<readonly Row[]>([])
  // A second move of the same card waits for the first and uses its result: the row on screen may
  // be older.
  const stored = useRef(new Map<number, Promise<Row | null>>())
  const [dragged, setDragged] = useState<Row | null>(null)
  const [announcement, setAnnouncement] = useState('')
  const move: Move<Row> = async (row, to) => {
    if (row.status === to) return
    const moved = { ...row, status: to }
    setMoving((all) => [...all.filter((each) => each.id !== row.id), moved])
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
      <div
        role="region"
        aria-label="Board"
        tabIndex={0}
        className="-mx-6 overflow-x-auto px-6 pb-3 max-sm:-mx-4 max-sm:snap-x max-sm:snap-mandatory max-sm:scroll-px-4 max-sm:px-4"
      >
        <div
          className={`grid grid-flow-col items-start gap-3 max-sm:auto-cols-[88%] ${statuses.length > 5 ? 'sm:auto-cols-[minmax(11rem,1fr)]' : 'sm:auto-cols-[minmax(13.5rem,1fr)]'}`}
        >
          {statuses.map((status) => (
            <BoardColumn
              key={status}
              kind={kind}
              query={query}
              status={status}
              moving={moving}
              dragged={dragged}
              onDrag={setDragged}
              move={move}
            />
          ))}
        </div>
      </div>
    </>
  )
}
