import type { Chance } from './chance.ts'
import type { Mood, Palette } from './palette.ts'

/** The input of a style: size in pixels, colors and random numbers. */
export type Canvas = {
  width: number
  height: number
  isWide: boolean
  palette: Palette
  chance: Chance
}
export type Rect = { x: number; y: number; width: number; height: number }

/** One style of covers. Its drawing avoids the text, or stays muted beneath it. */
export type Style = {
  /** A description of the drawing for people who do not see it. */
  shows: string
  moods: readonly [Mood, ...Mood[]]
  voice: 'plain' | 'broad' | 'bookish'
  /** The text area: the kicker at the top, the title, the name at the bottom. */
  area(canvas: Pick<Canvas, 'width' | 'height' | 'isWide'>): Rect
  /** The top of the title in pixels, when the drawing is above it. */
  titleTop?(canvas: Pick<Canvas, 'height' | 'isWide'>): number
  /** The vertical position of the title in its area. */
  anchor: 'top' | 'middle' | 'bottom'
  /** The largest font size of a title, in pixels. */
  largest: number
  /** Puts the name beside the kicker, when there is no space below. */
  nameAbove?: true
  /** Returns this style's colors, derived from the cover's. */
  repaint?(palette: Palette): Palette
  /** Returns the SVG without text. */
  draw(canvas: Canvas): string
}

/** The distance from the edge of the picture to the text. */
export const margin = ({ isWide }: Pick<Canvas, 'isWide'>) => (isWide ? 64 : 84)

/** Formats a number for SVG, with no more digits than are visible. */
export const n = (value: number): string => String(Math.round(value * 10) / 10)

type Point = readonly [x: number, y: number]

/** Returns a smooth closed curve through points (Catmull-Rom). */
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

/** Returns a closed curve around a point at a varying distance. */
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
