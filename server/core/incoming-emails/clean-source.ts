import { filesWithin, isArchive, type Room, wholeRoom } from './archives.ts'
import { type OwnHosts, tokenPlaces, withWords } from './link-tokens.ts'
import { fromRun } from './utf-7.ts'

/** The most layers of emails within emails that are looked into. */
const deepest = 5
/** A part of an email that base64 encodes, with the header above it. */
const encoded =
  /(content-transfer-encoding:[ \t]*base64[^\n]*\n(?:[^\r\n][^\n]{0,1000}\n){0,30}?\r?\n)((?:[A-Za-z0-9+/=]+\r?\n?)+)/gi
/** The end of such a line; a part in base64 may end alike, before an empty line or the next part. */
const softBreak = /=\r?\n(?!\r?\n|--)/g
const words = ['token=hidden', 'hidden'] as const
/** Signs of addresses as HTML may write them. */
const entity =
  /&#(?:x0*([2-7][\da-f])|0*(\d{2,3}));|&(equals|sol|period|num|quest|colon|lowbar|percnt);/gi
const names: Record<string, string> = {
  equals: '=',
  sol: '/',
  period: '.',
  num: '#',
  quest: '?',
  colon: ':',
  lowbar: '_',
  percnt: '%',
}
/** Signs of addresses as UTF-7 writes them: runs of them begin alike. */
const utf7Run = /\+(A[A-H][A-Za-z0-9+/]{1,4000})-?/g
/** Zero bytes of UTF-16 in quoted-printable. */
const quotedZero = /=00/g
/** Tags of office documents may stand within a word. */
const tag = /<[^<>]{0,2000}>/g
const plainSigns = /^[\w.~:/?#=%-]+$/
/** The text in place of a file that was left out. */
export const withheldFile =
  'This file was left out: a link in it opens something of its sender’s, such as their account.\n'
const plainSign = /[\w.~:/?#=%-]/

export type Cleaned = {
  /** The same bytes if there is nothing to hide. */
  bytes: Buffer
  /** Whether it has a link of ours that opens an account, with its token. */
  opensAccount: boolean
}

/**
 * Returns an email, or a file, without the tokens of our links, whatever its parts are called and encoded in. What isn’t text
 * keeps its length.
 */
export function cleaned(source: Buffer, hosts: OwnHosts, depth = 0, room?: Room): Cleaned {
  if (isArchive(source)) return withoutLinks(source, hosts, depth, room ?? wholeRoom())
  const text = source.toString('latin1')
  // Two bytes a letter, as in UTF-16 and in the files of Outlook.
  if (text.includes('\0')) return covered(source, text, hosts)
  const inner =
    depth < deepest ? withinParts(text, hosts, depth, room) : { text, opensAccount: false }
  let { opensAccount } = inner
  let result = inner.text
  // A line of quoted-printable may end anywhere, also within the word before a token.
  const views = [
    (each: string) => each,
    (each: string) => each.replaceAll(softBreak, ''),
    (each: string) => each.replaceAll(entity, openSign),
    (each: string) => each.replaceAll(softBreak, '').replaceAll(entity, openSign),
    (each: string) => each.replaceAll(utf7Run, openRun),
    (each: string) => each.replaceAll(softBreak, '').replaceAll(quotedZero, ''),
  ]
  for (const view of views) {
    const seen = view(result)
    if (seen === result && view !== views[0]) continue
    const found = withWords(seen, hosts, words)
    opensAccount ||= found.opensAccount
    if (found.text !== seen) result = found.text
  }
  return { bytes: result === text ? source : Buffer.from(result, 'latin1'), opensAccount }
}

function withinParts(text: string, hosts: OwnHosts, depth: number, room?: Room) {
  let opensAccount = false
  const open = text.replaceAll(encoded, (whole, head: string, body: string) => {
    const bytes = Buffer.from(body, 'base64')
    if (!isReadable(bytes) && !isArchive(bytes)) return whole
    const inside = cleaned(bytes, hosts, depth + 1, room)
    opensAccount ||= inside.opensAccount
    if (inside.bytes === bytes) return whole
    return `${head}${inside.bytes.toString('base64').replaceAll(/.{76}/g, '$&\r\n')}\r\n`
  })
  return { text: open, opensAccount }
}

function openRun(whole: string, base64: string): string {
  const signs = fromRun(base64)
  return plainSigns.test(signs) ? signs : whole
}

/** Returns an archive as it is, or a note in its place when a file in it has a token. */
function withoutLinks(source: Buffer, hosts: OwnHosts, depth: number, room: Room): Cleaned {
  let found = false
  let opensAccount = false
  if (depth < deepest)
    for (const file of filesWithin(source, room))
      for (const each of viewsOf(file)) {
        const inside = cleaned(each, hosts, depth + 1, room)
        found ||= inside.bytes !== each
        opensAccount ||= inside.opensAccount
      }
  return { bytes: found ? Buffer.from(withheldFile) : source, opensAccount }
}

/** Returns what is read of a file in an archive: its bytes, and its text without tags. */
function viewsOf(file: Buffer): Buffer[] {
  if (isArchive(file)) return [file]
  if (!isReadable(file)) return []
  const text = file.toString('latin1')
  const plain = text.replaceAll(tag, '')
  return plain === text ? [file] : [file, Buffer.from(plain, 'latin1')]
}

function openSign(whole: string, hex?: string, decimal?: string, name?: string): string {
  const sign = name
    ? names[name.toLowerCase()]
    : String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
  return sign && plainSign.test(sign) ? sign : whole
}

/** The beginnings of files in which addresses stand as they are: those of Outlook, winmail.dat, PDF. */
const known = ['d0cf11e0a1b11ae1', '789f3e22', '25504446'].map((each) => Buffer.from(each, 'hex'))

/** Words of our links in UTF-16, either way round: a text in another script has few zeros. */
const wideWords = ['token', 'unsubscribe', 'bookings', 'content-review'].map((each) =>
  Buffer.from(each, 'utf16le').subarray(0, -1),
)

/** Returns whether a file holds text in which links can stand, by what is in it: names and types are often wrong. */
export function isReadable(bytes: Uint8Array): boolean {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const start = whole.subarray(0, 4096)
  if (known.some((each) => start.subarray(0, each.length).equals(each))) return true
  const isWide =
    (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff)
  if (wideWords.some((each) => whole.includes(each))) return true
  let odd = 0
  let zeros = 0
  for (const byte of start) {
    if (byte === 0) zeros += 1
    else if (byte < 9 || (byte > 13 && byte < 32 && byte !== 27)) odd += 1
  }
  // In UTF-16 without its mark, every other byte of such a text is zero.
  return odd * 50 <= start.length && (isWide || zeros === 0 || zeros * 5 >= start.length * 2)
}

/** Covers the tokens in a file that isn’t text, byte by byte. */
function covered(source: Buffer, text: string, hosts: OwnHosts): Cleaned {
  const places = tokenPlaces(text.replaceAll('\0', ''), hosts)
  if (places.length === 0) return { bytes: source, opensAccount: false }
  const bytes = Buffer.from(source)
  const sorted = places.toSorted(([a], [b]) => a - b)
  let letter = 0
  let next = 0
  for (let at = 0; at < bytes.length && next < sorted.length; at += 1) {
    if (bytes[at] === 0) continue
    while (next < sorted.length && letter >= (sorted[next]?.[1] ?? 0)) next += 1
    if (letter >= (sorted[next]?.[0] ?? Number.POSITIVE_INFINITY)) bytes[at] = 0x2a
    letter += 1
  }
  return { bytes, opensAccount: places.some(([, , isAccount]) => isAccount) }
}
