import { array, assert, constantFrom, integer, option, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { importExample, importFields } from '../../../../contract/leads/lead-imports.ts'
import type { CsvRow } from '../../../../packages/office-files/csv.ts'
import { lineOf, type LeadFile, nextLines, readLeadFile } from './lead-file.ts'
import { isJoined, mappingOf } from './mapping.ts'
import { templateText } from './template.ts'

const bytesOf = (text: string) => new TextEncoder().encode(text)
const fileOf = (header: string[], rows: CsvRow[], unclosed: number | null = null): LeadFile => ({
  encoding: 'UTF-8',
  delimiter: ',',
  sheets: [],
  sheet: '',
  headerLine: 1,
  headerChoices: [],
  header,
  rows,
  unclosed,
})
const rowOf = (cells: string[], line = 2) => ({ line, cells })

describe('the template', () => {
  test('is read back with every field, and its example is recognized', () => {
    const file = readLeadFile(bytesOf(templateText()))
    const mapping = mappingOf(file.header)
    expect(mapping).toEqual(importFields)
    expect(file.rows.map(({ cells }) => cells)).toEqual([importExample])
    const [row = rowOf([])] = file.rows
    expect(lineOf(file, row, mapping).problem).toBe('This is the template’s example')
  })
})

describe('a line for the API', () => {
  const header = ['Company', 'Email']
  const file = fileOf(header, [], 9)
  const line = (cells: string[], number = 2) =>
    lineOf(file, rowOf(cells, number), ['companyName', 'email'])

  test('has its cells by field, without empty ones and without NUL', () => {
    expect(line(['A\0B', ''])).toEqual({ line: 2, values: { companyName: 'AB' } })
    expect(line([])).toEqual({ line: 2, values: {} })
    expect(lineOf(file, rowOf(['A', 'b@c.example']), [null, 'email'])).toEqual({
      line: 2,
      values: { email: 'b@c.example' },
    })
  })

  test.each([
    [['A', 'b'], 9, 'A quotation mark opens a cell here and is never closed'],
    [[' Company', 'Email '], 2, 'This line repeats the headers'],
    [['A', 'b', 'c'], 2, 'This line has 3 cells, the header has 2'],
    [['A', 'b', ' ', ''], 2, undefined],
    [['Company', 'email'], 2, undefined],
  ])('%j in line %d: %s', (cells, number, problem) => {
    expect(line(cells, number).problem).toBe(problem)
  })

  test('a file with one column may contain its header', () => {
    const names = fileOf(['Company'], [])
    expect(lineOf(names, rowOf(['Company']), ['companyName']).problem).toBeUndefined()
  })
})

describe('the batches of a file', () => {
  /** Reads the file as the upload does, until no line is left. */
  const batchesOf = (file: LeadFile) => {
    const batches: ReturnType<typeof nextLines>[] = []
    for (let from = 0; from < file.rows.length; from += batches.at(-1)?.length ?? Infinity)
      batches.push(nextLines(file, ['companyName'], from))
    return batches
  }
  const rows = (count: number, length: number) =>
    Array.from({ length: count }, (_, at) => rowOf(['x'.repeat(length)], at + 2))

  test('hold at most 5000 lines and three million characters', () => {
    expect(batchesOf(fileOf(['Company'], rows(10_001, 1))).map(({ length }) => length)).toEqual([
      5000, 5000, 1,
    ])
    const long = batchesOf(fileOf(['Company'], rows(5, 1_400_000)))
    expect(long.map(({ length }) => length)).toEqual([2, 2, 1])
    // A cell longer than any field is cut, so that its line can be sent.
    const [line] = nextLines(fileOf(['Company'], rows(1, 9_000_000)), ['companyName'], 0)
    expect(line?.values.companyName).toHaveLength(1_500_000)
  })

  test('hold a line that is longer than a batch on its own', () => {
    const long = rowOf(['x', 'y', 'z'].map((letter) => letter.repeat(1_400_000)))
    const file = fileOf(['Company', 'Contact', 'Notes'], [long, rowOf(['A'], 3)])
    const mapping = ['companyName', 'contactName', 'notes'] as const
    expect([0, 1].map((from) => nextLines(file, [...mapping], from).length)).toEqual([1, 1])
  })

  test('hold every line once and in order', () => {
    const length = constantFrom(1, 400_000, 900_000, 1_600_000)
    assert(
      property(array(length, { minLength: 1, maxLength: 12 }), (lengths) => {
        const file = fileOf(
          ['Company'],
          lengths.flatMap((each) => rows(1, each)).map(({ cells }, at) => rowOf(cells, at)),
        )
        const lines = batchesOf(file).flat()
        expect(lines.map(({ line }) => line)).toEqual(lengths.map((_, at) => at))
      }),
      { numRuns: 20 },
    )
  })
})

test('a mapping has every field at most once unless it joins columns, whatever the headers', () => {
  const header = option(
    constantFrom(...importFields, 'E-Mail', 'Company Name', 'First Name', 'Name'),
    {
      nil: '',
    },
  )
  assert(
    property(array(header), string(), integer({ min: 0, max: 3 }), (headers, other, at) => {
      const names = headers.toSpliced(at, 0, other)
      const mapping = mappingOf(names)
      expect(mapping).toHaveLength(names.length)
      const fields = mapping.filter((field) => field !== null && !isJoined(field))
      expect(new Set(fields).size).toBe(fields.length)
    }),
  )
})

test('a first line that names the delimiter counts as a line', () => {
  const file = readLeadFile(bytesOf('sep=;\r\nCompany;Email\r\nA,B;c@d.example\r\n'))
  expect(file).toMatchObject({ delimiter: ';', header: ['Company', 'Email'] })
  expect(file.rows).toEqual([{ line: 3, cells: ['A,B', 'c@d.example'] }])
})
