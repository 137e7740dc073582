import type { Place } from '../../../../contract/work/review-comments.ts'

export type Size = { width: number; height: number }
export type Point = { x: number; y: number }

/** The width and height of a pin, in px; neighbors are at least as far apart, so that each can be pressed. */
export const pinSize = 32

/** Returns where the middle of a pin stands, in px: on a point, or on the top right corner of a box; always whole on the page. */
export function pinPoint({ x, y, w }: Place, { width, height }: Size): Point {
  const half = pinSize / 2
  const within = (at: number, length: number) =>
    Math.min(Math.max(at, half), Math.max(half, length - half))
  return { x: within((x + w) * width, width), y: within(y * height, height) }
}

export type Cluster<Pin> = Point & { pins: Pin[] }

/** Joins pins that would lie on each other: each goes to the first group that it would touch. */
export function clustered<Pin extends { place: Place }>(
  pins: readonly Pin[],
  size: Size,
): Cluster<Pin>[] {
  const found: Cluster<Pin>[] = []
  for (const pin of pins) {
    const at = pinPoint(pin.place, size)
    const near = found.find(
      ({ x, y }) => Math.max(Math.abs(x - at.x), Math.abs(y - at.y)) < pinSize,
    )
    if (near) near.pins.push(pin)
    else found.push({ ...at, pins: [pin] })
  }
  return found
}

/** The distance in px from which dragging draws a box. */
const smallestBox = 8

/** Returns the place between two points of a page, in px: a box, or a point if they are close. */
export function placeBetween(page: number, from: Point, to: Point, size: Size): Place {
  const part = (at: number, length: number) => Math.min(1, Math.max(0, at / length))
  const [left, right] = [from.x, to.x].map((x) => part(x, size.width)).toSorted((a, b) => a - b)
  const [top, bottom] = [from.y, to.y].map((y) => part(y, size.height)).toSorted((a, b) => a - b)
  const [x = 0, y = 0] = [left, top]
  const w = (right ?? x) - x
  const h = (bottom ?? y) - y
  const isBox = w * size.width >= smallestBox && h * size.height >= smallestBox
  if (isBox) return { page, x, y, w, h }
  return { page, x: part(to.x, size.width), y: part(to.y, size.height), w: 0, h: 0 }
}

const step = 0.02
const steps: Record<string, [x: number, y: number]> = {
  ArrowLeft: [-step, 0],
  ArrowRight: [step, 0],
  ArrowUp: [0, -step],
  ArrowDown: [0, step],
}
const between = (at: number, most: number) => Math.min(Math.max(at, 0), most)

/**
 * Returns the place after an arrow key: it moves, with Shift its box grows or shrinks; beyond the upper and lower edge is the
 * neighboring page. Returns null for any other key.
 */
export function afterKey(
  place: Place,
  { key, shiftKey }: { key: string; shiftKey: boolean },
  pages: number,
): Place | null {
  const [dx, dy] = steps[key] ?? []
  if (dx === undefined || dy === undefined) return null
  const { page, x, y, w, h } = place
  if (shiftKey) return { page, x, y, w: between(w + dx, 1 - x), h: between(h + dy, 1 - y) }
  if (y + dy < 0 && page > 1) return { ...place, page: page - 1, y: 1 - h }
  if (y + dy + h > 1 && page < pages) return { ...place, page: page + 1, y: 0 }
  return { ...place, x: between(x + dx, 1 - w), y: between(y + dy, 1 - h) }
}

/** Returns a moment of a video, such as 1:05 or 1:02:05. */
export function momentOf(seconds: number): string {
  const whole = Math.floor(seconds)
  const parts = [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
  const [first = 0, ...rest] = parts[0] === 0 ? parts.slice(1) : parts
  return [first, ...rest.map((part) => String(part).padStart(2, '0'))].join(':')
}

/** The width of a mark on a timeline, in px. */
const markSize = 24

/** Returns where the marks of comments stand on a timeline, in px: those that would lie on each other are one. */
export function marksOf<Timed extends { seconds: number }>(
  threads: readonly Timed[],
  length: number,
  width: number,
): { x: number; threads: Timed[] }[] {
  const marks: { x: number; threads: Timed[] }[] = []
  for (const thread of threads.toSorted((a, b) => a.seconds - b.seconds)) {
    const x = Math.min(1, thread.seconds / length) * width
    const last = marks.at(-1)
    if (last && x - last.x < markSize) last.threads.push(thread)
    else marks.push({ x, threads: [thread] })
  }
  return marks
}

/** Returns where a place is, for a screen reader. */
export function placeText({ page, x, y, w, h }: Place, pages: number): string {
  const percent = (part: number) => `${Math.round(part * 100)}%`
  const on = pages > 1 ? `Page ${page}, ` : ''
  const box = w > 0 && h > 0 ? `, a box of ${percent(w)} by ${percent(h)}` : ''
  return `${on}${percent(x)} from the left, ${percent(y)} from the top${box}`
}
