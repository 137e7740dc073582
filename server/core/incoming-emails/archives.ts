import { inflateRawSync } from 'node:zlib'

/** The most files of an archive that are looked into, and bytes that they unpack to together. */
const mostFiles = 2000
const mostBytes = 48 * 2 ** 20
/** The most that a file may grow by being unpacked: deflate reaches 1,032, texts of office programs 20 to 50. */
const mostGrowth = 200
const always = 64 * 1024

const central = 0x02014b50
const local = 0x04034b50

/** Returns whether a file is a ZIP archive, as those of office programs are, whatever it is called. */
export const isArchive = (bytes: Uint8Array): boolean =>
  bytes.length > 3 && bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 3 && bytes[3] === 4

/** The bytes that may still be unpacked of an archive, with all archives in it. */
export type Room = { left: number }
export const wholeRoom = (): Room => ({ left: mostBytes })

/**
 * Unpacks the files of an archive (APPNOTE 6.3.9) one by one, as far as there is room. Leaves out what can’t be read within
 * the limits, is damaged, or is protected by a password.
 */
export function* filesWithin(zip: Buffer, room: Room): Generator<Buffer> {
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  if (end < 0 || end + 20 > zip.length) return
  let at = zip.readUInt32LE(end + 16)
  for (let seen = 0; seen < mostFiles && room.left > 0; seen += 1) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== central) return
    const file = unpacked(zip, at, room)
    if (file) yield file
    at += 46
    at += [28, 30, 32].reduce((sum, each) => sum + zip.readUInt16LE(at - 46 + each), 0)
  }
}

/** Returns a file by its entry in the directory; null for one that can’t be read. What it took to try that counts as well. */
function unpacked(zip: Buffer, entry: number, room: Room): Buffer | null {
  const method = zip.readUInt16LE(entry + 10)
  const packed = zip.readUInt32LE(entry + 20)
  const head = zip.readUInt32LE(entry + 42)
  if (head + 30 > zip.length || zip.readUInt32LE(head) !== local) return null
  const from = head + 30 + zip.readUInt16LE(head + 26) + zip.readUInt16LE(head + 28)
  const bytes = zip.subarray(from, from + packed)
  if (method === 0) return bytes.length > room.left ? null : charged(room, bytes.length, bytes)
  if (method !== 8) return null
  const maxOutputLength = Math.min(room.left, Math.max(always, packed * mostGrowth))
  try {
    const file = inflateRawSync(bytes, { maxOutputLength })
    return charged(room, file.length, file)
  } catch (error) {
    const isTooMuch = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE'
    return charged(room, isTooMuch ? maxOutputLength : packed + always, null)
  }
}

function charged<File extends Buffer | null>(room: Room, bytes: number, file: File): File {
  room.left -= bytes
  return file
}
