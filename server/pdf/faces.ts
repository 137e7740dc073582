import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

/** What text is set in: the weights of the design's two typefaces that paper needs. */
export const faces = { text: 400, strong: 600, display: 660 } as const
export type Face = keyof typeof faces

type Source = { file: string; has: RegExp }
const from = (family: string, part: string, has: RegExp): Source => ({
  file: `@fontsource-variable/${family}/files/${family}-${part}-wght-normal.woff2`,
  has,
})
const every = /[^]/
const latinExt = /[\u0100-\u02ff\u1e00-\u1e9f\u20a0-\u20cf\u2100-\u214f\u2c60-\u2c7f]/
const vietnamese = /[\u0102-\u01b0\u1ea0-\u1ef9\u20ab]|\u0300|\u0301|\u0303|\u0309|\u0323/

/**
 * Where a character is looked for, in this order. Inter has the Greek, Cyrillic and Vietnamese
 * letters that the design's own typefaces lack.
 */
const others = [
  from('inter', 'greek', /[\u0370-\u03ff]/),
  from('inter', 'greek-ext', /[\u1f00-\u1fff]/),
  from('inter', 'cyrillic', /[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/),
  from('inter', 'cyrillic-ext', /[\u0460-\u052f\u1c80-\u1c88\u20b4\u2de0-\u2dff\ua640-\ua69f]/),
  from('inter', 'vietnamese', vietnamese),
  from('inter', 'latin-ext', latinExt),
  from('inter', 'latin', /[\u2000-\u22ff]/),
]
const sources: Record<Face, Source[]> = {
  text: [
    from('instrument-sans', 'latin', every),
    from('instrument-sans', 'latin-ext', latinExt),
    ...others,
  ],
  strong: [
    from('instrument-sans', 'latin', every),
    from('instrument-sans', 'latin-ext', latinExt),
    ...others,
  ],
  display: [
    from('familjen-grotesk', 'latin', every),
    from('familjen-grotesk', 'latin-ext', latinExt),
    from('familjen-grotesk', 'vietnamese', vietnamese),
    ...others,
  ],
}

const { resolve } = createRequire(import.meta.url)
const made = new Map<string, Promise<Buffer>>()

/** A variable web font held at one weight, as PDF readers know it. Made once in a process, in 30 to 150 ms. */
function fixed(file: string, weight: number): Promise<Buffer> {
  const key = `${file} ${weight}`
  const known = made.get(key)
  if (known) return known
  const making = readFile(resolve(file)).then((font) =>
    subsetFont(font, undefined, {
      targetFormat: 'truetype',
      keepAllGlyphs: true,
      variationAxes: { wght: weight },
    }),
  )
  making.catch(() => made.delete(key))
  made.set(key, making)
  return making
}

/** The fonts that a face needs for this text, in the order in which a character is looked for in them. */
export async function fontsFor(face: Face, text: string): Promise<Buffer[]> {
  const needed = sources[face].filter(({ has }) => has.test(text))
  return Promise.all(needed.map(({ file }) => fixed(file, faces[face])))
}
