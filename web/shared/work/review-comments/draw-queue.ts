/** A page to draw; resolves when it is drawn, or given up. */
type Drawing = () => Promise<void>

const waiting: Drawing[] = []
let isDrawing = false

/** The time in ms after which a page is drawn even if the browser is busy all the time. */
const patience = 200
/** Calls back in a pause of the browser, where it tells of them. */
const inPause = (run: () => void) => {
  if ('requestIdleCallback' in window) requestIdleCallback(run, { timeout: patience })
  else setTimeout(run)
}

const next = () => {
  if (isDrawing) return
  // The page that came near last is the one that is scrolled to.
  const drawing = waiting.pop()
  if (!drawing) return
  isDrawing = true
  inPause(() => {
    void drawing().finally(() => {
      isDrawing = false
      next()
    })
  })
}

/** Draws pages one after the other in pauses of the browser, so that scrolling goes on; returns what takes one back. */
export function drawWhenIdle(drawing: Drawing): () => void {
  waiting.push(drawing)
  next()
  return () => {
    const at = waiting.indexOf(drawing)
    if (at !== -1) waiting.splice(at, 1)
  }
}
