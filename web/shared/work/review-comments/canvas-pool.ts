/** Canvases of pages that are far away now: giving one a page is cheaper than making one, which takes several MB. */
const free: HTMLCanvasElement[] = []
/** The most that are kept: as many as pages near the screen. */
const most = 6

/** Returns a canvas of this size, in device pixels; what it shows is of another page, if anything. */
export function takeCanvas(width: number, height: number): HTMLCanvasElement {
  const at = free.findIndex((each) => each.width === width && each.height === height)
  const canvas =
    at === -1
      ? (free.pop() ?? document.createElement('canvas'))
      : (free.splice(at, 1)[0] as HTMLCanvasElement)
  // Setting either empties the canvas, even to the same size.
  if (canvas.width !== width) canvas.width = width
  if (canvas.height !== height) canvas.height = height
  return canvas
}

/** Keeps a canvas for another page. */
export function giveCanvas(canvas: HTMLCanvasElement): void {
  canvas.remove()
  if (free.length < most) free.push(canvas)
}
