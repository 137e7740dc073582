import { guessEncoding } from './encoding-guess.ts'
import { type Encoding, encodings } from './encodings.ts'

const marks = [
  { encoding: 'UTF-8', label: 'utf-8', mark: [0xef, 0xbb, 0xbf] },
  { encoding: 'UTF-16', label: 'utf-16le', mark: [0xff, 0xfe] },
  { encoding: 'UTF-16', label: 'utf-16be', mark: [0xfe, 0xff] },
] as const

/**
 * Detects UTF-16 without a mark: with mostly Latin text every second byte is zero, and its position gives the byte
 * order.
 */
const utf16Of = (bytes: Uint8Array) => {
  const sample = bytes.subarray(0, 2000)
  const zeros = [0, 0]
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1
  })
  const least = sample.length / 25
  if ((zeros[1] ?? 0) > least && zeros[0] === 0) return 'utf-16le'
  if ((zeros[0] ?? 0) > least && zeros[1] === 0) return 'utf-16be'
  return null
}

const unknown = /\uFFFD/g
const foreign = /[^\0-\u007F\uFFFD]/g
const countOf = (text: string, of: RegExp) => text.match(of)?.length ?? 0

const isEncoding = (name: string): name is Encoding => name in encodings

const named = (bytes: Uint8Array, encoding: Encoding) => ({
  text: new TextDecoder(encoding === 'UTF-16' ? wideOf(bytes) : encodings[encoding]).decode(bytes),
  encoding,
})

/** Returns the byte order of UTF-16; the usual one if the bytes don't show it. */
const wideOf = (bytes: Uint8Array) =>
  marks.find(
    ({ encoding, mark }) => encoding === 'UTF-16' && mark.every((byte, at) => bytes[at] === byte),
  )?.label ??
  utf16Of(bytes) ??
  'utf-16le'

/**
 * Decodes a file as `chosen`, else by its byte order mark, else as UTF-16 or UTF-8 when it looks like one, else in the
 * encoding that makes the most plausible words. A file cut off inside a character, or with one wrong byte among many valid
 * UTF-8 characters, still counts as UTF-8.
 */
export function decode(bytes: Uint8Array, chosen = ''): { text: string; encoding: Encoding } {
  if (isEncoding(chosen)) return named(bytes, chosen)
  const match = marks.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte))
  if (match) return named(bytes, match.encoding)
  if (utf16Of(bytes)) return named(bytes, 'UTF-16')
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    const utf8 = named(bytes, 'UTF-8')
    if (countOf(utf8.text, foreign) > countOf(utf8.text, unknown)) return utf8
    return named(bytes, guessEncoding(bytes))
  }
}
