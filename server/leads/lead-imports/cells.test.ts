import {
  assert,
  constantFrom,
  oneof,
  property,
  record,
  string,
  stringMatching,
  tuple,
  webUrl,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { importFields } from '../../../contract/leads/lead-imports.ts'
import { emptyLead, leadInput } from '../../../contract/leads/leads.ts'
import { readCells } from './cells.ts'
import { checkLine, readLine } from './rules.ts'

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
    ['info[at]kiln[dot]example', 'info@kiln.example'],
    ['Info [AT] kiln (punkt) example', 'info@kiln.example'],
    ['ada(a)kiln.example', 'ada@kiln.example'],
    ['ada at kiln dot co dot example', 'ada@kiln.co.example'],
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

  const none = ['nobody', 'ada@kiln', 'ada@@kiln.example', 'jörg@kiln.example', 'tbd', 'TRUE', '0']
  const others = ['see website', 'bounced', 'look at kiln.example', '@ada', 'not an address']

  test.each([...none, ...others])('%j is left out with a note', (email) => {
    expect(lineOf({ email })).toMatchObject({
      companyName: 'Kiln',
      email: '',
      problem: '',
      note: `Email is “${email}” in the file`,
    })
  })

  test.each([...none, ...others])('%j is an error where nothing else says who it is', (email) => {
    expect(lineOf({ companyName: '', phone: '020', email })).toMatchObject({
      email,
      problem: 'Email: Please enter a valid email address',
    })
  })

  test('that a person types is checked, not left out', () => {
    const values = {
      companyName: 'Kiln',
      email: 'x@',
      phone: '4.42E+11',
      industry: 'i'.repeat(256),
    }
    expect(checkLine({ line: 2, values }, 1, true).fields).toEqual({
      email: 'Please enter a valid email address',
      phone: 'A spreadsheet has rounded this number to 4.42E+11. Please enter it again.',
      industry: 'Please use at most 255 characters',
    })
  })
})

test.each(['4.42E+11', '4,42E+11', '1.2E10'])('the rounded phone %s is left out', (phone) => {
  expect(lineOf({ phone })).toMatchObject({
    phone: '',
    problem: '',
    note: `A spreadsheet has rounded the phone number to ${phone}`,
  })
})

test.each([
  ['companyName', 255, 'Company cut to the first 255 characters'],
  ['contactName', 255, 'Contact cut to the first 255 characters'],
  ['spokeTo', 255, 'Spoke to cut to the first 255 characters'],
  ['industry', 255, 'Industry cut to the first 255 characters'],
  ['address', 500, 'Address cut to the first 500 characters'],
  ['notes', 10_000, 'Notes cut to the first 10,000 characters'],
] as const)('%s of more than %d characters is cut, with a note', (field, most, note) => {
  const text = 'é'.repeat(most - 1)
  expect(lineOf({ [field]: `${text}😀yz` })).toMatchObject({
    [field]: `${text}😀`,
    problem: '',
    note,
  })
  expect(lineOf({ [field]: `${text}x` })).toMatchObject({ problem: '', note: '' })
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

test('no cell makes a row an error that a company identifies, and a good address survives anything', () => {
  const cell = oneof(
    string({ maxLength: 300 }),
    string({ unit: 'grapheme', maxLength: 80 }),
    constantFrom(
      'N/A',
      '#REF!',
      'http://',
      '@',
      'a@b; c',
      '<>',
      '4.42E+11',
      'TRUE',
      'x'.repeat(20_000),
    ),
  )
  const others = importFields.filter((field) => field !== 'companyName')
  assert(
    property(record(Object.fromEntries(others.map((field) => [field, cell]))), (values) => {
      const line = lineOf(values)
      expect([line.companyName, line.problem]).toEqual(['Kiln', ''])
      expect(z.safeParse(leadInput, { ...line, priority: 'low', status: 'new' }).success).toBe(true)
      const found = lineOf({ ...values, email: 'ada@kiln.example' })
      expect([found.email, found.problem]).toEqual(['ada@kiln.example', ''])
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
