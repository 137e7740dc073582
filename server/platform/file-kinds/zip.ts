const endSignature = 0x0605_4b50
const centralSignature = 0x0201_4b50
const localSignature = 0x0403_4b50
const endBytes = 22
const longestComment = 65_535

/** Returns the position of the end record of a ZIP archive; -1 when the bytes do not end with one. */
export function endOfZip(bytes: Buffer): number {
  const earliest = Math.max(0, bytes.length - endBytes - longestComment)
  for (let at = bytes.length - endBytes; at >= earliest; at -= 1)
    if (
      bytes.readUInt32LE(at) === endSignature &&
      at + endBytes + bytes.readUInt16LE(at + 20) === bytes.length
    )
      return at
  return -1
}

/**
 * Returns the names of the files in a plain ZIP archive: one that begins with its first file and whose central
 * directory ends where the end record begins. Returns null for everything else (also for encrypted archives and those
 * above 4 GB).
 */
export function zipEntries(bytes: Buffer): string[] | null {
  if (bytes.length < endBytes || bytes.readUInt32LE(0) !== localSignature) return null
  const end = endOfZip(bytes)
  if (end < 0) return null
  const count = bytes.readUInt16LE(end + 10)
  const start = bytes.readUInt32LE(end + 16)
  if (start + bytes.readUInt32LE(end + 12) !== end) return null
  const names: string[] = []
  let at = start
  for (let i = 0; i < count; i += 1) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== centralSignature) return null
    const isEncrypted = (bytes.readUInt16LE(at + 8) & 1) === 1
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    if (isEncrypted || !isLocal(bytes, bytes.readUInt32LE(at + 42), start, name)) return null
    names.push(name)
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return at === end ? names : null
}

/** Checks that the directory entry and the local header it points to name the same file. */
const isLocal = (bytes: Buffer, at: number, end: number, name: string) =>
  at + 30 <= end &&
  bytes.readUInt32LE(at) === localSignature &&
  bytes.toString('utf8', at + 30, at + 30 + bytes.readUInt16LE(at + 26)) === name
