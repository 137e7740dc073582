import { fontsOf, type Typeface } from '../typefaces/typefaces.ts'

/** What text is set in: the weights of the design's two typefaces that paper needs. */
export const faces = { text: 400, strong: 600, display: 660 } as const
export type Face = keyof typeof faces

const typefaces: Record<Face, Typeface> = {
  text: 'instrument-sans',
  strong: 'instrument-sans',
  display: 'familjen-grotesk',
}

/** The fonts that a face needs for this text, in the order in which a character is looked for in them. */
export const fontsFor = (face: Face, text: string): Promise<Buffer[]> =>
  fontsOf(typefaces[face], { wght: faces[face] }, text)
