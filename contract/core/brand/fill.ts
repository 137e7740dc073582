import { contrast, hexOf, type Oklch, oklchOf } from './oklch.ts'
import { reach } from './reach.ts'

/** A color with text on it; `movedBy` is the change of lightness from the given one, in points of 100. */
export type Fill = { from: string; hex: string; text: string; movedBy: number }

const white = '#ffffff'

/** Returns the ink that is read on a ground: white where that is enough, else the clearer one. */
export const textOn = (ground: string, ink: string) => {
  const ofWhite = contrast(white, ground)
  return ofWhite >= 4.5 || ofWhite >= contrast(ink, ground) ? white : ink
}

/**
 * Makes a fill of a color: seen on `grounds` at 3:1, with text at 4.5:1. A color that is both stays exactly as it was
 * given.
 */
export function fillOf(
  given: string,
  { grounds, ink, toward }: { grounds: string[]; ink: string; toward: 'darker' | 'lighter' },
): Fill {
  const from = oklchOf(given)
  const seen = reach(from, grounds, 3, toward)
  const hex = seen === from ? given : hexOf(seen)
  const text = textOn(hex, ink)
  if (contrast(text, hex) >= 4.5)
    return { from: given, hex, text, movedBy: points(seen.l - from.l) }
  const read = reach(seen, [text], 4.52, text === white ? 'darker' : 'lighter')
  return { from: given, hex: hexOf(read), text, movedBy: points(read.l - from.l) }
}

/** In points of 100, to a tenth: a change is never told as none. */
export const points = (lightness: number) => {
  const rounded = Math.round(lightness * 1000) / 10
  return lightness === 0 ? 0 : rounded || Math.sign(lightness) / 10
}

/** Returns a fill's color while it is pointed at, on which the same text is read. */
export function hoverOf({ hex, text }: Pick<Fill, 'hex' | 'text'>): string {
  const color: Oklch = oklchOf(hex)
  const steps = text === white ? [-0.07, 0.14] : [0.06, -0.05]
  const found = steps
    .map((step) => ({ ...color, l: color.l + step, c: color.c * 0.9 }))
    .find((each) => each.l > 0.12 && each.l < 0.97 && contrast(hexOf(each), text) >= 4.5)
  return found ? hexOf(found) : hex
}
