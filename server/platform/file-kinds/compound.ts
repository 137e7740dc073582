const signature = 'd0cf11e0a1b11ae1'
const lastSector = 0xffff_fffa
const entryBytes = 128

/** Returns the numbers of the sectors linked from `first`; null when the chain leaves the file or never ends. */
const chain = (first: number, next: (sector: number) => number, most: number): number[] | null => {
  const sectors: number[] = []
  for (let sector = first; sector < lastSector; sector = next(sector)) {
    if (sectors.length >= most || sector >= most) return null
    sectors.push(sector)
  }
  return sectors
}

/**
 * Returns the names of the entries in a compound file (MS-CFB, the container of Word 97 to 2003); null when the bytes
 * are not such a file or a damaged one.
 */
export function compoundEntries(bytes: Buffer): string[] | null {
  if (bytes.length < 1536 || bytes.toString('hex', 0, 8) !== signature) return null
  const shift = bytes.readUInt16LE(30)
  if (bytes.readUInt16LE(28) !== 0xfffe || (shift !== 9 && shift !== 12)) return null
  const size = 2 ** shift
  const count = Math.floor(bytes.length / size)
  const word = (sector: number, at: number) => {
    const place = (sector + 1) * size + at * 4
    return sector < count && place + 4 <= bytes.length ? bytes.readUInt32LE(place) : lastSector
  }
  const perSector = size / 4
  const tables = chain(bytes.readUInt32LE(68), (sector) => word(sector, perSector - 1), count)
  if (!tables) return null
  const fat = (sector: number) => {
    const at = Math.floor(sector / perSector)
    const beyond = at - 109
    const place =
      at < 109
        ? bytes.readUInt32LE(76 + at * 4)
        : word(tables[Math.floor(beyond / (perSector - 1))] ?? lastSector, beyond % (perSector - 1))
    return word(place, sector % perSector)
  }
  const directory = chain(bytes.readUInt32LE(48), fat, count)
  return directory?.flatMap((sector) => namesIn(bytes, (sector + 1) * size, size)) ?? null
}

const namesIn = (bytes: Buffer, from: number, size: number) => {
  const names: string[] = []
  for (let at = from; at + entryBytes <= Math.min(from + size, bytes.length); at += entryBytes) {
    const length = bytes.readUInt16LE(at + 64)
    if (length >= 2 && length <= 64) names.push(bytes.toString('utf16le', at, at + length - 2))
  }
  return names
}
