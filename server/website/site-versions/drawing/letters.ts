import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { create } from 'fontkit'
import subsetFont from 'subset-font'
import ranges from '../../../../packages/typefaces/built-ranges.json' with { type: 'json' }
import type { Brand } from '../../../../site/schema/brand.ts'

type Face = {
  family: string
  /** The files of npm that hold letters beyond the Latin of the build, without their folder and ending. */
  package: string
  files: string[]
  rules: string
  variationAxes: Record<string, number | { min: number; max: number }>
  keepFeatures: string[]
}
const instrument: Face = {
  family: 'Instrument Sans',
  package: 'instrument-sans',
  files: ['latin-ext-wght-normal'],
  rules: 'font-weight:400 700',
  variationAxes: { wght: { min: 400, max: 700 } },
  keepFeatures: ['tnum'],
}
/** The axes and features are those of scripts/fonts.mjs, the rules those of the style sheets of web/ui. */
const faces: Record<Brand['type'], Face[]> = {
  measured: [
    {
      family: 'Familjen Grotesk',
      package: 'familjen-grotesk',
      files: ['latin-ext-wght-normal', 'vietnamese-wght-normal'],
      rules: 'font-weight:500 700',
      variationAxes: { wght: { min: 500, max: 700 } },
      keepFeatures: ['kern', 'tnum'],
    },
    instrument,
  ],
  editorial: [
    {
      family: 'Newsreader',
      package: 'newsreader',
      files: ['latin-ext-opsz-normal', 'vietnamese-opsz-normal'],
      rules: 'font-weight:400 700',
      variationAxes: { opsz: 40, wght: 480 },
      keepFeatures: ['kern', 'tnum'],
    },
    {
      family: 'Newsreader',
      package: 'newsreader',
      files: ['latin-ext-opsz-italic', 'vietnamese-opsz-italic'],
      rules: 'font-style:italic;font-weight:400 700',
      variationAxes: { opsz: 40, wght: 450 },
      keepFeatures: ['kern'],
    },
    instrument,
  ],
  archive: [
    {
      family: 'Archivo',
      package: 'archivo',
      files: ['latin-ext-wdth-normal', 'vietnamese-wdth-normal'],
      rules: 'font-weight:400 700',
      variationAxes: { wdth: 100, wght: { min: 400, max: 700 } },
      keepFeatures: ['tnum'],
    },
    {
      family: 'Archivo Display',
      package: 'archivo',
      files: ['latin-ext-wdth-normal', 'vietnamese-wdth-normal'],
      rules: 'font-weight:400 900;font-stretch:62% 125%',
      variationAxes: { wdth: { min: 62, max: 125 }, wght: 700 },
      keepFeatures: [],
    },
  ],
}

const { resolve } = createRequire(import.meta.url)
const built = Object.values(ranges)
  .flatMap((range) => range.split(' '))
  .map((part) => part.split('-').map((hex) => Number.parseInt(hex, 16)))

/** Returns the characters of a text that the fonts of the build lack, sorted. */
export const lettersBeyond = (text: string): number[] =>
  [...new Set(text)]
    .map((character) => character.codePointAt(0) ?? 0)
    .filter(
      (code) => code > 0x1f && !built.some(([from = 0, to = from]) => from <= code && code <= to),
    )
    .toSorted((a, b) => a - b)

const hashOf = (content: string | Buffer) =>
  createHash('sha256').update(content).digest('base64url').slice(0, 8)

/** Cuts one file of a face to the letters that it has; null when it has none of them. */
async function cut({ package: name, ...face }: Face, file: string, letters: number[]) {
  const path = `@fontsource-variable/${name}/files/${name}-${file}.woff2`
  const font = await readFile(resolve(path))
  const known = create(font)
  const own = letters.filter((code) => known.hasGlyphForCodePoint(code))
  if (own.length === 0) return null
  const bytes = await subsetFont(font, String.fromCodePoint(...own), {
    targetFormat: 'woff2',
    variationAxes: face.variationAxes,
    keepFeatures: face.keepFeatures,
  })
  const address = `/assets/letters-${hashOf(bytes)}.woff2`
  const range = own.map((code) => `U+${code.toString(16).toUpperCase()}`).join(',')
  const css = `@font-face{font-family:'${face.family}';src:url(${address}) format('woff2');${face.rules};font-display:swap;unicode-range:${range}}`
  return { address, css, bytes }
}

/** The style sheet of letters that the build's fonts lack, and its files by address: fonts in Base64. */
export type Letters = { stylesheet: string; files: Record<string, string> }

/**
 * Cuts the fonts of a pairing to the letters that a website's words need beyond those of the build. Null when they need
 * none, or the typefaces have none of them: readers then see a font of their own for these.
 */
export async function lettersOf(words: string, type: Brand['type']): Promise<Letters | null> {
  const letters = lettersBeyond(words)
  if (letters.length === 0) return null
  const key = `${type} ${letters.join()}`
  // Most changes of a website need the letters that it had before.
  if (last?.key !== key) {
    last = { key, cut: cutAll(letters, type) }
    last.cut.catch(() => (last = null))
  }
  return last.cut
}

let last: { key: string; cut: Promise<Letters | null> } | null = null

async function cutAll(letters: number[], type: Brand['type']): Promise<Letters | null> {
  const cuts = await Promise.all(
    faces[type].flatMap((face) => face.files.map((file) => cut(face, file, letters))),
  )
  const made = cuts.filter((each) => each !== null)
  if (made.length === 0) return null
  const css = made.map((each) => each.css).join('')
  const stylesheet = `/assets/letters-${hashOf(css)}.css`
  const fonts = made.map(({ address, bytes }) => [address, bytes.toString('base64')])
  return { stylesheet, files: { ...Object.fromEntries(fonts), [stylesheet]: css } }
}
