import { FileError } from './file-error.ts'

/** A file in the archive: its compression, its position, and its size in bytes packed and unpacked. */
type Entry = { method: number; start: number; packed: number; size: number }
/** The files of a workbook by name, in lower case, and the bytes that may still be unpacked. */
export type Archive = { bytes: Uint8Array; entries: ReadonlyMap<string, Entry>; left: number }

/** The maximum number of bytes that are unpacked of a workbook, whatever its sizes claim. */
const usualMaxUnpacked = 500 * 2 ** 20
const maxEntries = 5000

const endMark = 0x06054b50
const wideEndMark = 0x06064b50
const wideLocatorMark = 0x07064b50
const entryMark = 0x02014b50
const fileMark = 0x04034b50
/** The sizes and positions that a 64-bit record replaces. */
const wide = 0xffffffff

export const damaged = () =>
  new FileError(
    'This workbook is damaged. Please save it again as .xlsx or CSV and select that file.',
  )
export const isProtected = () =>
  new FileError(
    'This workbook is protected with a password. Please remove the password and select it again.',
  )
const tooLarge = () =>
  new FileError(
    'This workbook is too large: unpacked it takes more than 500 MB. Please save its sheet as CSV and select that file.',
  )

/**
 * Reads the directory of a workbook, which is a ZIP archive (APPNOTE 6.3.9). Nothing is unpacked yet.
 * @throws FileError if it is damaged, protected, or has more than 5,000 files
 */
export function openArchive(bytes: Uint8Array, maxUnpacked = usualMaxUnpacked): Archive {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    return { bytes, entries: entriesOf(view, bytes), left: maxUnpacked }
  } catch (error) {
    throw error instanceof RangeError ? damaged() : error
  }
}

function entriesOf(view: DataView, bytes: Uint8Array) {
  const directory = directoryOf(view)
  if (directory.count > maxEntries) throw tooLarge()
  const entries = new Map<string, Entry>()
  const decoder = new TextDecoder()
  let at = directory.start
  for (let i = 0; i < directory.count; i += 1) {
    if (view.getUint32(at, true) !== entryMark) throw damaged()
    // The first bit marks an encrypted file.
    if (view.getUint16(at + 8, true) & 1) throw isProtected()
    const nameLength = view.getUint16(at + 28, true)
    const extraLength = view.getUint16(at + 30, true)
    const name = decoder.decode(bytes.subarray(at + 46, at + 46 + nameLength))
    const entry = {
      method: view.getUint16(at + 10, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      start: view.getUint32(at + 42, true),
    }
    const extra = at + 46 + nameLength
    entries.set(nameOf(name), withWideSizes(entry, view, extra, extra + extraLength))
    at = extra + extraLength + view.getUint16(at + 32, true)
  }
  return entries
}

/** Returns a name as it is looked up: some programs write backslashes, a leading slash, or other cases. */
export const nameOf = (name: string) => name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase()

/** Finds the directory: its record is at the end, before a comment of at most 65,535 bytes. */
function directoryOf(view: DataView) {
  let end = view.byteLength - 22
  const first = Math.max(0, end - 0xffff)
  while (end >= first && view.getUint32(end, true) !== endMark) end -= 1
  if (end < first) throw damaged()
  const found = { count: view.getUint16(end + 10, true), start: view.getUint32(end + 16, true) }
  if (found.count !== 0xffff && found.start !== wide) return found
  if (end < 20 || view.getUint32(end - 20, true) !== wideLocatorMark) return found
  const record = Number(view.getBigUint64(end - 12, true))
  if (view.getUint32(record, true) !== wideEndMark) throw damaged()
  return {
    count: Number(view.getBigUint64(record + 32, true)),
    start: Number(view.getBigUint64(record + 48, true)),
  }
}

/** Returns an entry with its 64-bit sizes and position, where it has them. */
function withWideSizes(entry: Entry, view: DataView, from: number, to: number): Entry {
  for (let at = from; at + 4 <= to; at += 4 + view.getUint16(at + 2, true)) {
    if (view.getUint16(at, true) !== 1) continue
    let value = at + 4
    const next = (short: number) => {
      if (short !== wide) return short
      value += 8
      return Number(view.getBigUint64(value - 8, true))
    }
    const size = next(entry.size)
    const packed = next(entry.packed)
    return { ...entry, size, packed, start: next(entry.start) }
  }
  return entry
}

/**
 * Unpacks a file of the archive piece by piece, so that a small archive with a huge content ends at the limit.
 * @throws FileError if it is damaged or the archive's limit is reached
 */
export async function* piecesOf(archive: Archive, name: string): AsyncGenerator<Uint8Array> {
  const entry = archive.entries.get(nameOf(name))
  if (!entry) throw damaged()
  let size = 0
  for await (const piece of unpacked(packedOf(archive.bytes, entry), entry.method)) {
    size += piece.length
    archive.left -= piece.length
    if (archive.left < 0) throw tooLarge()
    yield piece
  }
  if (size !== entry.size) throw damaged()
}

function packedOf(bytes: Uint8Array, { start, packed }: Entry) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (start + 30 > bytes.length || view.getUint32(start, true) !== fileMark) throw damaged()
  const begin = start + 30 + view.getUint16(start + 26, true) + view.getUint16(start + 28, true)
  if (begin + packed > bytes.length) throw damaged()
  return bytes.subarray(begin, begin + packed)
}

async function* unpacked(packed: Uint8Array, method: number): AsyncGenerator<Uint8Array> {
  if (method === 0) {
    yield packed
    return
  }
  if (method !== 8) throw damaged()
  const stream = new Blob([packed as Uint8Array<ArrayBuffer>])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
  const reader = stream.getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(() => {
        throw damaged()
      })
      if (done) return
      yield value
    }
  } finally {
    // Also ends the stream when the limit is reached.
    await reader.cancel().catch(() => {})
  }
}
