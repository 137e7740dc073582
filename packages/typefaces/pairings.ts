import { type Axes, fontsOf, type Typeface } from './typefaces.ts'

/** The pairs of typefaces that an agency chooses from. */
export type Pairing = 'measured' | 'editorial' | 'archive'
/** Text, emphasized text, and headings. */
export const faces = ['text', 'strong', 'display'] as const
/** Faces of a Swiss payment slip, on which only Arial and what measures the same are permitted. */
export const slipFaces = ['slip', 'slip-strong'] as const
export type Face = (typeof faces)[number] | (typeof slipFaces)[number]

const sans = 'instrument-sans'
const pairings: Record<Pairing, Record<(typeof faces)[number], [Typeface, Axes]>> = {
  measured: {
    text: [sans, { wght: 400 }],
    strong: [sans, { wght: 600 }],
    display: ['familjen-grotesk', { wght: 660 }],
  },
  editorial: {
    text: [sans, { wght: 400 }],
    strong: [sans, { wght: 600 }],
    display: ['newsreader', { wght: 500, opsz: 40 }],
  },
  archive: {
    text: ['archivo', { wght: 400, wdth: 100 }],
    strong: ['archivo', { wght: 600, wdth: 100 }],
    display: ['archivo', { wght: 700, wdth: 112 }],
  },
}

const slip: Record<(typeof slipFaces)[number], [Typeface, Axes]> = {
  slip: ['arimo', { wght: 400 }],
  'slip-strong': ['arimo', { wght: 700 }],
}

/** Returns the fonts that a face of a pairing needs for this text, in lookup order, as TrueType. */
export function fontsFor(face: Face, text: string, pairing: Pairing = 'measured') {
  const [typeface, axes] = { ...pairings[pairing], ...slip }[face]
  return fontsOf(typeface, axes, text)
}

/** Returns the fonts that headings need for this text. */
export const displayFonts = (pairing: Pairing, text: string) => fontsFor('display', text, pairing)
