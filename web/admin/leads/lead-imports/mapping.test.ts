import { expect, test } from 'vitest'
import { lineOf } from './lead-file.ts'
import {
  duplicatedIn,
  emailCount,
  ignoredAddresses,
  lostColumn,
  mappingOf,
  mappingProblem,
} from './mapping.ts'

/** Reads one row as the import does, with the suggested mapping. */
const valuesOf = (header: string[], cells: string[]) =>
  lineOf({ header, unclosed: null }, { line: 2, cells }, mappingOf(header, [cells])).values

const ada = { contactName: 'Ada Lindqvist', email: 'ada@kiln.example' }

test.each([
  [
    'HubSpot',
    ['Record ID', 'First Name', 'Last Name', 'Email', 'Phone Number', 'Company Name'],
    ['7', 'Ada', 'Lindqvist', 'ada@kiln.example', '020', 'Kiln'],
    { ...ada, phone: '020', companyName: 'Kiln' },
  ],
  [
    'LinkedIn',
    ['First Name', 'Last Name', 'URL', 'Email Address', 'Company', 'Position', 'Connected On'],
    ['Ada', 'Lindqvist', '', 'ada@kiln.example', 'Kiln', 'Owner', '01 Mar 2026'],
    { ...ada, companyName: 'Kiln' },
  ],
  [
    'Google',
    [
      'First Name',
      'Middle Name',
      'Last Name',
      'Phonetic First Name',
      'Organization Name',
      'Organization Title',
      'E-mail 1 - Label',
      'E-mail 1 - Value',
      'Phone 1 - Label',
      'Phone 1 - Value',
    ],
    ['Ada', '', 'Lindqvist', '', 'Kiln', 'Owner', 'Work', 'ada@kiln.example', 'Mobile', '020'],
    { ...ada, companyName: 'Kiln', phone: '020' },
  ],
  [
    'Google, older',
    ['Name', 'Given Name', 'Additional Name', 'Family Name', 'E-mail 1 - Type', 'E-mail 1 - Value'],
    ['Ada Lindqvist', 'Ada', '', 'Lindqvist', '* Work', 'ada@kiln.example'],
    ada,
  ],
  [
    'Mailchimp',
    ['Email Address', 'First Name', 'Last Name', 'Address', 'Phone Number', 'MEMBER_RATING'],
    ['ada@kiln.example', 'Ada', 'Lindqvist', '', '020', '2'],
    { ...ada, phone: '020' },
  ],
  [
    'Apollo',
    [
      'First Name',
      'Last Name',
      'Title',
      'Company',
      'Company Name for Emails',
      'Email',
      'Email Status',
      'Work Direct Phone',
      'Mobile Phone',
      'Corporate Phone',
      'Industry',
    ],
    [
      'Ada',
      'Lindqvist',
      'Owner',
      'Kiln',
      'Kiln',
      'ada@kiln.example',
      'Verified',
      '',
      '020',
      '',
      'Retail',
    ],
    { ...ada, companyName: 'Kiln', phone: '020', industry: 'Retail' },
  ],
  [
    'Outlook',
    ['Last Name', 'First Name', 'Middle Name', 'E-mail Address', 'Business Phone'],
    ['Lindqvist', 'Ada', 'Maria', 'ada@kiln.example', '020'],
    { contactName: 'Ada Maria Lindqvist', email: 'ada@kiln.example', phone: '020' },
  ],
  [
    'Pipedrive',
    ['Person - Name', 'Person - Email - Work', 'Person - Phone - Work', 'Organization - Name'],
    ['Ada Lindqvist', 'ada@kiln.example', '020', 'Kiln'],
    { ...ada, phone: '020', companyName: 'Kiln' },
  ],
  [
    'German',
    ['Firma', 'Vorname', 'Name', 'E-Mail-Adresse', 'Telefon'],
    ['Kiln', 'Ada', 'Lindqvist', 'ada@kiln.example', '020'],
    { ...ada, companyName: 'Kiln', phone: '020' },
  ],
  [
    'French',
    ['Société', 'Nom', 'Prénom', 'Adresse e-mail'],
    ['Kiln', 'Lindqvist', 'Ada', 'ada@kiln.example'],
    { ...ada, companyName: 'Kiln' },
  ],
  [
    'Spanish',
    ['Empresa', 'Nombre', 'Apellidos', 'Correo electrónico'],
    ['Kiln', 'Ada', 'Lindqvist', 'ada@kiln.example'],
    { ...ada, companyName: 'Kiln' },
  ],
  [
    'Spanish, one column',
    ['Empresa', 'Nombre', 'Correo'],
    ['Kiln', 'Ada Lindqvist', 'ada@kiln.example'],
    { ...ada, companyName: 'Kiln' },
  ],
  [
    'Dutch',
    ['Voornaam', 'Tussenvoegsel', 'Achternaam', 'E-mailadres'],
    ['Anna', 'van der', 'Berg', 'a@x.example'],
    { contactName: 'Anna van der Berg', email: 'a@x.example' },
  ],
  [
    'Polish',
    ['Imię', 'Nazwisko', 'Adres e-mail', 'Firma'],
    ['Ada', 'Lindqvist', 'ada@kiln.example', 'Kiln'],
    { ...ada, companyName: 'Kiln' },
  ],
  [
    'Japanese',
    ['会社名', '名', '姓', 'メールアドレス'],
    ['窯', '太郎', '山田', 't@x.example'],
    { companyName: '窯', contactName: '山田 太郎', email: 't@x.example' },
  ],
  [
    'code',
    ['firstName', 'last_name', 'emailAddress', 'companyName'],
    ['Ada', 'Lindqvist', 'ada@kiln.example', 'Kiln'],
    { ...ada, companyName: 'Kiln' },
  ],
])('%s: the suggested mapping', (_name, header, cells, expected) => {
  expect(valuesOf(header, cells)).toEqual(expected)
})

