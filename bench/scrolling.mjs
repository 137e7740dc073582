/**
 * Scrolls an element of a page down by `px` for each frame; the page's own scrolling element without a selector. Returns
 * the duration of each frame in ms.
 */
export const scrolledFrames = (page, { seconds, px, selector = null }) =>
  page.evaluate(
    async ([lasts, step, of]) => {
      const box = of ? document.querySelector(of) : document.scrollingElement
      const frames = []
      const begin = performance.now()
      let before = begin
      while (performance.now() - begin < lasts * 1000) {
        box.scrollTop += step
        const now = await new Promise(requestAnimationFrame)
        frames.push(now - before)
        before = now
      }
      return frames.slice(1)
    },
    [seconds, px, selector],
  )
