import type { Chance } from './chance.ts'
import { type Colour, colourOf, contrast, hexOf, standingOut } from './colour.ts'

/** The colours of one cover, as `#rrggbb`. Text is set in `ink` and `accentText`, on `ground`. */
export type Palette = {
  ground: string
  /** Stands out from the ground by 7 at least. */
  ink: string
  /** Stands out from the ground by 4.5 at least. */
  accentText: string
  /** The colours of the drawing, the first one leading; each can be told from the ground. */
  accents: readonly [string, string, string, string]
}
export type Mood = 'light' | 'dark'

/** Ground, ink, and four colours that go with each other. */
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

/** Colours for a cover: the client's, or some that were chosen to go together. */
export function paletteOf(brand: readonly string[], mood: Mood, chance: Chance): Palette {
  const chosen = chance.pick(mood === 'light' ? light : dark)
  const colours = brand.filter((hex) => !isPaper(colourOf(hex)))
  const [ground = '', ink = '', ...rest] =
    colours.length > 0 ? fromBrand(colours, mood, chance) : chosen
  const accents = rest.map((hex) => standingOut(hex, ground, 1.35))
  return {
    ground,
    ink: standingOut(ink, ground, 7),
    accentText: standingOut(accents[0] ?? ink, ground, 4.5),
    accents: accents as unknown as Palette['accents'],
  }
}

/** Below this a colour is a grey. */
const grey = 0.035

const isPaper = ({ l, c }: Colour) => l > 0.95 && c < grey

/** A ground, an ink and four colours out of one or two of the client's, which stay as they are where they can be seen. */
function fromBrand(brand: readonly string[], mood: Mood, chance: Chance): string[] {
  const [first = '#000000', given] = brand
  const lead = colourOf(first)
  // What is added to a grey stays quiet beside it.
  const chroma = Math.max(0.05, Math.min(0.16, lead.c))
  const around = (turn: number, l: number, c = chroma): Colour => ({
    l,
    c,
    h: (lead.h + turn) % 360,
  })
  const second =
    given ??
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

/** The client's colour, or the nearest one that can be seen on the ground. */
const seen = (hex: string, ground: string) =>
  contrast(hex, ground) < 1.6 ? standingOut(hex, ground, 1.6) : hex
