import { contrast } from './oklch.ts'
import { statusColors, type Theme, themes, type Token, type Tokens } from './tokens.ts'

/** Two colors that meet on some page, the contrast that they need, and the one that they have. */
export type Pair = { theme: Theme; color: string; on: string; least: number; ratio: number }

const surfaces = ['paper', 'surface', 'sunken', 'mist'] as const
const softOnes = ['pine-soft', 'sun-soft', 'chosen'] as const

/** Color, the contrast that it needs, and the grounds on which pages show it. */
const needed: [Token, number, readonly Token[]][] = [
  ['ink', 7, [...surfaces, ...softOnes]],
  ['ink-2', 4.5, [...surfaces, ...softOnes]],
  ['ink-3', 4.5, [...surfaces, ...softOnes]],
  ['pine-text', 4.5, [...surfaces, ...softOnes]],
  ['sun-text', 4.5, [...surfaces, 'sun-soft']],
  ['idle', 4.5, [...surfaces, 'idle-soft']],
  ['on-primary', 4.5, ['primary', 'primary-hover']],
  ['on-pine', 4.5, ['pine', 'pine-strong', 'pine-deep']],
  ['on-pine-2', 4.5, ['pine', 'pine-deep']],
  ['on-sun', 4.5, ['sun', 'sun-strong']],
  ['sun-on-pine', 4.5, ['pine', 'pine-deep']],
  ['ink', 3, ['mark']],
  ['line-strong', 3, surfaces],
  ['primary', 3, ['paper', 'surface']],
  ['focus', 3, [...surfaces, 'pine-deep']],
  ['c1', 3, surfaces],
  ['c2', 3, surfaces],
  ['c3', 3, surfaces],
  ['c4', 3, surfaces],
  ['c5', 3, surfaces],
  ['c6', 3, surfaces],
]

/** Measures every pair of both themes that text, controls and charts depend on. */
export const pairsOf = (ramp: Record<Theme, Tokens>): Pair[] =>
  themes.flatMap((theme) => {
    const tokens = ramp[theme]
    const status = statusColors[theme]
    const measured = (color: string, on: string, least: number, hexes: [string, string]) => ({
      theme,
      color,
      on,
      least,
      ratio: contrast(...hexes),
    })
    const own = needed.flatMap(([color, least, grounds]) =>
      grounds.map((on) => measured(color, on, least, [tokens[color], tokens[on]])),
    )
    const ofStatus = ['ok', 'info', 'warn', 'bad'].flatMap((color) => {
      const text = status[color] ?? ''
      return [
        measured(color, `${color}-soft`, 4.5, [text, status[`${color}-soft`] ?? '']),
        ...surfaces.map((on) => measured(color, on, 4.5, [text, tokens[on]])),
      ]
    })
    return [...own, ...ofStatus]
  })
