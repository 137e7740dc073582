import { type DragEvent, useState } from 'react'
import type { SentOf } from '../../contract/http.ts'
import { Button } from '../ui/Button.tsx'
import { Spinner } from '../ui/Spinner.tsx'
import { ErrorState } from '../ui/states.tsx'
import { cardsIn, type Moving } from './board-cards.ts'
import type { BoardKind, BoardRecord, Move } from './board-kind.ts'
import type { BoardSelection } from './board-selection.ts'
import { FocusedRows } from './commands/FocusedRows.tsx'
import { CardSelection } from './card-selection.ts'
import { CardSelect } from './CardSelect.tsx'
import { cardId } from './card-focus.ts'
import { useFirstCards } from './first-cards.ts'
import { useList } from './query.tsx'

type BoardColumnProps<Row extends BoardRecord, Column extends string> = {
  kind: BoardKind<Row, Column>
  query: Record<string, unknown>
  column: Column
  /** Whether a phone shows it. */
  isShown: boolean
  /** Cards being moved, as shown until the server has responded. */
  moving: readonly Moving<Row, Column>[]
  dragged: Row | null
  onDrag: (row: Row | null) => void
  move: Move<Row, Column>
  /** Null where no cards can be selected. */
  selection: BoardSelection<Row> | null
}

/** Shows the cards of one column, page by page; cards can be dropped on it. */
export function BoardColumn<Row extends BoardRecord, Column extends string>(
  props: BoardColumnProps<Row, Column>,
) {
  const { kind, query, column, isShown, moving, dragged, onDrag, move, selection } = props
  const { Card, refetchInterval } = kind
  const Below = kind.Below?.[column]
  const sent = { query: { ...query, [kind.by]: column, limit: 20 } } as SentOf<typeof kind.list>
  const list = useList(kind.list, sent, refetchInterval ? { refetchInterval } : {})
  const [isOver, setIsOver] = useState(false)
  const canDrop = dragged !== null && kind.columnOf(dragged) !== column
  const { cards, count } = cardsIn(list, column, moving)
  const drawn = useFirstCards(cards)
  const onDragOver = (event: DragEvent) => {
    if (!canDrop) return
    event.preventDefault()
    setIsOver(true)
  }
  return (
    // Keyboard users move a card through its menu.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <section
      aria-label={kind.titles[column]}
      onDragOver={onDragOver}
      onDragLeave={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget as Node | null)) setIsOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        if (dragged) void move(dragged, column)
        onDrag(null)
      }}
      className={`grid min-h-40 min-w-0 snap-start grid-cols-[minmax(0,1fr)] content-start gap-2 rounded-3 border p-2 transition-colors ${isShown ? '' : 'max-sm:hidden'} ${isOver && canDrop ? 'border-primary bg-pine-soft' : 'border-line bg-sunken'}`}
    >
      <header className="flex items-baseline justify-between px-1.5 pt-1">
        <h2>{kind.titles[column]}</h2>
        <span className="num text-ink-2">{list.data ? count : '–'}</span>
      </header>
      {list.data === undefined && !list.error && <Spinner className="mx-auto my-6 size-5" />}
      {list.error && cards.length === 0 && <ErrorState error={list.error} onRetry={list.refetch} />}
      {list.data !== undefined && cards.length === 0 && (
        <div className="grid min-h-16 place-items-center text-ink-3">{kind.none}</div>
      )}
      <FocusedRows
        as="ul"
        kind={kind.records}
        rows={cards}
        className="grid grid-cols-[minmax(0,1fr)] gap-2"
      >
        {drawn.map((row) => (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
          <li
            key={row.id}
            id={cardId(row.id)}
            draggable
            onDragStart={(event) => {
              event.dataTransfer.effectAllowed = 'move'
              event.dataTransfer.setData('text/plain', kind.nameOf(row))
              onDrag(row)
            }}
            onDragEnd={() => onDrag(null)}
            data-list-item
            data-record={row.id}
            data-card
            className={`panel group relative grid cursor-grab grid-cols-[minmax(0,1fr)] gap-2 p-3 active:cursor-grabbing ${selection?.ids.has(row.id) ? 'border-primary' : ''}`}
          >
            {selection && (
              <CardSelect
                name={kind.nameOf(row)}
                isShown={selection.ids.size > 0}
                checked={selection.ids.has(row.id)}
                onToggle={(on, through) => selection.toggleIn(cards, row, on, through)}
              />
            )}
            <CardSelection
              value={
                selection && {
                  isSelected: selection.ids.has(row.id),
                  toggle: () => selection.toggleIn(cards, row, !selection.ids.has(row.id), false),
                }
              }
            >
              <Card row={row} move={move} />
            </CardSelection>
          </li>
        ))}
      </FocusedRows>
      {Below && <Below query={query} />}
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          Load more
        </Button>
      )}
    </section>
  )
}
