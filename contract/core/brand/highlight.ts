import { type Fill, fillOf, hoverOf, points } from './fill.ts'
import { contrast, hexOf, oklchOf } from './oklch.ts'
import { reachHex } from './reach.ts'
import type { Theme } from './tokens.ts'

type Around = {
  paper: string
  surface: string
  sunken: string
  mist: string
  ink: string
  pine: string
  'pine-deep': string
}

/** Returns the highlight's tones in a theme: as a fill, as a soft ground, as text, behind text, and on blocks. */
export function highlightOf(given: string, theme: Theme, around: Around, ink: string) {
  const isDark = theme === 'dark'
  const fill = isDark
    ? fillOf(given, { grounds: [around.paper], ink, toward: 'lighter' })
    : visible(given, around.paper, ink)
  const { l, c, h } = oklchOf(fill.hex)
  const soft = softOf(given, theme)
  const text = { l: isDark ? 0.86 : 0.475, c: Math.min(c * 0.6, 0.12), h }
  const { paper, surface, sunken, mist } = around
  const behind = isDark ? { l: l * 0.58 + 0.188 * 0.42, c: c * 0.58, h } : { l, c, h }
  // The h1 is large, so that 3:1 is enough; in the light theme body text stands on it as well.
  const mark = reachHex(behind, [around.ink], isDark ? 3 : 4.5, isDark ? 'darker' : 'lighter')
  const blocks = [around.pine, around['pine-deep']]
  const isSeen = blocks.every((ground) => contrast(fill.hex, ground) >= 4.5)
  return {
    fill,
    tokens: {
      sun: fill.hex,
      'on-sun': fill.text,
      'sun-strong': hoverOf(fill),
      'sun-soft': soft,
      'sun-text': reachHex(
        text,
        [paper, surface, sunken, mist, soft],
        4.6,
        isDark ? 'lighter' : 'darker',
      ),
      'sun-on-pine': isSeen ? fill.hex : reachHex({ l, c, h }, blocks, 4.55, 'lighter'),
      mark: !isDark && contrast(fill.hex, around.ink) >= 4.5 ? fill.hex : mark,
    },
  }
}

/** Fills with the highlight; white, which nobody sees on paper, goes one step down. */
function visible(given: string, paper: string, ink: string): Fill {
  const color = oklchOf(given)
  if (contrast(given, paper) >= 1.1) return fillOf(given, { grounds: [], ink, toward: 'darker' })
  const hex = hexOf({ ...color, l: 0.9 })
  return { from: given, hex, text: ink, movedBy: points(0.9 - color.l) }
}

/** Returns the highlight's soft ground. */
export function softOf(given: string, theme: Theme): string {
  const { c, h } = oklchOf(given)
  const isDark = theme === 'dark'
  return hexOf({ l: isDark ? 0.305 : 0.958, c: Math.min(c * 0.33, isDark ? 0.05 : 0.055), h })
}

/** Returns the ground of chosen rows: a trace of the highlight. */
export function chosenOf(given: string, theme: Theme): string {
  const { c, h } = oklchOf(given)
  const isDark = theme === 'dark'
  return hexOf({ l: isDark ? 0.3 : 0.965, c: Math.min(c * 0.2, 0.035), h })
}
