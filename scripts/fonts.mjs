// Subsets the typefaces to the characters of web/ui/fonts.css, once, into .cache/fonts.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import subsetFont from 'subset-font'

const faces = {
  familjen: {
    file: '@fontsource-variable/familjen-grotesk/files/familjen-grotesk-latin-wght-normal.woff2',
    axes: { wght: { min: 500, max: 700 } },
    features: ['kern', 'tnum'],
  },
  instrument: {
    file: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
    axes: { wght: { min: 400, max: 700 } },
    // Drops kerning, which is half of the file and hardly visible at text size.
    features: ['tnum'],
  },
  // The typefaces of the other pairings, which only the pages of an agency that chose them load.
  newsreader: {
    file: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-normal.woff2',
    axes: { opsz: 40, wght: 480 },
    features: ['kern', 'tnum'],
  },
  'newsreader-italic': {
    file: '@fontsource-variable/newsreader/files/newsreader-latin-opsz-italic.woff2',
    axes: { opsz: 40, wght: 450 },
    features: ['kern'],
  },
  archivo: {
    file: '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
    axes: { wdth: 100, wght: { min: 400, max: 700 } },
    features: ['tnum'],
  },
  'archivo-display': {
    file: '@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2',
    axes: { wdth: { min: 62, max: 125 }, wght: 700 },
    features: [],
  },
}
const ranges = JSON.parse(
  readFileSync(new URL('../packages/typefaces/built-ranges.json', import.meta.url), 'utf8'),
)

const characters = (range) =>
  range
    .split(' ')
    .flatMap((part) => {
      const [from, to = from] = part.split('-').map((hex) => Number.parseInt(hex, 16))
      return Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i))
    })
    .join('')

/** Writes .cache/fonts/{familjen,instrument}-{core,ext}.woff2 unless they exist. */
export const makeFonts = async (root) => {
  const folder = new URL('.cache/fonts/', root)
  mkdirSync(folder, { recursive: true })
  for (const [name, face] of Object.entries(faces)) {
    const original = readFileSync(new URL(`node_modules/${face.file}`, root))
    const key = createHash('sha256')
      .update(original)
      .update(JSON.stringify([face, ranges]))
      .digest('hex')
    const stamp = new URL(`${name}.sha256`, folder)
    if (existsSync(stamp) && readFileSync(stamp, 'utf8') === key) continue
    for (const [part, range] of Object.entries(ranges)) {
      const cut = await subsetFont(original, characters(range), {
        targetFormat: 'woff2',
        variationAxes: face.axes,
        keepFeatures: face.features,
      })
      writeFileSync(new URL(`${name}-${part}.woff2`, folder), cut)
    }
    writeFileSync(stamp, key)
  }
}
