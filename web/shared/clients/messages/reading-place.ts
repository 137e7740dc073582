/** The distance in px from the end that still counts as the end. */
const endTolerance = 48
/** The space in px above an element scrolled into view. */
const topMargin = 48

/**
 * Preserves the reading position in a scrolling list that grows at both ends: at the end it stays
 * at the end, and anywhere else the visible items don't move. Starts at the element
 * `[data-begin]`, or else at the end. Items are marked with `data-item`. Call `keep` after every
 * change of the content; `onMove` is called with whether the end is in view.
 */
export const keepReadingPlace = (box: HTMLElement, onMove: (atEnd: boolean) => void) => {
  let position: { end: boolean; item: string; top: number } | null = null
  const topOf = (element: Element) =>
    element.getBoundingClientRect().top - box.getBoundingClientRect().top

  const savePosition = () => {
    const end = box.scrollHeight - box.scrollTop - box.clientHeight < endTolerance
    const items = [...box.querySelectorAll<HTMLElement>('[data-item]')]
    const first = items.find((each) => topOf(each) + each.offsetHeight > 0)
    position = { end, item: first?.dataset['item'] ?? '', top: first ? topOf(first) : 0 }
    onMove(end)
  }
  const scrollToStart = () => {
    const start = box.querySelector<HTMLElement>('[data-begin]')
    box.scrollTop = start ? start.offsetTop - topMargin : box.scrollHeight
  }
  const keep = () => {
    if (!position) scrollToStart()
    else if (position.end) box.scrollTop = box.scrollHeight
    else {
      const item = box.querySelector(`[data-item="${position.item}"]`)
      if (item) box.scrollTop += topOf(item) - position.top
    }
    savePosition()
  }
  // The box itself resizes with the composer below it.
  const observer = new ResizeObserver(keep)
  observer.observe(box)
  box.addEventListener('scroll', savePosition, { passive: true })
  return {
    keep,
    /** Scrolls to the end and stays there. */
    goToEnd() {
      if (position) position.end = true
      box.scrollTo({ top: box.scrollHeight, behavior: 'instant' })
    },
    stop() {
      observer.disconnect()
      box.removeEventListener('scroll', savePosition)
    },
  }
}
