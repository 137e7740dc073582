import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Cell, workbook, workbookFiles, xmlText, zipped } from '../../../../test/workbook.ts'
import { readFile } from './any-file.ts'
import { readWorkbook } from '../../../../packages/office-files/workbook.ts'

const header = ['Company', 'Email']
const kiln = ['Kiln', 'ada@kiln.example']
const sheet = (rows: readonly (readonly Cell[])[], name = 'Leads') => ({ name, rows })
const read = async (bytes: Uint8Array, chosen?: string) =>
  (await readWorkbook(bytes, chosen)).records.map(({ cells }) => cells)
/** Returns how cells of a workbook are read, in one row. */
const textsOf = async (cells: readonly Cell[], options = {}) => {
  const [texts = []] = await read(await workbook([sheet([cells, ['x']])], options))
  return texts
}

const text = fc.oneof(
  fc.string(),
  fc.string({
    unit: fc.constantFrom(
      '_',
      'x',
      '0',
      '4',
      '1',
      '\r',
      '\n',
      ' ',
      'é',
      '<',
      '&',
      '"',
      '𝄞',
      '\u0001',
    ),
  }),
)

test('a written workbook reads back the same, packed or stored, with shared and inline texts', async () => {
  const inline = (each: string): Cell => ({
    attributes: 't="inlineStr"',
    content: `<is><t xml:space="preserve">${xmlText(each)}</t></is>`,
  })
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(fc.tuple(text, fc.boolean()), { maxLength: 40 }), {
        minLength: 1,
        maxLength: 6,
      }),
      fc.boolean(),
      async (rows, isPacked) => {
        const cells = rows.map((row) =>
          row.map(([each, isInline]) => (isInline ? inline(each) : each)),
        )
        const bytes = await zipped(workbookFiles([sheet([...cells, header, kiln])]), isPacked)
        const found = (await readWorkbook(bytes)).records
        const expected = [...rows.map((row) => row.map(([each]) => each)), header, kiln].flatMap(
          (row, at) => {
            const last = row.findLastIndex((each) => each !== '')
            return last < 0 ? [] : [{ line: at + 1, cells: row.slice(0, last + 1) }]
          },
        )
        expect(found).toEqual(expected)
      },
    ),
    { numRuns: 60 },
  )
})

const told = /^(?:This|Please).*(?:workbook|sheet).*\.$/i

test('any damage is told in a sentence for the user', async () => {
  const bytes = await workbook([sheet([header, kiln])])
  await fc.assert(
    fc.asyncProperty(
      fc.nat({ max: bytes.length - 1 }),
      fc.integer({ min: 1, max: 255 }),
      fc.boolean(),
      async (at, change, isCut) => {
        const broken = isCut
          ? bytes.slice(0, at)
          : bytes.map((byte, i) => (i === at ? byte ^ change : byte))
        const sentence = await readWorkbook(broken).then(
          () => 'This sheet is still whole.',
          (thrown: unknown) => (thrown as Error).message,
        )
        expect(sentence).toMatch(told)
      },
    ),
    { numRuns: 300 },
  )
})

describe('the cells of a workbook', () => {
  const number = (value: string, style = 0): Cell => ({
    attributes: `s="${style}"`,
    content: `<v>${value}</v>`,
  })
  const formats =
    '<numFmts><numFmt numFmtId="164" formatCode="dd\\/mm\\/yyyy"/><numFmt numFmtId="165" formatCode="00000"/>' +
    '<numFmt numFmtId="166" formatCode="[$-409]d mmm yyyy h:mm AM/PM"/><numFmt numFmtId="167" formatCode="&quot;day &quot;0"/></numFmts>' +
    '<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>' +
    `<cellXfs>${[0, 14, 164, 165, 166, 167, 20].map((id) => `<xf numFmtId="${id}"/>`).join('')}</cellXfs>`

  test('hold days as days, times as times, and numbers as they are shown', async () => {
    const cells = [
      number('46348', 1),
      number('46348.75', 2),
      number('501', 3),
      number('46348.4', 4),
      number('7', 5),
      number('0.395833333333333', 6),
      number('1.5551234567E10'),
      number('0.30000000000000004'),
      number('1.2345678901234568E+19'),
    ]
    expect(await textsOf(cells, { formats })).toEqual([
      '2026-11-22',
      '2026-11-22',
      '00501',
      '2026-11-22 09:36',
      '7',
      '09:30',
      '15551234567',
      '0.3',
      '1.2345678901234568E+19',
    ])
  })

  test('count days from 1904 where the workbook says so', async () => {
    const options = { formats, workbook: '<workbookPr date1904="1"/>' }
    expect(await textsOf([number('44886', 1)], options)).toEqual(['2026-11-22'])
  })

  test('of every day read back as that day', async () => {
    const days = [1, 59, 61, 366, 36526, 46348, 2_958_465]
    const found = await textsOf(
      days.map((day) => number(String(day), 1)),
      { formats },
    )
    expect(found).toEqual([
      '1900-01-01',
      '1900-02-28',
      '1900-03-01',
      '1900-12-31',
      '2000-01-01',
      '2026-11-22',
      '9999-12-31',
    ])
  })

  test('hold formulas’ results, formatted and spoken texts, errors and truth values', async () => {
    const cells: Cell[] = [
      { attributes: 't="str"', content: '<f>A1&amp;"v"</f><v>Kiln &amp; Co</v>' },
      {
        attributes: 't="inlineStr"',
        content: '<is><r><t>Ada </t></r><r><t>Roe</t></r><rPh><t>x</t></rPh></is>',
      },
      { attributes: 't="e"', content: '<v>#REF!</v>' },
      { attributes: 't="b"', content: '<v>1</v>' },
      null,
      { attributes: 't="d"', content: '<v>2026-11-22T00:00:00</v>' },
    ]
    expect(await textsOf(cells)).toEqual([
      'Kiln & Co',
      'Ada Roe',
      '#REF!',
      'TRUE',
      '',
      '2026-11-22',
    ])
  })

  test('are read whatever prefix the program gives the tags', async () => {
    const files = workbookFiles([sheet([header, kiln])])
    const prefixed = Object.fromEntries(
      Object.entries(files).map(([name, xml]) => [
        name,
        name.endsWith('.rels') ? xml : xml.replace(/<(\/?)(?=[a-z])/gi, '<$1x:'),
      ]),
    )
    expect(await read(await zipped(prefixed))).toEqual([header, kiln])
  })
})

