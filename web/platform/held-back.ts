import { type PointerEvent, useState } from 'react'
import type { Pages } from './List.tsx'

/** Returns how many rows stand before all that were shown before; none while nothing of the list was shown. */
export const countNew = (ids: readonly number[], known: ReadonlySet<number>): number =>
  Math.max(
    0,
    ids.findIndex((id) => known.has(id)),
  )

type Held<Row> = Pages<Row> & { sentText: string }

/**
 * Holds back the rows that arrive above those of a list, newest first, while the pointer or the focus is in it, so that what
 * somebody is about to press stays where it is. They are shown by `show`, in another list, and once no other row is left.
 * Give `around` to an element around the list.
 */
export function useHeldBack<Row extends { id: number }, List extends Held<Row>>(
  list: List & { rows: Row[] },
) {
  const [known, setKnown] = useState({ of: list.sentText, ids: new Set<number>() })
  const [isPointed, setIsPointed] = useState(false)
  const [isFocused, setIsFocused] = useState(false)
  const isUsed = isPointed || isFocused
  const ids = list.rows.map(({ id }) => id)
  const isOther = known.of !== list.sentText
  const count = list.isPlaceholderData || isOther || !isUsed ? 0 : countNew(ids, known.ids)
  const learn = (seen: readonly number[]) =>
    setKnown({ of: list.sentText, ids: new Set([...(isOther ? [] : known.ids), ...seen]) })
  const shown = ids.slice(count)
  if (!list.isPlaceholderData && (isOther || shown.some((id) => !known.ids.has(id)))) learn(shown)
  return {
    list: { ...list, rows: list.rows.slice(count), total: list.total - count },
    count,
    show: () => learn(ids),
    around: {
      onPointerEnter: () => setIsPointed(true),
      // A finger leaves with every touch.
      onPointerLeave: ({ pointerType }: PointerEvent) => setIsPointed(pointerType === 'touch'),
      onFocus: () => setIsFocused(true),
      onBlur: () => setIsFocused(false),
    },
  }
}
