import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { resumeKind } from './resume-kind.ts'
import { aDoc, aDocx, aPdf, aZip } from './sample.ts'

test('detects the type of a resume from its bytes', () => {
  expect(resumeKind(aPdf())).toBe('pdf')
  expect(resumeKind(aPdf(5000))).toBe('pdf')
  expect(resumeKind(aDocx())).toBe('docx')
  expect(resumeKind(aDoc())).toBe('doc')
})

test('creates a sample PDF of the requested size', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1000, max: 200_000 }), (bytes) => {
      expect(aPdf(bytes).length).toBe(bytes)
    }),
  )
})

const word = { '[Content_Types].xml': '<Types/>', 'word/document.xml': '<w:document/>' }
test.each([
  ['nothing', Buffer.alloc(0)],
  ['text', Buffer.from('Ten years of experience')],
  ['a page named like a PDF', Buffer.from('<script>alert(1)</script>%PDF-1.7 %%EOF')],
  ['half a PDF', aPdf(5000).subarray(0, 3000)],
  ['a PDF with an archive appended', Buffer.concat([aPdf(), aDocx()])],
  ['a program with a document appended', Buffer.concat([Buffer.from('MZ\x90\0'), aDocx()])],
  ['a document with data appended', Buffer.concat([aDocx(), Buffer.from('<script>')])],
  ['an archive', aZip({ 'a.txt': 'a' })],
  ['a spreadsheet', aZip({ '[Content_Types].xml': '<Types/>', 'xl/workbook.xml': '<w/>' })],
  ['a document with macros', aZip({ ...word, 'word/vbaProject.bin': 'x' })],
  ['an old document with macros', aDoc(['Root Entry', 'WordDocument', 'Macros'])],
  ['an old spreadsheet', aDoc(['Root Entry', 'Workbook'])],
  ['an old document with a page appended', Buffer.concat([aDoc(), aDocx()])],
])('rejects %s as a resume', (_name, bytes) => {
  expect(resumeKind(bytes)).toBeNull()
})

test('rejects an archive whose directory names other files than its content', () => {
  const bytes = aZip(word)
  bytes.write('evil', bytes.indexOf('word/document.xml'))
  expect(resumeKind(bytes)).toBeNull()
})

test('rejects an old document with a circular directory, quickly', () => {
  const bytes = aDoc()
  bytes.writeUInt32LE(1, 512 + 4)
  expect(resumeKind(bytes)).toBeNull()
})

test('never throws on a damaged file', () => {
  const originals = [aPdf(2000), aDocx(), aDoc()]
  const damage = fc.array(fc.tuple(fc.nat(5000), fc.nat(255)), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(fc.constantFrom(...originals), damage, fc.nat(6000), (original, changes, cut) => {
      const bytes = Buffer.from(original.subarray(0, cut))
      for (const [at, value] of changes) if (at < bytes.length) bytes[at] = value
      expect([null, 'pdf', 'doc', 'docx']).toContain(resumeKind(bytes))
    }),
    { numRuns: 3000 },
  )
})
