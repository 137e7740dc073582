import { type KeyboardEvent, useEffect, useState } from 'react'
import { optionId } from './SearchResults.tsx'

/** Returns the choice that Enter takes: the first, or the one that the arrow keys or the pointer lead to. */
export function usePointed<C extends { key: string }>(choices: readonly C[]) {
  const [at, setAt] = useState(0)
  const last = choices.length - 1
  const active = choices[Math.min(at, last)]
  useEffect(() => {
    if (active) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return {
    active,
    point: (choice: C) => setAt(choices.indexOf(choice)),
    pointFirst: () => setAt(0),
    /** Moves by an arrow key, from the last to the first and back. */
    onArrow: (event: KeyboardEvent) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (!step || choices.length === 0) return
      event.preventDefault()
      setAt((Math.min(at, last) + step + choices.length) % choices.length)
    },
  }
}
