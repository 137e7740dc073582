import { type Face, faces, fontsFor, type Pairing } from '../typefaces/pairings.ts'

/** Text in one font. */
export type Run = { font: string; text: string }
/** One line with its measured width in points. */
export type Line = { runs: Run[]; width: number }

/** Measures and breaks text. */
export type Type = {
  /** Breaks text into lines of at most `width` points, breaking words that are wider. */
  linesOf(text: string, face: Face, size: number, width: number): Line[]
  /** Characters that no font has, each once: question marks replace them. */
  missing: string[]
}

/** Tabular figures, in columns as in text. */
export const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum', 'kern']

type WithGlyphs = { _font: { font: { hasGlyphForCodePoint(code: number): boolean } } }

/** Loads the fonts that `text` needs into the document, and returns functions for line breaking. */
export async function openType(
  doc: PDFKit.PDFDocument,
  text: string,
  pairing?: Pairing,
  needed: readonly Face[] = faces,
): Promise<Type> {
  const names: Partial<Record<Face, string[]>> = {}
  const has: Record<string, (code: number) => boolean> = {}
  for (const face of needed) {
    const fonts = await fontsFor(face, text, pairing)
    names[face] = fonts.map((font, at) => {
      const name = `${face}-${at}`
      doc.registerFont(name, font).font(name)
      // The library knows which characters a font has, but has no public method for it.
      const { font: opened } = (doc as unknown as WithGlyphs)._font
      has[name] = (code) => opened.hasGlyphForCodePoint(code)
      return name
    })
  }

  const fontOf = (face: Face, character: string) =>
    names[face]?.find((name) => has[name]?.(character.codePointAt(0) ?? 0))
  const runsOf = (value: string, face: Face): Run[] => {
    const runs: Run[] = []
    for (const character of value) {
      const font = fontOf(face, character)
      // The fonts show missing characters as blanks, as if nothing had been written.
      const printable = font ? character : '?'
      const last = runs.at(-1)
      if (last && last.font === (font ?? `${face}-0`)) last.text += printable
      else runs.push({ font: font ?? `${face}-0`, text: printable })
    }
    return runs
  }
  const lineOf = (value: string, face: Face, size: number): Line => {
    const runs = runsOf(value, face)
    const width = runs.reduce(
      (sum, run) => sum + doc.font(run.font).fontSize(size).widthOfString(run.text, { features }),
      0,
    )
    return { runs, width }
  }

  const widths = new Map<string, number>()
  /** Words repeat, and measuring takes by far the most time. */
  const partWidth = (part: string, face: Face, size: number) => {
    const key = `${face} ${size} ${part}`
    const width = widths.get(key) ?? lineOf(part, face, size).width
    widths.set(key, width)
    return width
  }

  const characters = [...new Set(settable(text))]
  return {
    missing: characters.filter((each) => !/[\r\n]/.test(each) && !fontOf('text', each)),
    linesOf: (value, face, size, width) =>
      settable(value)
        .split(/\r\n?|\n/)
        .flatMap((each) =>
          broken(each, width, {
            line: (part) => lineOf(part, face, size),
            part: (part) => partWidth(part, face, size),
            doubt: size * largestKern,
          }),
        ),
  }
}

/** Removes characters without width or glyph, except line breaks. */
const settable = (value: string) =>
  value
    .toWellFormed()
    .replace(/\t/g, ' ')
    .replace(/(?![\r\n])[\p{Cc}\p{Cf}]/gu, '')
    .normalize('NFC')

/** The largest kerning between neighbors, as a share of the size. */
const largestKern = 0.15

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

type Measure = {
  line(text: string): Line
  /** Returns the width of a word or character. */
  part(text: string): number
  /** The most by which a line can differ from the sum of its parts, per part. */
  doubt: number
}

/** Breaks one line of input into lines that fit. Measures a line only where the sum of its parts leaves doubt. */
function broken(text: string, width: number, measure: Measure): Line[] {
  const lines: Line[] = []
  let line = ''
  let known = 0
  let doubt = 0
  const push = () => {
    lines.push(measure.line(line.trimEnd()))
    line = ''
    known = doubt = 0
  }
  const add = (part: string) => {
    line += part
    known += measure.part(part)
    doubt += measure.doubt
  }
  const fits = (part: string) => {
    const trimmed = part.trimEnd()
    if (known + measure.part(trimmed) + doubt + measure.doubt <= width) return true
    const exact = measure.line((line + part).trimEnd()).width
    known = exact - measure.part(trimmed)
    doubt = 0
    return exact <= width
  }
  for (const word of text.split(/(?<= )/)) {
    if (line && !fits(word)) push()
    if (measure.part(word.trimEnd()) <= width) {
      add(word)
      continue
    }
    for (const { segment } of graphemes.segment(word)) {
      if (line && !fits(segment)) push()
      add(segment)
    }
  }
  push()
  return lines
}
