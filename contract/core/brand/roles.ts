import { contrast, hexOf, type Oklch, oklchOf } from './oklch.ts'
import type { BrandColors } from './tokens.ts'

/** A hue is not seen below this chroma: black, white and grays. */
const least = 0.03
export const isPlain = ({ c }: Oklch) => c < least

/** The uses of the agency's colors. */
export type Roles = {
  /** Buttons and blocks on a light page; null: no color is dark enough, a deep tone stands in for it. */
  control: string | null
  /** The band behind a word, the marked bar of a chart. */
  highlight: string
  /** Buttons on a dark page, the first that is light enough. */
  inDark: string[]
  /** The color whose hue tints the neutrals. */
  lead: Oklch
  /** The hue where the lead has none. */
  hue: number
}

const lightPaper = '#fbfbfb'
/** The hue of neutrals for black and white. */
const ofNone = 255

/** Says what each color is used for, so that as many as possible stay exactly as they were given. */
export function rolesOf({ primary, accent }: BrandColors): Roles {
  const lead = oklchOf(primary)
  const second = accent ? oklchOf(accent) : null
  const isDeep = (hex: string) => contrast(hex, lightPaper) >= 3.15
  const ownHue = isPlain(lead) ? null : lead.h
  const hue = ownHue ?? (second && !isPlain(second) ? second.h : ofNone)
  const inDark = accent ? [accent, primary] : [primary]
  const others = { inDark, lead, hue }
  if (isDeep(primary))
    return { control: primary, highlight: accent ?? tintOf(lead, hue), ...others }
  const isSwapped = accent !== null && isDeep(accent)
  return { control: isSwapped ? accent : null, highlight: primary, ...others }
}

/** Returns a highlight of the color's own hue: a second one is never invented. */
const tintOf = (color: Oklch, h: number) =>
  hexOf(
    isPlain(color) ? { l: 0.9, c: 0.006, h } : { l: 0.885, c: Math.min(color.c * 0.75, 0.1), h },
  )
