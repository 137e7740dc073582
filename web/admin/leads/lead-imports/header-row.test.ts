import { describe, expect, test } from 'vitest'
import { readLeadFile } from './lead-file.ts'

const read = (lines: string[], reading?: { encoding?: string; headerLine?: number }) =>
  readLeadFile(new TextEncoder().encode(lines.join('\n')), reading)

const linkedIn = [
  'Notes:',
  '"When exporting your connection data, you may notice that some emails are missing, because …"',
  '',
  'First Name,Last Name,URL,Email Address,Company,Position,Connected On',
  'Ada,Lindqvist,https://x.example,ada@kiln.example,Kiln,Owner,01 Mar 2026',
]

describe('the line of the header is guessed', () => {
  test.each([
    ['the notes of LinkedIn', linkedIn, 4, 1],
    [
      'a title and a blank line',
      ['Export of 1 March', '', 'Firma;Kontakt;E-Mail', 'Kiln;Ada;a@x.example'],
      3,
      1,
    ],
    [
      'a title before unknown headers',
      ['Our list', 'Alpha,Beta', 'Kiln,a@x.example', 'Barn,b@x.example'],
      2,
      2,
    ],
    ['no header', ['Kiln,Ada,a@x.example', 'Barn,Bo,b@x.example'], 0, 2],
    ['the first line', ['Company,Email', 'Company,Email', 'Kiln,a@x.example'], 1, 2],
    ['data that reads like headers', ['Company,Notes', 'Mobile,Contact', 'B,C'], 1, 2],
    ['unknown headers alone', ['Alpha,Beta', '1,2'], 1, 1],
  ])('%s', (_name, lines, headerLine, count) => {
    const file = read(lines)
    expect(file.headerLine).toBe(headerLine)
    expect(file.rows).toHaveLength(count)
  })
})

test('another line can be chosen, and none', () => {
  expect(read(linkedIn, { headerLine: 1 })).toMatchObject({ headerLine: 1, header: ['Notes:'] })
  const none = read(['A,a@x.example', 'B,b@x.example,1'], { headerLine: 0 })
  expect(none.header).toEqual(['', '', ''])
  expect(none.rows.map(({ line }) => line)).toEqual([1, 2])
})

test('the choices are the first lines that rows can follow', () => {
  expect(read(linkedIn).headerChoices).toEqual([
    { line: 1, text: 'Notes:' },
    { line: 2, text: expect.stringMatching(/^When exporting/) },
    { line: 4, text: 'First Name, Last Name, URL, Email Address, Company, Position, Connected On' },
  ])
})

test('a chosen encoding is used', () => {
  const bytes = new Uint8Array([
    ...new TextEncoder().encode('Company,Email\nCaf'),
    0x8e,
    ...new TextEncoder().encode(',a@x.example'),
  ])
  const cellsAs = (encoding?: string) =>
    readLeadFile(bytes, encoding ? { encoding } : {}).rows[0]?.cells[0]
  expect([cellsAs(), cellsAs('Windows-1252')]).toEqual(['Café', 'CafŽ'])
})
