import type { Frame } from './picture.ts'

/** The minimum size of a frame, as a share of a side. */
const minSize = 0.08

/** A corner of a frame, by the two edges that meet in it. */
export type Corner = { x: 'left' | 'right'; y: 'top' | 'bottom' }

/** Returns the frame with one corner moved, kept inside the picture and above the minimum size. */
export function moveCorner(frame: Frame, corner: Corner, x: number, y: number): Frame {
  const within = (value: number, from: number, to: number) => Math.min(to, Math.max(from, value))
  return {
    ...frame,
    [corner.x]:
      corner.x === 'left'
        ? within(x, 0, frame.right - minSize)
        : within(x, frame.left + minSize, 1),
    [corner.y]:
      corner.y === 'top' ? within(y, 0, frame.bottom - minSize) : within(y, frame.top + minSize, 1),
  }
}
