import { useInsertionEffect } from 'react'

/** A part of the screen that changes the style of what stands around it. */
type RootMark =
  | 'work-area'
  | 'bottom-bar'
  | 'phone-bar'
  | 'selection-bar'
  | 'thread-screen'
  | 'review-room'
  | 'offline-line'
  | 'toast'
  | 'second-line'

const drawn = new Map<RootMark, number>()

const count = (mark: RootMark, change: 1 | -1) => {
  const total = (drawn.get(mark) ?? 0) + change
  drawn.set(mark, total)
  document.documentElement.classList.toggle(`has-${mark}`, total > 0)
}

/**
 * Gives the root element the class `has-MARK` as long as the caller is drawn, before layout effects measure anything.
 * With `:has()` at the root in its place, browsers restyle the whole page whenever anything is added or taken away.
 */
export const useRootMark = (mark: RootMark, isDrawn = true) =>
  useInsertionEffect(() => {
    if (!isDrawn) return
    count(mark, 1)
    return () => count(mark, -1)
  }, [mark, isDrawn])
