import { crc32 } from 'node:zlib'

/** Returns a PDF of one empty page, padded to `bytes` when that is more. */
export function aPdf(bytes = 0): Buffer {
  const parts = [
    '%PDF-1.4\n',
    '1 0 obj\n<</Type/Catalog/Pages 2 0 R>>\nendobj\n',
    '2 0 obj\n<</Type/Pages/Kids[3 0 R]/Count 1>>\nendobj\n',
    '3 0 obj\n<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>\nendobj\n',
  ]
  const starts = [1, 2, 3].map((count) => parts.slice(0, count).join('').length)
  const rows = starts.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('')
  const body = parts.join('')
  const table = `xref\n0 4\n0000000000 65535 f \n${rows}trailer\n<</Size 4/Root 1 0 R>>\n`
  const end = `startxref\n${body.length}\n%%EOF\n`
  const missing = bytes - body.length - table.length - end.length - 2
  const padding = missing >= 0 ? `%${' '.repeat(missing)}\n` : ''
  return Buffer.from(body + table + padding + end, 'latin1')
}

/** Returns a ZIP archive of uncompressed files. */
export function aZip(files: Record<string, string>): Buffer {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let at = 0
  for (const [name, text] of Object.entries(files)) {
    const data = Buffer.from(text)
    const shared = Buffer.alloc(26)
    shared.writeUInt16LE(20, 0)
    shared.writeUInt32LE(crc32(data), 10)
    shared.writeUInt32LE(data.length, 14)
    shared.writeUInt32LE(data.length, 18)
    shared.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), shared, Buffer.from(name), data])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    centrals.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), shared, rest, Buffer.from(name)]))
    locals.push(local)
    at += local.length
  }
  const central = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(centrals.length, 8)
  end.writeUInt16LE(centrals.length, 10)
  end.writeUInt32LE(central.length, 12)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...locals, central, end])
}

/** Returns a Word document of one paragraph. */
export const aDocx = (): Buffer =>
  aZip({
    '[Content_Types].xml':
      '<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
    '_rels/.rels':
      '<?xml version="1.0"?><Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>',
    'word/document.xml':
      '<?xml version="1.0"?><w:document xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:body><w:p><w:r><w:t>Hello</w:t></w:r></w:p></w:body></w:document>',
  })

/** Returns a Word 97 to 2003 container with these entries and no text. */
export function aDoc(names = ['Root Entry', 'WordDocument', '1Table']): Buffer {
  const sector = 512
  const header = Buffer.alloc(sector)
  Buffer.from('d0cf11e0a1b11ae1', 'hex').copy(header)
  header.writeUInt16LE(0x3e, 24)
  header.writeUInt16LE(3, 26)
  header.writeUInt16LE(0xfffe, 28)
  header.writeUInt16LE(9, 30)
  header.writeUInt16LE(6, 32)
  header.writeUInt32LE(1, 44)
  header.writeUInt32LE(1, 48)
  header.writeUInt32LE(4096, 56)
  header.fill(0xff, 76)
  for (const at of [60, 68]) header.writeUInt32LE(0xffff_fffe, at)
  header.writeUInt32LE(0, 76)
  const fat = Buffer.alloc(sector, 0xff)
  fat.writeUInt32LE(0xffff_fffd, 0)
  fat.writeUInt32LE(0xffff_fffe, 4)
  const directory = Buffer.alloc(sector)
  names.forEach((name, i) => {
    directory.write(name, i * 128, 'utf16le')
    directory.writeUInt16LE((name.length + 1) * 2, i * 128 + 64)
    directory.writeUInt8(i === 0 ? 5 : 2, i * 128 + 66)
    directory.fill(0xff, i * 128 + 68, i * 128 + 80)
  })
  return Buffer.concat([header, fat, directory])
}