test.each([
  [
    ['Name', 'Surname', 'Email'],
    ['Ada', 'Lindqvist'],
  ],
  [
    ['Surname', 'Name', 'Email'],
    ['Lindqvist', 'Ada'],
  ],
  [
    ['Name', 'Last Name', 'Email'],
    ['Ada Lindqvist', 'Lindqvist'],
  ],
  [
    ['Name', 'First Name', 'Email'],
    ['Ada Lindqvist', 'Ada'],
  ],
  [
    ['Lead First Name', 'Lead Last Name', 'Lead Email'],
    ['Ada', 'Lindqvist'],
  ],
  [
    ['Lead: Last Name', 'Lead: First Name', 'Lead: Email'],
    ['Lindqvist', 'Ada'],
  ],
  [
    ['First Name (Contact)', 'Last Name (Contact)', 'Email'],
    ['Ada', 'Lindqvist'],
  ],
  [
    ['Contact Name', 'Contact Surname', 'Email'],
    ['Ada', 'Lindqvist'],
  ],
  [
    ['contactFirstName', 'contactLastName', 'Email'],
    ['Ada', 'Lindqvist'],
  ],
  [
    ['Primary Contact First Name', 'Primary Contact Last Name', 'Email'],
    ['Ada', 'Lindqvist'],
  ],
  [
    ['Kontakt Vorname', 'Kontakt Nachname', 'Kontakt E-Mail'],
    ['Ada', 'Lindqvist'],
  ],
  [
    ['Ansprechpartner Name', 'Ansprechpartner Vorname', 'E-Mail'],
    ['Lindqvist', 'Ada'],
  ],
  [
    ['Contact Prénom', 'Contact Nom', 'E-mail'],
    ['Ada', 'Lindqvist'],
  ],
  [
    ['Naam', 'Achternaam', 'E-mail'],
    ['Ada', 'Lindqvist'],
  ],
  [
    ['Namn', 'Efternamn', 'E-post'],
    ['Ada', 'Lindqvist'],
  ],
  [
    ['Nimi', 'Sukunimi', 'Sähköposti'],
    ['Ada', 'Lindqvist'],
  ],
] as const)('%j give the whole name', (header, cells) => {
  expect(valuesOf([...header], [...cells, 'ada@kiln.example'])).toEqual(ada)
})

test('of the names of several people the first is taken, and one without more words before all', () => {
  const two = ['Lead First Name', 'Lead Last Name', 'Owner First Name', 'Owner Last Name', 'Email']
  expect(valuesOf(two, ['Ada', 'Lindqvist', 'Bo', 'Roe', 'ada@kiln.example'])).toEqual(ada)
  const own = ['Owner First Name', 'Owner Last Name', 'First Name', 'Last Name', 'Email']
  expect(valuesOf(own, ['Bo', 'Roe', 'Ada', 'Lindqvist', 'ada@kiln.example'])).toEqual(ada)
})

test('columns mapped to one contact are joined in the order of the file', () => {
  const file = { header: ['A', 'B', 'C'], unclosed: null }
  const row = { line: 2, cells: ['Ada ', ' ', 'Lindqvist'] }
  const mapping = ['contactName', 'contactName', 'contactName'] as const
  expect(lineOf(file, row, [...mapping]).values).toEqual({ contactName: 'Ada Lindqvist' })
  expect(mappingProblem([...mapping])).toBe('')
})

test('only a field that joins columns may be chosen twice', () => {
  expect(duplicatedIn(['email', 'contactName', 'email', 'contactName'])).toEqual(['email'])
  expect(mappingProblem(['email', 'email'])).toBe(
    'Two columns map to Email. Please ignore one of them.',
  )
  expect(mappingProblem(['phone', null])).toBe('Please map a company, contact or email column')
})

test('a column is guessed to hold addresses by its cells', () => {
  const rows = [
    ['Kiln', '', 'Ann <ann@kiln.example>'],
    ['Barn', '', ''],
    ['Mill', '', 'bo@mill.example'],
  ]
  expect(mappingOf(['Company', 'Email', 'Kontakt 2'], rows)).toEqual(['companyName', null, 'email'])
  expect(mappingOf(['Company', 'Email', 'Kontakt 2'])).toEqual(['companyName', 'email', null])
  expect(mappingOf(['Company', 'Kontakt 2'], [['Kiln', '@kiln on the web']])).toEqual([
    'companyName',
    null,
  ])
})

test('the first filled column of several for one field is chosen', () => {
  const header = ['Work Direct Phone', 'Mobile Phone', 'Corporate Phone']
  expect(mappingOf(header, [['', '020', '021']])).toEqual([null, 'phone', null])
  expect(mappingOf(header, [['', '', '']])).toEqual(['phone', null, null])
})

test('addresses in an ignored column are told', () => {
  const file = { header: ['Company', 'Email', ''], addresses: [0, 0, 3], addressColumns: [2] }
  const mapping = ['companyName', 'email', null] as const
  expect(ignoredAddresses(file, [...mapping])).toEqual([2])
  expect(emailCount(file, [...mapping])).toBe(0)
  expect(lostColumn(file, [...mapping])).toBe('Column 3')
  const chosen = ['companyName', null, 'email'] as const
  expect([ignoredAddresses(file, [...chosen]), emailCount(file, [...chosen])]).toEqual([[], 3])
  expect(lostColumn(file, [...chosen])).toBe('')
})
