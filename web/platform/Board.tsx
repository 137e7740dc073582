import { useRef, useState } from 'react'
import { BoardColumn } from './BoardColumn.tsx'
import type { BoardKind, Carded, Move } from './board-kind.ts'
import { keepFocus } from './card-focus.ts'

type BoardProps<Row extends Carded> = {
  kind: BoardKind<Row>
  /** Its columns, from left to right. */
  statuses: readonly Row['status'][]
  /** Filters and order of the list, without status. */
  query: Record<string, unknown>
}

const newer = <Row extends Carded>(stored: Row | null | undefined, seen: Row) =>
  stored && stored.updatedAt > seen.updatedAt ? stored : seen

/** A list as columns by status. Cards are moved by pointer, or by their menus. */
export function Board<Row extends Carded>({ kind, statuses, query }: BoardProps<Row>) {
  // Cards on their way are shown where they go until the server has answered.
  const [moving, setMoving] = useState<readonly Row[]>([])
  // A card that is moved again waits for that, and goes on with what was stored: what one sees may be older.
  const stored = useRef(new Map<number, Promise<Row | null>>())
  const [dragged, setDragged] = useState<Row | null>(null)
  const [said, setSaid] = useState('')
  const move: Move<Row> = async (row, to) => {
    if (row.status === to) return
    const shown = { ...row, status: to }
    setMoving((all) => [...all.filter((each) => each.id !== row.id), shown])
    setSaid(`${kind.nameOf(row)} moved to ${kind.titles[to]}`)
    keepFocus(row.id)
    const before = stored.current.get(row.id)
    const mine = (async () => kind.store(newer(await before, row), to))()
    stored.current.set(row.id, mine)
    await mine
    setMoving((all) => all.filter((each) => each !== shown))
    keepFocus(row.id)
  }
  return (
    <>
      <p role="status" className="sr-only">
        {said}
      </p>
      <div
        role="region"
        aria-label="Board"
        tabIndex={0}
        className="-mx-6 overflow-x-auto px-6 pb-3 max-sm:-mx-4 max-sm:px-4"
      >
        <div
          className={`grid grid-flow-col items-start gap-3 ${statuses.length > 5 ? 'auto-cols-[minmax(11rem,1fr)]' : 'auto-cols-[minmax(13.5rem,1fr)]'}`}
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
