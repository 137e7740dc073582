import { type Fill, hoverOf } from './fill.ts'
import { hexOf, oklchOf } from './oklch.ts'
import { isPlain, type Roles } from './roles.ts'
import { reach } from './reach.ts'

/** Text on blocks: nearly white, with the brand's hue. */
const onBlock = (h: number) => hexOf({ l: 0.985, c: 0.008, h })

/** Returns the deep tone that stands in for a control color where every color of the brand is light. */
export function deepTone({ lead, hue }: Roles): string {
  return hexOf({ l: 0.29, c: isPlain(lead) ? 0.012 : Math.min(lead.c * 0.35, 0.06), h: hue })
}

/** Returns the grounds of whole sections, which always carry light text, and the text on them. */
export function blocksOf(control: Fill, hue: number) {
  const text = onBlock(hue)
  const given = oklchOf(control.hex)
  const read = reach(given, [text], 4.8, 'darker')
  const pine = read === given ? control.hex : hexOf(read)
  const h = isPlain(read) ? hue : read.h
  const deep = (l: number, share: number, most: number) =>
    hexOf({ l: Math.min(l, read.l), c: Math.min(read.c * share, most), h })
  const grounds = {
    light: { pine, 'pine-deep': deep(0.232, 0.6, 0.045) },
    dark: { pine, 'pine-deep': deep(0.15, 0.3, 0.025) },
  }
  const all = [pine, grounds.light['pine-deep'], grounds.dark['pine-deep']]
  const quiet = reach({ l: 0.845, c: 0.02, h }, all, 4.6, 'lighter')
  const texts = { 'on-pine': text, 'on-pine-2': hexOf(quiet) }
  const hover = hoverOf({ hex: pine, text: '#ffffff' })
  return {
    h,
    chroma: read.c,
    lightness: read.l,
    light: { ...grounds.light, ...texts, 'pine-strong': hover },
    dark: { ...grounds.dark, ...texts, 'pine-strong': hover },
  }
}
