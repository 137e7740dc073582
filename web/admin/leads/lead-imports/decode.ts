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

/**
 * Decodes a file: by its byte order mark, else as UTF-16 or UTF-8 when it looks like one, else as Windows-1252. A
 * file cut off inside a character, or with one wrong byte among many valid UTF-8 characters, still counts as UTF-8.
 */
export function decode(bytes: Uint8Array): { text: string; encoding: string } {
  const match = marks.find(({ mark }) => mark.every((byte, at) => bytes[at] === byte))
  if (match) {
    const { label, encoding } = match
    return { text: new TextDecoder(label).decode(bytes), encoding }
  }
  const wide = utf16Of(bytes)
  if (wide) return { text: new TextDecoder(wide).decode(bytes), encoding: 'UTF-16' }
  try {
    return { text: new TextDecoder('utf-8', { fatal: true }).decode(bytes), encoding: 'UTF-8' }
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes)
    if (countOf(text, foreign) > countOf(text, unknown)) return { text, encoding: 'UTF-8' }
    return { text: new TextDecoder('windows-1252').decode(bytes), encoding: 'Windows-1252' }
  }
}
