import {
  assert,
  constantFrom,
  oneof,
  property,
  string,
  stringMatching,
  tuple,
  webUrl,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import { emptyLead } from '../../../contract/leads/leads.ts'
import { readCells } from './cells.ts'
import { readLine } from './rules.ts'

const cellsOf = (values: object) => readCells({ ...emptyLead, priority: '', status: '', ...values })
const lineOf = (values: object) =>
  readLine({ line: 2, values: { companyName: 'Kiln', ...values } }, 1)

describe('an email address', () => {
  test.each([
    ['mailto:ada@kiln.example', 'ada@kiln.example'],
    ['mailto:ada@kiln.example?subject=Hi', 'ada@kiln.example'],
    ['<Ada@Kiln.example>', 'ada@kiln.example'],
    ['ada@kiln.example;', 'ada@kiln.example'],
    ['ada (at) kiln.example', 'ada@kiln.example'],
    ['info@bücher.example', 'info@xn--bcher-kva.example'],
    ['Büro <info@BÜCHER.example>', 'info@xn--bcher-kva.example'],
    ['N/A', ''],
    ['none', ''],
    ['-', ''],
  ])('%j is read as %j', (cell, email) => {
    expect(lineOf({ email: cell })).toMatchObject({ email, problem: '', note: '' })
  })

  test('with a name gives the contact a name', () => {
    expect(lineOf({ email: 'Ann Roe <ann@kiln.example>' })).toMatchObject({
      contactName: 'Ann Roe',
      email: 'ann@kiln.example',
    })
    expect(lineOf({ contactName: 'Bo', email: '"Ann" <ann@x.example>' }).contactName).toBe('Bo')
  })

  test('is the first of several, and the others are noted', () => {
    expect(lineOf({ email: 'a@x.example; B@x.example, a@x.example' })).toMatchObject({
      email: 'a@x.example',
      note: 'Further email addresses are left out: B@x.example',
    })
  })

  test.each(['nobody', 'ada@kiln', 'ada@@kiln.example', 'not an address'])(
    '%j is an error',
    (email) => {
      expect(lineOf({ email })).toMatchObject({
        email,
        problem: 'Email: Please enter a valid email address',
      })
    },
  )
})

describe('a web address', () => {
  test.each([
    ['N/A', '', ''],
    ['-', '', ''],
    ['#REF!', '', 'Website is #REF! in the file'],
    ['bücher.example', 'https://bücher.example', ''],
    ['<https://kiln.example>', 'https://kiln.example', ''],
    ['http:/kiln.example', 'http://kiln.example', ''],
    ['https://https://kiln.example', 'https://kiln.example', ''],
    ['//kiln.example/a', 'https://kiln.example/a', ''],
    ['a.example, b.example', 'https://a.example', 'Website is “a.example, b.example” in the file'],
    ['see Facebook', '', 'Website is “see Facebook” in the file'],
    ['ada@kiln.example', '', 'Website is “ada@kiln.example” in the file'],
  ])('%j is read as %j', (cell, website, note) => {
    expect(lineOf({ website: cell })).toMatchObject({ website, note, problem: '' })
  })
})

test('a phone cell with several long numbers gives the first', () => {
  const numbers = '+44 20 7946 0101 extension 17; +44 20 7946 0102 extension 189'
  expect(lineOf({ phone: numbers })).toMatchObject({
    phone: '+44 20 7946 0101 extension 17',
    note: `Phone is “${numbers.slice(0, 59)}…” in the file`,
  })
})

test('a name that reads like nothing stays', () => {
  expect(cellsOf({ companyName: 'None', contactName: 'Na' }).values).toMatchObject({
    companyName: 'None',
    contactName: 'Na',
  })
  expect(cellsOf({ companyName: '–', notes: 'n/a' }).values).toMatchObject({
    companyName: '',
    notes: '',
  })
})

test('no website, phone, choice or placeholder makes a row an error, and a good address survives anything', () => {
  const cell = oneof(
    string({ maxLength: 300 }),
    string({ unit: 'grapheme', maxLength: 80 }),
    constantFrom('N/A', '#REF!', 'http://', '@', 'a@b; c', '<>'),
  )
  assert(
    property(cell, cell, cell, cell, (website, phone, priority, status) => {
      const line = lineOf({ website, phone, priority, status, email: 'ada@kiln.example' })
      expect(line).toMatchObject({ email: 'ada@kiln.example' })
      expect(line.problem.replace(/^Phone: A spreadsheet has rounded.*$/, '')).toBe('')
    }),
  )
})

test('any valid address is read the same within the usual decorations', () => {
  const decorations = [
    (a: string) => a,
    (a: string) => `mailto:${a}`,
    (a: string) => `<${a}>`,
    (a: string) => `Ann <${a}>`,
    (a: string) => ` ${a}; `,
  ]
  const word = stringMatching(/^[a-z0-9]{1,8}$/)
  const plain = tuple(word, word, word).map(([a, b, c]) => `${a}.${b}@${c}.example`)
  assert(
    property(plain, constantFrom(...decorations), (address, decorate) => {
      expect(lineOf({ email: decorate(address) }).email).toBe(address)
    }),
  )
  assert(
    property(webUrl(), (url) => {
      expect(lineOf({ website: ` ${url} ` }).problem).toBe('')
    }),
  )
})
