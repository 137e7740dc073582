import { contrast, hexOf, type Oklch } from './oklch.ts'

const black = 0.02
const white = 0.995

/**
 * Moves a color's lightness, only as far as needed for a contrast of `least` to every ground. `toward` says which way
 * is open. Returns the color at the end of that way if none is enough.
 */
export function reach(
  color: Oklch,
  grounds: readonly string[],
  least: number,
  toward: 'darker' | 'lighter',
): Oklch {
  const isEnough = (l: number) =>
    grounds.every((ground) => contrast(hexOf({ ...color, l }), ground) >= least)
  if (isEnough(color.l)) return color
  const end = toward === 'darker' ? black : white
  if (!isEnough(end)) return { ...color, l: end }
  let [wrong, right] = [color.l, end]
  for (let step = 0; step < 16; step += 1) {
    const l = (wrong + right) / 2
    if (isEnough(l)) right = l
    else wrong = l
  }
  return { ...color, l: right }
}

/** Returns the same as `#rrggbb`. */
export const reachHex = (...input: Parameters<typeof reach>) => hexOf(reach(...input))
