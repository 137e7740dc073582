import { contrast, hexOf, labOf, linearOf, type Triple } from './oklch.ts'
import type { Theme } from './tokens.ts'

/** The amounts of light that normal, protan, deutan and tritan eyes see (Machado et al. 2009, severity 1). */
const vision: readonly (readonly [Triple, Triple, Triple])[] = [
  [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
]
const within = (value: number) => Math.min(1, Math.max(0, value))

/** Returns a color as the four kinds of eyes see it, in OKLab. */
function seenBy(hex: string): Triple[] {
  const [r, g, b] = linearOf(hex)
  const part = ([x, y, z]: Triple) => within(x * r + y * g + z * b)
  return vision.map(([red, green, blue]) => labOf([part(red), part(green), part(blue)]))
}

/** Returns the smallest distance of two colors over all kinds of eyes. */
const distance = (one: Triple[], other: Triple[]) =>
  Math.min(
    ...one.map(([l, a, b], eye) => {
      const [l2, a2, b2] = other[eye] ?? [0, 0, 0]
      return Math.hypot(l - l2, a - a2, b - b2)
    }),
  )

const lightnesses: Record<Theme, number[]> = {
  light: [0.3, 0.4, 0.5, 0.58, 0.65],
  dark: [0.55, 0.64, 0.73, 0.82, 0.9],
}
const hues = Array.from({ length: 24 }, (_, at) => at * 15)

/** The colors that any brand's charts choose from, with what is seen of them. */
const choices = (theme: Theme) =>
  lightnesses[theme].flatMap((l) =>
    hues.flatMap((h) =>
      [0.07, 0.13].map((c) => {
        const hex = hexOf({ l, c, h })
        return { hex, seen: seenBy(hex) }
      }),
    ),
  )
const known: Partial<Record<Theme, ReturnType<typeof choices>>> = {}

/**
 * Returns six colors for charts, the first of which is given: each at 3:1 on the grounds, and as far as possible from
 * those before it.
 */
export function seriesOf(first: string, grounds: string[], theme: Theme): string[] {
  const all = (known[theme] ??= choices(theme)).filter(({ hex }) =>
    grounds.every((ground) => contrast(hex, ground) >= 3),
  )
  const series = [first]
  const nearest = new Map<string, number>()
  let last = seenBy(first)
  while (series.length < 6) {
    let [best, farthest] = [all[0], -1]
    for (const each of all) {
      const near = Math.min(nearest.get(each.hex) ?? 1, distance(last, each.seen))
      nearest.set(each.hex, near)
      if (near > farthest) [best, farthest] = [each, near]
    }
    if (!best) break
    series.push(best.hex)
    last = best.seen
  }
  return series
}
