import * as fontkit from 'fontkit'
import { type Axes, fontsOf, type Typeface } from '../typefaces/typefaces.ts'

/** One typeface's letters, all at size 1. */
export type Lettering = {
  /** Returns the width of a text. */
  width: (text: string) => number
  /** Returns the outlines of a text as SVG, starting at the origin on the baseline, `size` units high. */
  outlines: (text: string, size: number) => string
  /** The height of a capital letter. */
  capHeight: number
}

/** A text style: the typeface, its axes, and the letter spacing as a share of the size. */
export type Voice = { typeface: Typeface; axes: Axes; tracking: number }

const opened = new WeakMap<Buffer, fontkit.Font>()
const fontFrom = (bytes: Buffer) => {
  const font = opened.get(bytes) ?? fontkit.create(bytes)
  opened.set(bytes, font)
  return font
}

/** Returns the characters that these fonts can show. */
export async function printableIn({ typeface, axes }: Voice, text: string) {
  const fonts = (await fontsOf(typeface, axes, text)).map(fontFrom)
  return (character: string) =>
    fonts.some((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0))
}

/** Returns the glyphs and their kerned positions. */
function laidOut(font: fontkit.Font, text: string) {
  const { glyphs, positions } = font.layout(text)
  return positions.flatMap((place, i) => {
    const glyph = glyphs[i]
    return glyph ? [{ glyph, place }] : []
  })
}

type FontRun = { font: fontkit.Font; text: string }

/** Opens the fonts that a text needs. */
export async function letteringOf(
  { typeface, axes, tracking }: Voice,
  needed: string,
): Promise<Lettering> {
  const fonts = (await fontsOf(typeface, axes, needed)).map(fontFrom)
  const [first] = fonts
  if (!first) throw new Error(`the face ${typeface} has no font`)
  const fontFor = (character: string) =>
    fonts.find((font) => font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) ?? first
  const fontRunsOf = (text: string) => {
    const result: FontRun[] = []
    for (const character of text) {
      const last = result.at(-1)
      // A combining mark stays in the font of its letter.
      const font = last && /\p{M}/u.test(character) ? last.font : fontFor(character)
      if (last?.font === font) last.text += character
      else result.push({ font, text: character })
    }
    return result
  }
  // Tightens letters but not words.
  const between = ({ codePoints }: fontkit.Glyph) => (codePoints[0] === 32 ? -tracking : tracking)
  const known = new Map<string, number>()
  return {
    capHeight: first.capHeight / first.unitsPerEm,
    width(text) {
      const before = known.get(text)
      if (before !== undefined) return before
      let width = 0
      for (const { font, text: part } of fontRunsOf(text))
        for (const { glyph, place } of laidOut(font, part))
          width += place.xAdvance / font.unitsPerEm + between(glyph)
      known.set(text, width)
      return width
    },
    outlines(text, size) {
      let x = 0
      let drawn = ''
      for (const { font, text: part } of fontRunsOf(text)) {
        const scale = size / font.unitsPerEm
        for (const { glyph, place } of laidOut(font, part)) {
          const outline = glyph.path.toSVG()
          const [left, up] = [x + place.xOffset * scale, -place.yOffset * scale]
          if (outline)
            drawn += `<path transform="translate(${left.toFixed(2)} ${up.toFixed(2)}) scale(${scale.toFixed(5)} ${(-scale).toFixed(5)})" d="${outline}"/>`
          x += place.xAdvance * scale + between(glyph) * size
        }
      }
      return drawn
    },
  }
}
