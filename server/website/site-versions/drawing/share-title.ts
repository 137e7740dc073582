import { create } from 'fontkit'
import type { Heading } from './heading.ts'

type Font = ReturnType<typeof create>
/** A piece of a word: the marked one has the band. */
export type Piece = { text: string; mark: boolean }
/** The pieces that no space divides. */
export type Word = Piece[]
export type Room = {
  width: number
  height: number
  /** The sizes to try in px, the largest first. */
  sizes: number[]
}
/** The space between two words, and what letters are closer than usual, in parts of their size. */
export const space = 0.22
export const tracking = -0.04

/** Measures texts in these fonts, of which the first that has a letter is used. */
export type Measure = {
  has: (letter: string) => boolean
  /** Returns a text's width in parts of its size. */
  widthOf: (text: string, closer?: number) => number
}

export function measureIn(files: Uint8Array[]): Measure {
  const fonts = files.map((file) => create(file))
  const fontOf = (code: number): Font | undefined =>
    fonts.find((font) => font.hasGlyphForCodePoint(code))
  const advance = (letter: string) => {
    const code = letter.codePointAt(0) ?? 0
    const font = fontOf(code)
    return font ? font.glyphForCodePoint(code).advanceWidth / font.unitsPerEm : 0
  }
  return {
    has: (letter) => /\s/.test(letter) || fontOf(letter.codePointAt(0) ?? 0) !== undefined,
    widthOf: (text, closer = tracking) =>
      Array.from(text).reduce((sum, letter) => sum + advance(letter) + closer, 0),
  }
}

/** Returns a text without the characters that no font has: boxes in their places would say nothing. */
export const drawable = (text: string, { has }: Measure) =>
  Array.from(text.normalize('NFC')).filter(has).join('').replace(/\s+/g, ' ')

/** Divides a title into its words. */
export function wordsOf(title: Heading): Word[] {
  const words: Word[] = []
  let isOpen = false
  for (const { text, mark } of title)
    for (const part of text.match(/\s+|\S+/g) ?? []) {
      const isSpace = /^\s/.test(part)
      if (!isSpace && !isOpen) words.push([])
      if (!isSpace) words.at(-1)?.push({ text: part, mark })
      isOpen = !isSpace
    }
  return words
}

const textOf = (word: Word) => word.map(({ text }) => text).join('')

/** Cuts a word that is wider than a line into pieces of a word’s own that aren’t. */
function broken(word: Word, most: number, measure: Measure): Word[] {
  if (measure.widthOf(textOf(word)) <= most) return [word]
  const parts: Word[] = [[]]
  for (const { text, mark } of word)
    for (const letter of text) {
      const part = parts.at(-1) ?? []
      const isFull = measure.widthOf(textOf(part) + letter) > most
      const here = isFull ? [] : part
      if (isFull) parts.push(here)
      const last = here.at(-1)
      if (last?.mark === mark) last.text += letter
      else here.push({ text: letter, mark })
    }
  return parts
}

/** Sets words in lines of at most `most` parts of their size. */
function linesOf(words: Word[], most: number, measure: Measure): Word[][] {
  const lines: Word[][] = []
  let used = 0
  for (const word of words) {
    const width = measure.widthOf(textOf(word))
    const line = lines.at(-1)
    if (line && used + space + width <= most) {
      line.push(word)
      used += space + width
    } else {
      lines.push([word])
      used = width
    }
  }
  return lines
}

/** Ends the last line that there is room for with an ellipsis. */
function shortened(lines: Word[][], count: number, most: number, measure: Measure): Word[][] {
  const kept = lines.slice(0, count)
  const last = [...(kept.at(-1) ?? [])]
  const widthOf = (words: Word[]) =>
    words.reduce((sum, word) => sum + measure.widthOf(textOf(word)) + space, 0)
  while (last.length > 1 && widthOf(last) + measure.widthOf('…') > most) last.pop()
  return [...kept.slice(0, -1), [...last.slice(0, -1), [...(last.at(-1) ?? []), ellipsis]]]
}
const ellipsis: Piece = { text: '…', mark: false }

/** Sets a title in the largest size in which it has room; what has none even in the smallest is left out. */
export function setTitle(title: Heading, { width, height, sizes }: Room, measure: Measure) {
  const words = wordsOf(title)
  for (const size of sizes) {
    const most = width / size
    const isWide = words.some((word) => measure.widthOf(textOf(word)) > most)
    const lines = linesOf(words, most, measure)
    if (!isWide && lines.length * size <= height) return { size, lines }
  }
  const size = sizes.at(-1) ?? 1
  const most = width / size
  const whole = words.flatMap((word) => broken(word, most, measure))
  const lines = linesOf(whole, most, measure)
  const count = Math.floor(height / size)
  return { size, lines: lines.length > count ? shortened(lines, count, most, measure) : lines }
}
