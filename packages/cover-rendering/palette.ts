import type { Chance } from './chance.ts'
import { type Colour, colourOf, contrast, hexOf, withContrast } from './colour.ts'

/** The colors of one cover, as `#rrggbb`. Text is set in `ink` and `accentText`, on `ground`. */
export type Palette = {
  ground: string
  /** Has a contrast of at least 7 to the ground. */
  ink: string
  /** Has a contrast of at least 4.5 to the ground. */
  accentText: string
  /** The drawing's colors, the leading one first; each is distinguishable from the ground. */
  accents: readonly [string, string, string, string]
}
export type Mood = 'light' | 'dark'

/** Ground, ink and four matching colors per row. */
const light: readonly [string[], ...string[][]] = [
  ['#f6f1e7', '#1e2a38', '#e4572e', '#2e86ab', '#f3a712', '#1e2a38'],
  ['#edf3ef', '#12302b', '#14746f', '#ffb400', '#e07a5f', '#12302b'],
  ['#faf3ee', '#3a1230', '#a23b72', '#f18f01', '#5b2a86', '#f2c4b3'],
  ['#eef1fa', '#171e45', '#3f51d9', '#ff7a59', '#12a5b8', '#ffc94d'],
  ['#f4f3ec', '#1d1d1a', '#2f6f4e', '#e9b44c', '#c8553d', '#8fb996'],
  ['#fbf1ec', '#2b1d1a', '#d1495b', '#00798c', '#edae49', '#30638e'],
  ['#f1f4f6', '#102a43', '#0f609b', '#f0b429', '#de7c5a', '#829ab1'],
  ['#f5f0f7', '#2a1a4a', '#6a4c93', '#ff9f68', '#1d9a8a', '#f6c667'],
]
const dark: readonly [string[], ...string[][]] = [
  ['#0e1628', '#f5f7fb', '#4cc9f0', '#f7567c', '#ffc857', '#5b6ee1'],
  ['#10211c', '#f2f7ef', '#8ac926', '#ffca3a', '#3aa89b', '#ee964b'],
  ['#1b1330', '#fbf7ff', '#ff8fa3', '#ffc857', '#8d7bff', '#57cbbf'],
  ['#1a1a1d', '#fafaf8', '#f76c5e', '#f5dd90', '#6f9bd1', '#b8b8aa'],
  ['#06283d', '#f3faff', '#47b5ff', '#ffb72b', '#5fd3bc', '#dff6ff'],
  ['#2a1215', '#fdf4f0', '#ff8552', '#f2c57c', '#e0607e', '#7fb7be'],
  ['#12263a', '#f4f6f2', '#f4d35e', '#ee964b', '#5fa8d3', '#c5d86d'],
  ['#1f2418', '#f8f7ee', '#d4e157', '#ff8a5b', '#7dbb8e', '#f3d9b1'],
]

/** Returns the colors for a cover: the client's, or a matching set. */
export function paletteOf(brand: readonly string[], mood: Mood, chance: Chance): Palette {
  const chosen = chance.pick(mood === 'light' ? light : dark)
  const colours = brand.filter((hex) => !isPaper(colourOf(hex)))
  const [ground = '', ink = '', ...rest] =
    colours.length > 0 ? fromBrand(colours, mood, chance) : chosen
  const accents = rest.map((hex) => withContrast(hex, ground, 1.35))
  return {
    ground,
    ink: withContrast(ink, ground, 7),
    accentText: withContrast(accents[0] ?? ink, ground, 4.5),
    accents: accents as unknown as Palette['accents'],
  }
}

/** The chroma below which a color counts as gray. */
const grey = 0.035

const isPaper = ({ l, c }: Colour) => l > 0.95 && c < grey

/**
 * Derives a ground, an ink and four colors from one or two of the client's, which stay unchanged where they are
 * visible.
 */
function fromBrand(brand: readonly string[], mood: Mood, chance: Chance): string[] {
  const [first = '#000000', secondBrand] = brand
  const lead = colourOf(first)
  // Colors added to a gray stay muted.
  const chroma = Math.max(0.05, Math.min(0.16, lead.c))
  const around = (turn: number, l: number, c = chroma): Colour => ({
    l,
    c,
    h: (lead.h + turn) % 360,
  })
  const second =
    secondBrand ??
    hexOf(lead.c < grey ? { l: 0.72, c: 0.12, h: 75 } : around(chance.pick([35, 325, 180]), 0.72))
  const tint = lead.c < grey ? 0.004 : 0.014
  const ground = hexOf(
    around(0, mood === 'light' ? 0.965 : 0.22, mood === 'light' ? tint : tint * 2.4),
  )
  const ink = hexOf(around(0, mood === 'light' ? 0.25 : 0.97, mood === 'light' ? tint * 2 : 0.008))
  const deep = hexOf(around(0, mood === 'light' ? 0.38 : 0.46, Math.min(chroma, 0.09)))
  const soft = hexOf(around(0, mood === 'light' ? 0.84 : 0.8, Math.min(chroma, 0.07)))
  return [ground, ink, seen(first, ground), seen(second, ground), deep, soft]
}

/** Returns the client's color, or the closest one that is visible on the ground. */
const seen = (hex: string, ground: string) =>
  contrast(hex, ground) < 1.6 ? withContrast(hex, ground, 1.6) : hex
