import { type RefObject, startTransition, useEffect, useLayoutEffect, useState } from 'react'
import { useWasScrolled } from './was-scrolled.ts'

/** The size of a list when all of it was drawn, in px. */
type Look = { windowWidth: number; count: number; height: number; columns: number[] }
const looks = new Map<string, Look>()

/** Returns the element that keeps the list's height, and the headers of its columns. */
const partsOf = (box: HTMLElement | null, selector: string) => {
  const list = box?.querySelector<HTMLElement>(selector)
  const isTable = list?.tagName === 'TABLE'
  const around = isTable ? list.parentElement : list
  return around ? { around, heads: isTable ? [...list.querySelectorAll('th')] : [] } : null
}

type Listed = {
  /** Stands for the list. */
  name: string
  count: number
  /** Finds the table or list in its box. */
  selector?: string
}

/**
 * Returns how many rows to draw: of a list that was seen before, first those in sight and the others in the next frames, so that
 * its page shows at once. Meanwhile the list keeps the height and the columns that it had, and nothing moves. A list that was
 * scrolled when it was left is drawn as a whole. `box` is around it.
 */
export function useGradual(
  box: RefObject<HTMLElement | null>,
  { name, count, selector = 'table' }: Listed,
) {
  const isScrolled = useWasScrolled()
  const [look] = useState(() => {
    const found = looks.get(name)
    return found?.windowWidth === innerWidth && !isScrolled ? found : undefined
  })
  const first = look ? Math.ceil((innerHeight * look.count) / look.height) : count
  const [isWhole, setIsWhole] = useState(first >= count)
  useLayoutEffect(() => {
    const parts = partsOf(box.current, selector)
    if (!parts) return
    const kept = isWhole ? undefined : look
    parts.around.style.minHeight = kept ? `${kept.height}px` : ''
    for (const [at, head] of parts.heads.entries())
      head.style.minWidth = kept ? `${kept.columns[at] ?? 0}px` : ''
  }, [box, selector, isWhole, look])
  useEffect(() => {
    if (!isWhole) return startTransition(() => setIsWhole(true))
    const parts = partsOf(box.current, selector)
    if (!parts || count === 0) return
    const columns = parts.heads.map((head) => head.getBoundingClientRect().width)
    const { offsetHeight: height } = parts.around
    if (height > 0) looks.set(name, { windowWidth: innerWidth, count, height, columns })
  }, [box, selector, name, count, isWhole])
  return isWhole ? count : first
}
