import { execFileSync, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { embeddedName } from './archive.ts'
import type { PdfDocument } from './document.ts'
import { drawPdf } from './pdf.ts'

const xml = '<?xml version="1.0" encoding="UTF-8"?>\n<a>Söhne &amp; “Töchter”\r\n</a>\n'
const document: PdfDocument = {
  title: 'Invoice 2026-0001 <draft>',
  agency: 'Kiln & Sons',
  from: ['8 Furlong Lane, Leeds'],
  foot: 'Kiln & Sons',
  date: new Date('2026-03-02'),
  blocks: [{ paragraph: 'Please pay.' }, { link: { label: 'Pay', url: 'https://pay.example' } }],
}
const embedded = { ...document, eInvoice: { xml, profile: 'EN 16931' } }
const hasPoppler = spawnSync('pdfdetach', ['-v']).error === undefined

/** Returns the properties of the metadata, by their names. */
function metadataOf(pdf: Buffer): Record<string, string> {
  const packet = /<x:xmpmeta[^]*?<\/x:xmpmeta>/.exec(pdf.toString())?.[0] ?? ''
  const found: Record<string, string> = {}
  let text = ''
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', () => (text = ''))
  parser.on('text', (part) => (text += part))
  parser.on('closetag', ({ name }) => {
    if (text.trim()) found[name] = text
    text = ''
  })
  parser.write(packet).close()
  return found
}

describe('a PDF with an invoice for machines', () => {
  test('says so in metadata that XML readers take, as every PDF does', async () => {
    const pdf = await drawPdf(embedded)
    expect(await drawPdf(embedded)).toEqual(pdf)
    expect(metadataOf(pdf)).toMatchObject({
      'pdfaid:part': '3',
      'pdfaid:conformance': 'B',
      'fx:DocumentType': 'INVOICE',
      'fx:DocumentFileName': embeddedName,
      'fx:Version': '1.0',
      'fx:ConformanceLevel': 'EN 16931',
      'pdfaSchema:prefix': 'fx',
      'rdf:li': 'Kiln & Sons',
    })
    const plain = await drawPdf(document)
    expect(metadataOf(plain)).toMatchObject({ 'rdf:li': 'Kiln & Sons' })
    expect(plain.includes(embeddedName)).toBe(false)
  })

  test('has what PDF/A-3 asks for: an output intent, the file’s relation, fonts inside, links that print', async () => {
    const raw = (await drawPdf(embedded)).toString('latin1')
    for (const part of [
      '/S /GTS_PDFA1',
      '/AFRelationship /Alternative',
      '/Subtype /text#2Fxml',
      `/UF (${embeddedName})`,
      '/AF [',
      '/ID [',
    ])
      expect(raw).toContain(part)
    expect(raw.match(/\/Type \/FontDescriptor/g)?.length).toBe(raw.match(/\/FontFile2 /g)?.length)
    expect(raw).not.toMatch(/\/BaseFont \/Helvetica|\/JavaScript|\/Encrypt|\/SMask|\/LZWDecode/)
    const links = raw.match(/\/Subtype \/Link[^]*?endobj/g) ?? []
    expect(links).toHaveLength(1)
    expect(links[0]).toContain('/F 4')
  })

  test.runIf(hasPoppler)('gives it back byte for byte to another program', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-embedded-'))
    const [file, out] = [path.join(folder, 'a.pdf'), path.join(folder, 'a.xml')]
    fs.writeFileSync(file, await drawPdf(embedded))
    execFileSync('pdfdetach', ['-save', '1', '-o', out, file])
    expect(fs.readFileSync(out).equals(Buffer.from(xml))).toBe(true)
    fs.rmSync(folder, { recursive: true })
  })
})
