import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { parseCsv } from '../packages/office-files/csv.ts'
import { decode } from '../packages/office-files/decode.ts'
import { readLeadFile } from '../web/admin/leads/lead-imports/lead-file.ts'
import { mappingOf } from '../web/admin/leads/lead-imports/mapping.ts'

const cell = fc.oneof(
  fc.string(),
  fc.string({ unit: fc.constantFrom('"', ',', ';', '\n', '\r', 'a', ' ', 'é') }),
)
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`

test('a written file reads back the same, with any delimiter and line ending', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 8 }),
      fc.constantFrom(',', ';', '\t'),
      fc.constantFrom('\n', '\r\n', '\r'),
      fc.boolean(),
      (rows, delimiter, end, ended) => {
        const text = rows.map((row) => row.map(quoted).join(delimiter)).join(end)
        const { rows: back, unclosed } = parseCsv(text + (ended ? end : ''), delimiter)
        const nonEmpty = rows.filter((row) => row.length > 1 || row[0] !== '')
        expect(back.map(({ cells }) => cells)).toEqual(nonEmpty)
        expect(unclosed).toBeNull()
        const breaks = (part: string) => part.match(/\r\n?|\n/g)?.length ?? 0
        let line = 1
        const lines = rows.map((row) => {
          const begins = line
          line += 1 + row.reduce((sum, each) => sum + breaks(each), 0)
          return { row, begins }
        })
        expect(back.map((each) => each.line)).toEqual(
          lines.filter(({ row }) => nonEmpty.includes(row)).map(({ begins }) => begins),
        )
      },
    ),
  )
})

test('any text is read to its end', () => {
  fc.assert(
    fc.property(cell, (text) => {
      const { rows } = parseCsv(text, ',')
      expect(rows.length).toBeLessThanOrEqual(text.length + 1)
    }),
  )
})

describe('real files from common programs', () => {
  const cells = (text: string) => parseCsv(text, ',').rows.map((row) => row.cells)
  test('a stray quote is text, and text after a closing quote is kept', () => {
    expect(cells('5" pipe,"a"b\n')).toEqual([['5" pipe', 'ab']])
    expect(cells('a,\n\n,b')).toEqual([
      ['a', ''],
      ['', 'b'],
    ])
  })
  test('a quote that is never closed is reported with its line', () => {
    expect(parseCsv('a,b\n1,"2\n3,4', ',').unclosed).toBe(2)
  })

  const bytes = (text: string, encoding: BufferEncoding) =>
    new Uint8Array(Buffer.from(text, encoding))
  test('one wrong byte does not garble the rest', () => {
    const broken = new Uint8Array([...bytes('Łódź, Köln, ', 'utf8'), 0xfc])
    expect(decode(broken)).toEqual({ text: 'Łódź, Köln, \uFFFD', encoding: 'UTF-8' })
    const other = bytes('K\u00f6ln, Z\u00fcrich, Malm\u00f6', 'latin1')
    expect(decode(other)).toEqual({ text: 'Köln, Zürich, Malmö', encoding: 'Windows-1252' })
  })

  test.each([
    ['UTF-8', bytes('Café', 'utf8')],
    ['UTF-8', bytes('\uFEFFCafé', 'utf8')],
    ['UTF-16', bytes('\uFEFFCafé', 'utf16le')],
    ['UTF-16', bytes('\uFEFFCafé', 'utf16le').map((_, at, all) => all[at ^ 1] ?? 0)],
    ['UTF-16', bytes('Café', 'utf16le')],
    ['UTF-16', bytes('Café', 'utf16le').map((_, at, all) => all[at ^ 1] ?? 0)],
    ['Windows-1252', bytes('Café', 'latin1')],
  ])('%s is recognized', (encoding, encoded) => {
    expect(decode(encoded)).toEqual({ text: 'Café', encoding })
  })

  test.each([',', ';', '\t'])('the delimiter %j is detected', (delimiter) => {
    const text = [
      ['Company', 'E-Mail, or so', 'EMAIL'],
      ['A', 'b', 'c@d.example'],
    ]
      .map((row) => row.map(quoted).join(delimiter))
      .join('\n')
    const file = readLeadFile(bytes(text, 'utf8'))
    expect(file.delimiter).toBe(delimiter)
    expect(mappingOf(file.header)).toEqual(['companyName', null, 'email'])
  })

  test('headers are matched by their aliases, each field once', () => {
    expect(mappingOf([' COMPANY name', 'Name', 'Talked To', 'url', 'Sector', 'Contact'])).toEqual([
      'companyName',
      'contactName',
      'spokeTo',
      'website',
      'industry',
      null,
    ])
  })

  test.each(['', 'Company,Email\n', '\n\n'])('%j has no data row', (text) => {
    expect(() => readLeadFile(bytes(text, 'utf8'))).toThrow(
      'CSV file must contain headers and at least one data row',
    )
  })
})
