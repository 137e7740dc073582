import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

/** The typefaces for pictures and documents: the project's web fonts, from npm. */
export type Typeface =
  | 'instrument-sans'
  | 'familjen-grotesk'
  | 'fraunces'
  | 'inter'
  | 'newsreader'
  | 'archivo'
  | 'arimo'
/** The axes of a variable font: weight, for Fraunces and Newsreader the optical size, for Archivo the width. */
export type Axes = { wght: number; opsz?: number; wdth?: number }

type Source = { file: string; has: RegExp }
const from = (family: Typeface, part: string, has: RegExp, axes = 'wght'): Source => ({
  file: `@fontsource-variable/${family}/files/${family}-${part}-${axes}-normal.woff2`,
  has,
})
const every = /[^]/
const latinExt = /[\u0100-\u02ff\u1e00-\u1e9f\u20a0-\u20cf\u2100-\u214f\u2c60-\u2c7f]/
const vietnamese = /[\u0102-\u01b0\u1ea0-\u1ef9\u20ab]|\u0300|\u0301|\u0303|\u0309|\u0323/

/** Fallback fonts in lookup order. Inter has the Greek, Cyrillic and Vietnamese letters that the others lack. */
const others = [
  from('inter', 'greek', /[\u0370-\u03ff]/),
  from('inter', 'greek-ext', /[\u1f00-\u1fff]/),
  from('inter', 'cyrillic', /[\u0400-\u045f\u0490\u0491\u04b0\u04b1\u2116]/),
  from('inter', 'cyrillic-ext', /[\u0460-\u052f\u1c80-\u1c88\u20b4\u2de0-\u2dff\ua640-\ua69f]/),
  from('inter', 'vietnamese', vietnamese),
  from('inter', 'latin-ext', latinExt),
  from('inter', 'latin', /[\u2000-\u22ff]/),
]
const sources: Record<Typeface, Source[]> = {
  'instrument-sans': [
    from('instrument-sans', 'latin', every),
    from('instrument-sans', 'latin-ext', latinExt),
    ...others,
  ],
  'familjen-grotesk': [
    from('familjen-grotesk', 'latin', every),
    from('familjen-grotesk', 'latin-ext', latinExt),
    from('familjen-grotesk', 'vietnamese', vietnamese),
    ...others,
  ],
  fraunces: [
    from('fraunces', 'latin', every, 'opsz'),
    from('fraunces', 'latin-ext', latinExt, 'opsz'),
    from('fraunces', 'vietnamese', vietnamese, 'opsz'),
    ...others,
  ],
  inter: [from('inter', 'latin', every), ...others],
  newsreader: [
    from('newsreader', 'latin', every, 'opsz'),
    from('newsreader', 'latin-ext', latinExt, 'opsz'),
    from('newsreader', 'vietnamese', vietnamese, 'opsz'),
    ...others,
  ],
  archivo: [
    from('archivo', 'latin', every, 'wdth'),
    from('archivo', 'latin-ext', latinExt, 'wdth'),
    from('archivo', 'vietnamese', vietnamese, 'wdth'),
    ...others,
  ],
  arimo: [from('arimo', 'latin', every), from('arimo', 'latin-ext', latinExt)],
}

const { resolve } = createRequire(import.meta.url)
const cache = new Map<string, Promise<Buffer>>()

/** Returns a variable web font fixed at one point of its axes, as TrueType. Cached per process; takes 30 to 150 ms. */
function fixed(file: string, { wght, opsz = 14, wdth = 100 }: Axes): Promise<Buffer> {
  const variationAxes = file.includes('-opsz-')
    ? { wght, opsz }
    : file.includes('-wdth-')
      ? { wght, wdth }
      : { wght }
  const key = `${file} ${JSON.stringify(variationAxes)}`
  const known = cache.get(key)
  if (known) return known
  const loading = readFile(resolve(file)).then((font) =>
    subsetFont(font, undefined, {
      targetFormat: 'truetype',
      keepAllGlyphs: true,
      variationAxes,
    }),
  )
  loading.catch(() => cache.delete(key))
  cache.set(key, loading)
  return loading
}

/** Returns the fonts that a face needs for this text, in lookup order. */
export async function fontsOf(typeface: Typeface, axes: Axes, text: string): Promise<Buffer[]> {
  const needed = sources[typeface].filter(({ has }) => has.test(text))
  return Promise.all(needed.map(({ file }) => fixed(file, axes)))
}
