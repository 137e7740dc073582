import { inflateRawSync } from 'node:zlib'
import { BankFileError, mostUnpacked } from './bank-line.ts'

const damaged = () => new BankFileError('This ZIP file is damaged. Please download it again.')
const mostEntries = 200

export const isZip = (bytes: Buffer) => bytes.length > 3 && bytes.readUInt32LE(0) === 0x04034b50

/**
 * Returns the files of an archive by name (APPNOTE 6.3.9), without folders and hidden files.
 * @throws BankFileError if it is damaged or protected, or unpacks to more than 60 MB
 */
export function unzip(zip: Buffer): { name: string; bytes: Buffer }[] {
  try {
    return entriesOf(zip)
  } catch (error) {
    throw error instanceof BankFileError ? error : damaged()
  }
}

function entriesOf(zip: Buffer) {
  const files: { name: string; bytes: Buffer }[] = []
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  if (end < 0) throw damaged()
  let at = zip.readUInt32LE(end + 16)
  let left = mostUnpacked
  for (let seen = 0; zip.readUInt32LE(at) === 0x02014b50; seen += 1) {
    if (seen === mostEntries)
      throw new BankFileError('This ZIP file has too many files. Please import them in parts.')
    if (zip.readUInt16LE(at + 8) & 1)
      throw new BankFileError('This ZIP file is protected with a password. Please unpack it first.')
    const [nameLength, extra, comment] = [28, 30, 32].map((offset) => zip.readUInt16LE(at + offset))
    const name = zip.subarray(at + 46, at + 46 + (nameLength ?? 0)).toString()
    if (!name.endsWith('/') && !/(^|\/)(\.|__MACOSX)/.test(name)) {
      const bytes = unpacked(zip, at, left)
      left -= bytes.length
      files.push({ name, bytes })
    }
    at += 46 + (nameLength ?? 0) + (extra ?? 0) + (comment ?? 0)
  }
  return files
}

function unpacked(zip: Buffer, at: number, left: number): Buffer {
  const method = zip.readUInt16LE(at + 10)
  const packed = zip.readUInt32LE(at + 20)
  const start = zip.readUInt32LE(at + 42)
  const data = start + 30 + zip.readUInt16LE(start + 26) + zip.readUInt16LE(start + 28)
  const bytes = zip.subarray(data, data + packed)
  if (bytes.length > left || zip.readUInt32LE(at + 24) > left)
    throw new BankFileError('This ZIP file unpacks to more than 60 MB. Please import it in parts.')
  if (method === 0) return bytes
  if (method !== 8) throw damaged()
  return inflateRawSync(bytes, { maxOutputLength: Math.max(1, left) })
}
