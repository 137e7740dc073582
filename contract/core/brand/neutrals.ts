import { hexOf } from './oklch.ts'
import { reachHex } from './reach.ts'
import type { Theme } from './tokens.ts'

/** The hue that tints every neutral, and how strongly. */
export type Tint = { h: number; strength: number }

/** Lightness, share of the tint and the most chroma. */
type Step = readonly [l: number, share: number, most: number]
const steps = {
  light: {
    paper: [0.984, 0.04, 0.008],
    surface: [1, 0, 0],
    sunken: [0.962, 0.06, 0.011],
    mist: [0.936, 0.12, 0.018],
    line: [0.897, 0.09, 0.014],
    'line-2': [0.83, 0.11, 0.018],
    'c-muted': [0.845, 0.11, 0.018],
    'idle-soft': [0.948, 0.06, 0.011],
    'idle-dot': [0.68, 0.14, 0.02],
  },
  dark: {
    paper: [0.188, 0.14, 0.02],
    surface: [0.226, 0.16, 0.023],
    sunken: [0.165, 0.13, 0.018],
    mist: [0.262, 0.2, 0.028],
    line: [0.305, 0.17, 0.024],
    'line-2': [0.375, 0.18, 0.026],
    'c-muted': [0.4, 0.17, 0.024],
    'idle-soft': [0.285, 0.16, 0.02],
    'idle-dot': [0.62, 0.16, 0.02],
  },
} as const satisfies Record<Theme, Record<string, Step>>

/** Text and control edges: where to begin, and the contrast to reach on every surface. */
const inks = {
  light: { 'line-strong': 0.6, ink: 0.248, 'ink-2': 0.415, 'ink-3': 0.51, idle: 0.45 },
  dark: { 'line-strong': 0.56, ink: 0.962, 'ink-2': 0.82, 'ink-3': 0.705, idle: 0.8 },
} as const
const least = { 'line-strong': 3.05, ink: 7.1, 'ink-2': 6.5, 'ink-3': 4.6, idle: 4.6 } as const
const chromas = { 'line-strong': 0.16, ink: 0.2, 'ink-2': 0.16, 'ink-3': 0.14, idle: 0.12 } as const

export const colorAt = ([l, share, most]: Step, { h, strength }: Tint) =>
  hexOf({ l, c: Math.min(strength * share, most), h })

/** Returns grounds, lines and text of a theme; `more` are grounds that text stands on as well. */
export function neutralsOf(theme: Theme, tint: Tint, more: string[]) {
  const at = (step: Step) => colorAt(step, tint)
  const { paper, surface, sunken, mist, ...rest } = steps[theme]
  const grounds = { paper: at(paper), surface: at(surface), sunken: at(sunken), mist: at(mist) }
  const soft = at(rest['idle-soft'])
  const onto = [...Object.values(grounds), soft, ...more]
  const inkOf = (name: keyof typeof least) => {
    const c = Math.min(tint.strength * chromas[name], 0.03) * (theme === 'dark' ? 0.6 : 1)
    const color = { l: inks[theme][name], c, h: tint.h }
    return reachHex(color, onto, least[name], theme === 'dark' ? 'lighter' : 'darker')
  }
  return {
    ...grounds,
    line: at(rest.line),
    'line-2': at(rest['line-2']),
    'line-strong': inkOf('line-strong'),
    ink: inkOf('ink'),
    'ink-2': inkOf('ink-2'),
    'ink-3': inkOf('ink-3'),
    idle: inkOf('idle'),
    'idle-soft': soft,
    'idle-dot': at(rest['idle-dot']),
    'c-muted': at(rest['c-muted']),
  }
}
