import { Document, Packer, Paragraph, TextRun } from 'docx'
import { expect, test } from 'vitest'
import { workbook, zipped } from '../../test/workbook.ts'
import { documentText } from './document-text.ts'
import { FileError } from './file-error.ts'
import { previewKind } from './preview-kind.ts'
import { textPreview } from './preview.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const read = (bytes: Uint8Array, name: string) => textPreview(bytes, name)

test('a Word file is read paragraph by paragraph, with its headings', async () => {
  const document = new Document({
    sections: [
      {
        children: [
          new Paragraph({ text: 'Opening hours', heading: 'Heading1' }),
          new Paragraph({
            children: [new TextRun('Mon\tto'), new TextRun({ text: 'Fri', break: 1 })],
          }),
          new Paragraph(''),
        ],
      },
    ],
  })
  const bytes = new Uint8Array(await Packer.toBuffer(document))
  expect(await read(bytes, 'hours.DOCX')).toEqual({
    kind: 'paragraphs',
    isCut: false,
    paragraphs: [
      { text: 'Opening hours', isHeading: true },
      { text: expect.stringMatching(/^Mon\tto\s+Fri$/), isHeading: false },
    ],
  })
})

test('deleted text is left out, and a text box inside a paragraph belongs to it', async () => {
  const body = `<w:p><w:r><w:t>Before </w:t></w:r><w:del><w:r><w:t>gone</w:t></w:r></w:del>
    <w:r><w:txbxContent><w:p><w:r><w:t>box</w:t></w:r></w:p></w:txbxContent></w:r><w:r><w:t>after</w:t></w:r></w:p>`
  const bytes = await zipped({
    'word/document.xml': `<w:document xmlns:w="w"><w:body>${body}</w:body></w:document>`,
  })
  const { paragraphs } = await documentText(bytes, { most: 1000, maxUnpacked: 10_000 })
  expect(paragraphs).toEqual([{ text: 'Before box\nafter', isHeading: false }])
})

test('OpenDocument texts and presentations are read too', async () => {
  const odt = await zipped({
    'content.xml': `<office:document-content xmlns:office="o" xmlns:text="t"><office:body><text:h>Glazes</text:h>
      <text:p>Celadon<text:s text:c="3"/>green<text:tab/>1,240 °C<text:note><text:p>hidden</text:p></text:note></text:p></office:body></office:document-content>`,
  })
  expect(await read(odt, 'glazes.odt')).toMatchObject({
    paragraphs: [
      { text: 'Glazes', isHeading: true },
      { text: 'Celadon   green\t1,240 °C', isHeading: false },
    ],
  })
  const slide = (text: string) =>
    `<p:sld xmlns:p="p" xmlns:a="a"><a:p><a:r><a:t>${text}</a:t></a:r></a:p></p:sld>`
  const pptx = await zipped({
    'ppt/slides/slide10.xml': slide('ten'),
    'ppt/slides/slide2.xml': slide('two'),
  })
  const shown = await read(pptx, 'deck.pptx')
  expect(shown?.kind === 'paragraphs' && shown.paragraphs.map(({ text }) => text)).toEqual([
    'Slide 2',
    'two',
    'Slide 10',
    'ten',
  ])
})

test('tables show their first rows and columns', async () => {
  const rows = Array.from({ length: 500 }, (_, at) => [`Mug ${at}`, String(at)])
  const sheet = await read(
    await workbook([
      { name: 'Prices', rows },
      { name: 'Old', rows },
    ]),
    'a.xlsx',
  )
  expect(sheet).toMatchObject({ kind: 'table', sheet: 'Prices', otherSheets: 1, isCut: true })
  expect(sheet?.kind === 'table' && sheet.rows.length).toBe(200)
  expect(sheet?.kind === 'table' && sheet.rows[1]).toEqual(['Mug 1', '1'])
  expect(await read(bytesOf('Name;Price\nBowl;"12,50"\n'), 'a.csv')).toEqual({
    kind: 'table',
    rows: [
      ['Name', 'Price'],
      ['Bowl', '12,50'],
    ],
    sheet: '',
    otherSheets: 0,
    isCut: false,
  })
})

test('long texts are cut, whatever they are written in', async () => {
  const long = await read(bytesOf('a'.repeat(70_000)), 'notes.md')
  expect(long).toMatchObject({ kind: 'text', isCut: true })
  expect(long?.kind === 'text' && long.text.length).toBe(60_000)
  expect(await read(new Uint8Array([0x4b, 0xf6, 0x6c, 0x6e]), 'a.txt')).toMatchObject({
    text: 'Köln',
  })
  expect(previewKind('archive.zip')).toBe(null)
  expect(await read(bytesOf('x'), 'noending')).toBe(null)
})

test('a small archive with a huge content ends at the limit, before it is in memory', async () => {
  const bomb = await zipped({
    'word/document.xml': `<w:document xmlns:w="w"><w:body><w:p>${' '.repeat(30 * 2 ** 20)}</w:p></w:body></w:document>`,
  })
  expect(bomb.length).toBeLessThan(100_000)
  const limits = { most: 1000, maxUnpacked: 2 ** 20 }
  await expect(documentText(bomb, limits)).rejects.toBeInstanceOf(FileError)
  const wordy = await zipped({
    'word/document.xml': `<w:document xmlns:w="w"><w:p><w:t>${'a'.repeat(20 * 2 ** 20)}</w:t></w:p></w:document>`,
  })
  const { paragraphs, isCut } = await documentText(wordy, { most: 1000, maxUnpacked: 2 ** 30 })
  expect(isCut).toBe(true)
  expect(paragraphs.reduce((sum, { text }) => sum + text.length, 0)).toBe(1000)
})

test('whatever else is in it, a damaged file is refused with a sentence', async () => {
  for (const bytes of [
    bytesOf('PK\u0003\u0004 nothing'),
    new Uint8Array(),
    bytesOf('x'.repeat(99)),
  ])
    await expect(read(bytes, 'a.docx')).rejects.toBeInstanceOf(FileError)
  const other = await zipped({ 'a.txt': 'hello' })
  expect(await read(other, 'a.docx')).toMatchObject({ paragraphs: [] })
  const broken = await zipped({ 'word/document.xml': '<w:document><w:p>' })
  await expect(read(broken, 'a.docx')).rejects.toBeInstanceOf(FileError)
})