describe('of several sheets', () => {
  const sheets = [
    { ...sheet([['About']], 'Cover') },
    { ...sheet([header, ['Hidden', 'h@x.example']], 'Old'), state: 'hidden' },
    sheet([header, kiln], 'Leads'),
    sheet([header, ['Barn', 'bo@barn.example']], 'Fair'),
  ]
  test('the first visible one with rows is read, or the chosen one', async () => {
    const bytes = await workbook(sheets)
    const first = await readFile(bytes, 'leads.xlsx')
    expect(first).toMatchObject({
      sheets: ['Cover', 'Leads', 'Fair'],
      sheet: 'Leads',
      headerLine: 1,
    })
    expect(first.rows).toEqual([{ line: 2, cells: kiln }])
    const chosen = await readFile(bytes, 'leads.xlsx', { sheet: 'Fair' })
    expect(chosen.rows[0]?.cells).toEqual(['Barn', 'bo@barn.example'])
    await expect(readFile(bytes, 'leads.xlsx', { sheet: 'Cover' })).rejects.toThrow(
      'The sheet “Cover” must contain headers and at least one row',
    )
    await expect(readFile(await workbook([sheet([header])]), 'a.xlsx')).rejects.toThrow(
      'The sheet “Leads” must contain headers and at least one row',
    )
  })
})

describe('a file is known by its content', () => {
  const text = new TextEncoder().encode('Company,Email\nKiln,ada@kiln.example')
  test('whatever its name says', async () => {
    const bytes = await workbook([sheet([header, kiln])])
    for (const name of ['leads.csv', 'leads.txt', 'leads.xls', 'leads'])
      expect((await readFile(bytes, name)).rows).toEqual([{ line: 2, cells: kiln }])
    expect((await readFile(text, 'leads.xlsx')).rows).toEqual([{ line: 2, cells: kiln }])
  })

  const wide = (words: string) => [...Buffer.from(words, 'utf16le')]
  const compound = (words: string) => new Uint8Array([0xd0, 0xcf, 0x11, 0xe0, ...wide(words)])
  test.each([
    [
      'a picture',
      new Uint8Array([0x89, 0x50, 0x4e, 0x47, 13, 10]),
      'leads.csv',
      'Please select a CSV file',
    ],
    ['a text of another kind', text, 'leads.html', 'Please select a CSV file'],
    ['an .xls', compound('Workbook'), 'leads.xlsx', 'This is an Excel file of an old kind'],
    ['a password', compound('EncryptedPackage'), 'leads.xlsx', 'protected with a password'],
    [
      'half a workbook',
      new Uint8Array([0x50, 0x4b, 3, 4, 0, 1]),
      'leads.xlsx',
      'workbook is damaged',
    ],
  ])('%s is refused with a reason', async (_what, bytes, name, reason) => {
    await expect(readFile(bytes, name)).rejects.toThrow(reason)
  })

  test('another archive is refused with a reason', async () => {
    const document = await zipped({ 'word/document.xml': '<document/>' })
    await expect(readFile(document, 'leads.xlsx')).rejects.toThrow(
      'neither a CSV file nor an Excel',
    )
  })
})

describe('a workbook that would take too much is refused', () => {
  test('by what it unpacks to', async () => {
    const files = workbookFiles([sheet([header, kiln])])
    const bomb = Buffer.alloc(8 * 2 ** 20, ' ')
    const bytes = await zipped({ ...files, 'xl/sharedStrings.xml': bomb })
    expect(bytes.length).toBeLessThan(2 ** 15)
    await expect(readWorkbook(bytes, undefined, 2 ** 20)).rejects.toThrow('too large')
  })

  test('by its files and columns', async () => {
    const many = await workbook([sheet([header, kiln])])
    // The number of files stands in the last 22 bytes.
    new DataView(many.buffer, many.byteOffset + many.length - 12).setUint16(0, 5001, true)
    await expect(readFile(many, 'leads.xlsx')).rejects.toThrow('too large')
    const wide = Array.from({ length: 1001 }, () => 'x')
    await expect(readFile(await workbook([sheet([wide, kiln])]), 'a.xlsx')).rejects.toThrow(
      'more than 1,000 columns',
    )
  })
})
