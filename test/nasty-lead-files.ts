import type { ImportOutcome } from '../contract/lead-imports.ts'

export const utf8 = (text: string) => new Uint8Array(Buffer.from(text))
const head = 'Company,Contact,Email,Phone,Notes,Priority,Status\n'
export const rows = (...lines: string[]) => utf8(head + lines.join('\n'))
export const counts = (changes: Partial<Record<ImportOutcome, number>>) => ({
  create: 0,
  update: 0,
  unchanged: 0,
  skip: 0,
  error: 0,
  ...changes,
})

/** Files as people have them, and what becomes of their lines beside one lead, ada@kiln.example of Kiln. */
export const files: [string, Uint8Array, ReturnType<typeof counts>][] = [
  ['quotes', rows('"Kiln, Ltd",Bo,bo@x.example,,"said ""yes""",high,new'), counts({ create: 1 })],
  ['line breaks in cells', rows('A,B,a@x.example,,"one\ntwo\r\nthree",,'), counts({ create: 1 })],
  ['blank lines', rows('', 'A,,a@x.example', '', '', 'B,,b@x.example', ''), counts({ create: 2 })],
  ['lines of commas', rows(',,,,,,', 'A,,,,,,', ',,,,,,'), counts({ create: 1, skip: 2 })],
  ['cells missing at the end', rows('A', 'B,C', 'D,E,d@x.example'), counts({ create: 3 })],
  [
    'too many cells',
    rows('A,B,a@x.example,1,n,low,new,more', 'B,,,,,,,'),
    counts({ create: 1, error: 1 }),
  ],
  ['columns missing', utf8('Email\na@x.example\nb@x.example'), counts({ create: 2 })],
  ['doubled headers', utf8('Company,Company Name,Email\nA,B,a@x.example'), counts({ create: 1 })],
  ['unknown headers', utf8('Colour,Email,Size\nred,a@x.example,9'), counts({ create: 1 })],
  [
    'a cell of a megabyte',
    rows(`A,,a@x.example,,${'x'.repeat(2 ** 20)}`, 'B'),
    counts({ create: 1, error: 1 }),
  ],
  [
    'Windows-1252',
    new Uint8Array(Buffer.from('Company;Email\nCafé Zürich;c@x.example', 'latin1')),
    counts({ create: 1 }),
  ],
  [
    'UTF-16',
    new Uint8Array(Buffer.from('\uFEFFCompany\tEmail\r\nÉlan\te@x.example', 'utf16le')),
    counts({ create: 1 }),
  ],
  [
    'bytes that are no text',
    new Uint8Array([...utf8('Company,Notes\nA,'), 0, 255, 254, 0, 10]),
    counts({ create: 1 }),
  ],
  [
    'half a file',
    rows('A,,a@x.example,,,,', 'B,,b@x.example,,"and the', 'C,,c@x.ex'),
    counts({ create: 1, error: 1 }),
  ],
  [
    'addresses that are none',
    rows('A,,not an address', 'B,,b@x.example'),
    counts({ create: 1, error: 1 }),
  ],
  [
    'words for priority and status',
    rows('A,,,,,URGENT,Closed Won', 'B,,,,,low,lost'),
    counts({ create: 2 }),
  ],
  [
    'doubles in the file',
    rows('A,,a@x.example', 'a2,,A@X.example', 'P,,,01 2', 'p,,,012', 'P,,q@x.example,012'),
    counts({ create: 2, skip: 3 }),
  ],
  [
    'doubles of a lead',
    rows('Kiln,,ADA@kiln.example,,news', 'Kiln,,,+44 (1)'),
    counts({ update: 1, skip: 1 }),
  ],
  [
    'nothing new',
    rows('Kiln,,ada@kiln.example', 'Other,,o@x.example'),
    counts({ unchanged: 1, create: 1 }),
  ],
  ['formulas', rows("'=1+1,'-a,f@x.example,'+44 1", '=2,,g@x.example'), counts({ create: 2 })],
  ['only rubbish', rows(',,,,x', ',,nobody'), counts({ error: 2 })],
  [
    'separator line, CR only',
    utf8('sep=;\nCompany;Email\rA;a@x.example\rB;b@x.example\r'),
    counts({ create: 2 }),
  ],
]
