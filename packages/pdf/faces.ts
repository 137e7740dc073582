import { fontsOf, type Typeface } from '../typefaces/typefaces.ts'

/** The weights of the design's two typefaces that documents use. */
export const faces = { text: 400, strong: 600, display: 660 } as const
export type Face = keyof typeof faces

const typefaces: Record<Face, Typeface> = {
  text: 'instrument-sans',
  strong: 'instrument-sans',
  display: 'familjen-grotesk',
}

/** Returns the fonts that a face needs for this text, in lookup order. */
export const fontsFor = (face: Face, text: string): Promise<Buffer[]> =>
  fontsOf(typefaces[face], { wght: faces[face] }, text)
