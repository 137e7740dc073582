import { alphabets, type Encoding, encodings } from './encodings.ts'

/** Single-byte encodings; on a tie the first is taken. */
const singleByte = [
  'Windows-1252',
  'Windows-1250',
  'Mac OS Roman',
  'Windows-1254',
  'ISO 8859-2',
  'Windows-1257',
  'Windows-1251',
  'KOI8-R',
  'Windows-1253',
  'Windows-1255',
  'Windows-1256',
] as const satisfies Encoding[]

/** Ranges of the first bytes of common characters in encodings of two bytes; on a tie the first is taken. */
const doubleByte = [
  [
    'Shift JIS',
    [
      [0x82, 0x83],
      [0x88, 0x97],
    ],
  ],
  ['EUC-KR', [[0xb0, 0xc8]]],
  [
    'EUC-JP',
    [
      [0xa4, 0xa5],
      [0xb0, 0xcf],
    ],
  ],
  ['GB18030', [[0xb0, 0xd7]]],
  ['Big5', [[0xa4, 0xc6]]],
] as const satisfies [Encoding, [number, number][]][]

const maxSample = 100_000

/** Returns the lines that have bytes beyond ASCII, up to a limit: they alone tell encodings apart. */
function sampleOf(bytes: Uint8Array): Uint8Array {
  const pieces: number[] = []
  for (let at = 0; at < bytes.length && pieces.length < maxSample;) {
    const found = bytes.indexOf(10, at)
    const end = found < 0 ? bytes.length : found + 1
    const line = bytes.subarray(at, Math.min(end, at + 10_000))
    if (line.some((byte) => byte > 127)) pieces.push(...line)
    at = end
  }
  return new Uint8Array(pieces)
}

const scripts = ['Latin', 'Cyrillic', 'Greek', 'Hebrew', 'Arabic'].map(
  (script) => new RegExp(`^[\\p{Script=${script}}\\p{M}]+$`, 'u'),
)
const vowels = /[aeiouyаеёиоуыэюяαειουηω\u0590-\u06ff]/giu
/** Signs that occur in ordinary text. */
const usualSigns = /[\u00a0€£¥§©®™°«»“”„‘’‚–—…·•½¼¾²³¿¡ºª×±№´]/u

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '')

/** Returns a consonant beyond a to z between consonants, where the encoding is usually wrong: `Jšrg`, `Sżrensen`. */
const isHemmed = (word: string) =>
  /(?:^|[^aeiouyæœøı])[^a-z](?:[^aeiouyæœøı]|$)/u.test(
    word.replace(/\p{L}/gu, (letter) => (/[aeiouy]/.test(plain(letter)) ? 'a' : letter)),
  )

/** Returns whether a language has all letters of a word beyond a to z. */
const explains = (language: string, word: string) =>
  Array.from(word.toLowerCase().replace(/[a-z]/g, '')).every((letter) => language.includes(letter))

/** Returns how plausible a word with letters beyond ASCII is: 1 for a good one, negative for a garbled one. */
function wordScore(word: string, languages: readonly string[]): number {
  if (!scripts.some((script) => script.test(word)) || /^\p{M}/u.test(word)) return -2
  const isCased = /^\p{Lu}?[\p{Ll}\p{Lo}\p{M}]*$|^[\p{Lu}\p{M}]+$|^(?:\p{Lu}\p{Ll}+){2}$/u.test(
    word,
  )
  const isLate = /\p{Ll}[^\p{ASCII}\P{Lu}]/u.test(word)
  if (!isCased || isLate) return -2
  const lower = word.toLowerCase()
  if (!/^\p{Script=Latin}/u.test(word)) {
    const share = (plain(lower).match(vowels)?.length ?? 0) / lower.length
    return word.length > 3 && share < 0.2 ? -0.5 : 1
  }
  const isKnown = languages.some((language) => explains(language, word))
  return (isKnown ? 1 : -1) - (isHemmed(lower) ? 0.5 : 0)
}

const words = /[\p{L}\p{M}]+/gu

/** Scores a text as decoded: its words, its signs, and how many words one language explains. */
function textScore(text: string, languages: readonly string[]): number {
  const foreign = (text.match(words) ?? []).filter((word) => /[^\p{ASCII}]/u.test(word))
  const ofWords = foreign.reduce((sum, word) => sum + wordScore(word, languages), 0)
  const explained = languages.map(
    (language) => foreign.filter((word) => explains(language, word)).length,
  )
  const signs = text.match(/[^\p{ASCII}\p{L}\p{M}]/gu) ?? []
  const odd = signs.filter((sign) => !usualSigns.test(sign)).length
  const within = text.match(/\p{L}[^\p{ASCII}\p{L}\p{M}’‘´·\u00a0–—]\p{L}/gu)?.length ?? 0
  return ofWords + Math.max(0, ...explained) / 2 - odd - 2 * within
}

/** Scores bytes as characters of two bytes; `-Infinity` if they aren't. */
function doubleScore(
  bytes: Uint8Array,
  encoding: Encoding,
  common: readonly (readonly [number, number])[],
) {
  const text = new TextDecoder(encodings[encoding]).decode(bytes)
  if (text.includes('\uFFFD')) return Number.NEGATIVE_INFINITY
  let score = 0
  for (let at = 0; at < bytes.length; at += 1) {
    const lead = bytes[at] ?? 0
    if (lead < 128) continue
    const isHalf = encoding === 'Shift JIS' && lead > 0xa0 && lead < 0xe0
    const trail = bytes[at + 1] ?? 0
    const isCommon =
      !isHalf &&
      common.some(([from, to]) => lead >= from && lead <= to) &&
      (trail > 0xa0 || encoding === 'Shift JIS' || encoding === 'Big5')
    score += isCommon ? 0.6 : -1.2
    if (!isHalf) at += 1
  }
  // One character alone between Latin letters is a letter with an accent.
  const lone = text.match(/[a-z][^\p{ASCII}](?![^\p{ASCII}])/giu)?.length ?? 0
  return score - 2 * lone
}

/** Guesses the encoding of a file that is neither UTF-8 nor UTF-16, by what its words look like. */
export function guessEncoding(file: Uint8Array): Encoding {
  const bytes = sampleOf(file)
  const scores: [Encoding, number][] = [
    ...singleByte.map((encoding): [Encoding, number] => {
      const text = new TextDecoder(encodings[encoding]).decode(bytes)
      const controls = text.match(/[\u0080-\u009f\uFFFD]/g)?.length ?? 0
      return [encoding, textScore(text, alphabets[encoding] ?? []) - 3 * controls]
    }),
    ...doubleByte.map(([encoding, common]): [Encoding, number] => [
      encoding,
      doubleScore(bytes, encoding, common),
    ]),
  ]
  const [best] = scores.toSorted((a, b) => b[1] - a[1])
  return best?.[0] ?? 'Windows-1252'
}
