import { startTransition, useEffect, useState } from 'react'
import { useWasScrolled } from './was-scrolled.ts'

/** The height of the window, in px, for each card that is drawn first: the columns begin below its middle. */
const heightForOne = 150
/** Milliseconds that the first cards of the other columns have before the rest of this one. */
const pause = 250

/**
 * Returns the cards of a column to draw: first those in sight, the others soon after, so that a board of many
 * columns shows at once. A board that was scrolled when it was left is drawn as a whole.
 */
export function useFirstCards<Row>(cards: readonly Row[]): readonly Row[] {
  const [isWhole, setIsWhole] = useState(useWasScrolled())
  const first = Math.ceil(innerHeight / heightForOne)
  const isThere = cards.length > 0
  useEffect(() => {
    if (!isThere || isWhole) return
    const timer = setTimeout(() => startTransition(() => setIsWhole(true)), pause)
    return () => clearTimeout(timer)
  }, [isThere, isWhole])
  return isWhole || cards.length <= first ? cards : cards.slice(0, first)
}
