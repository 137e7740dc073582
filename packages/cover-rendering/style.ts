import type { Chance } from './chance.ts'
import type { Mood, Palette } from './palette.ts'

/** What is drawn on: pixels, colours, and the lot. */
export type Canvas = {
  width: number
  height: number
  isWide: boolean
  palette: Palette
  chance: Chance
}
export type Rect = { x: number; y: number; width: number; height: number }

/** One way in which covers look. What it draws stays clear of the words, or quiet beneath them. */
export type Style = {
  /** What is to be seen, for who does not see it. */
  shows: string
  moods: readonly [Mood, ...Mood[]]
  voice: 'plain' | 'broad' | 'bookish'
  /** Where the words stand: the kicker above, the title, the name below. */
  area(canvas: Pick<Canvas, 'width' | 'height' | 'isWide'>): Rect
  /** Below this the title stands, in pixels, when the drawing is above it. */
  titleTop?(canvas: Pick<Canvas, 'height' | 'isWide'>): number
  /** Where in its area the title stands. */
  anchor: 'top' | 'middle' | 'bottom'
  /** The largest letters of a title, in pixels. */
  largest: number
  /** The name stands beside the kicker: below is no place for it. */
  nameAbove?: true
  /** The colours of this style, out of those of the cover. */
  repaint?(palette: Palette): Palette
  /** SVG without the words. */
  draw(canvas: Canvas): string
}

/** From the edge of the picture to the words. */
export const margin = ({ isWide }: Pick<Canvas, 'isWide'>) => (isWide ? 64 : 84)

/** A number as SVG needs it: no more digits than can be seen. */
export const n = (value: number): string => String(Math.round(value * 10) / 10)

type Point = readonly [x: number, y: number]

/** A smooth closed line through points (Catmull-Rom). */
export function loopThrough(points: readonly Point[]): string {
  const at = (i: number): Point => points.at(i % points.length) ?? [0, 0]
  const [x0, y0] = at(0)
  const curves = points.map((_, i) => {
    const [before, from, to, after] = [at(i - 1 + points.length), at(i), at(i + 1), at(i + 2)]
    const out = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6]
    const into = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6]
    return `C${[...out, ...into, ...to].map(n).join(' ')}`
  })
  return `M${n(x0)} ${n(y0)}${curves.join('')}Z`
}

/** A loop around a point whose distance from it wavers. */
export function pebble(
  chance: Chance,
  centre: Point,
  radius: number,
  wavering: number,
  corners = 7,
) {
  const turn = chance.next() * Math.PI * 2
  const points = Array.from({ length: corners }, (_, i): Point => {
    const angle = turn + (i / corners) * Math.PI * 2
    const away = radius * (1 + chance.between(-wavering, wavering))
    return [centre[0] + Math.cos(angle) * away, centre[1] + Math.sin(angle) * away]
  })
  return loopThrough(points)
}
