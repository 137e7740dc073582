/** So near to the end counts as there, in px. */
const near = 48
/** Space that is kept above what is brought into view, in px. */
const above = 48

/**
 * Keeps the reader's place in a scrolling list that grows at both ends: at the end it stays at the
 * end, and anywhere else what is in view does not move. It begins at the element `[data-begin]`, or
 * else at the end. Items carry `data-item`. `keep` is to be called whenever what is shown has
 * changed; `onMove` gets whether the end is in view.
 */
export const keepReadingPlace = (here: HTMLElement, onMove: (atEnd: boolean) => void) => {
  let place: { end: boolean; item: string; top: number } | null = null
  const topOf = (element: Element) =>
    element.getBoundingClientRect().top - here.getBoundingClientRect().top

  const note = () => {
    const end = here.scrollHeight - here.scrollTop - here.clientHeight < near
    const items = [...here.querySelectorAll<HTMLElement>('[data-item]')]
    const first = items.find((each) => topOf(each) + each.offsetHeight > 0)
    place = { end, item: first?.dataset['item'] ?? '', top: first ? topOf(first) : 0 }
    onMove(end)
  }
  const begin = () => {
    const start = here.querySelector<HTMLElement>('[data-begin]')
    here.scrollTop = start ? start.offsetTop - above : here.scrollHeight
  }
  const keep = () => {
    if (!place) begin()
    else if (place.end) here.scrollTop = here.scrollHeight
    else {
      const item = here.querySelector(`[data-item="${place.item}"]`)
      if (item) here.scrollTop += topOf(item) - place.top
    }
    note()
  }
  // The box itself grows and shrinks with what is written below it.
  const watch = new ResizeObserver(keep)
  watch.observe(here)
  here.addEventListener('scroll', note, { passive: true })
  return {
    keep,
    /** Goes to the end, and stays there. */
    goToEnd() {
      if (place) place.end = true
      here.scrollTo({ top: here.scrollHeight, behavior: 'instant' })
    },
    stop() {
      watch.disconnect()
      here.removeEventListener('scroll', note)
    },
  }
}
