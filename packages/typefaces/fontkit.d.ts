// The part of fontkit's API in use; the package has no types.
declare module 'fontkit' {
  export type Glyph = {
    codePoints: number[]
    /** In units of the em. */
    advanceWidth: number
    path: { toSVG(): string; bbox: { minX: number; minY: number; maxX: number; maxY: number } }
  }
  export type Run = {
    glyphs: Glyph[]
    positions: { xAdvance: number; yAdvance: number; xOffset: number; yOffset: number }[]
  }
  export type Font = {
    unitsPerEm: number
    capHeight: number
    hasGlyphForCodePoint(codePoint: number): boolean
    glyphForCodePoint(codePoint: number): Glyph
    layout(text: string): Run
  }
  export function create(bytes: Uint8Array): Font
}
