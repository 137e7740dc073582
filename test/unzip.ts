import { inflateRawSync } from 'node:zlib'

/** Reads an archive's files from its central directory. */
export function unzip(zip: Buffer): Record<string, Buffer> {
  const end = zip.lastIndexOf(Buffer.from('PK\u0005\u0006'))
  let at = zip.readUInt32LE(end + 16)
  const files: Record<string, Buffer> = {}
  while (zip.readUInt32LE(at) === 0x02014b50) {
    const [method, size] = [zip.readUInt16LE(at + 10), zip.readUInt32LE(at + 20)]
    const [name, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset))
    const start = zip.readUInt32LE(at + 42)
    const data = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
    const bytes = zip.subarray(data, data + size)
    const title = zip.subarray(at + 46, at + 46 + (name ?? 0)).toString()
    files[title] = method === 8 ? inflateRawSync(bytes) : Buffer.from(bytes)
    at += 46 + (name ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return files
}
