import { importExample, importFields, type ImportOutcome } from '../contract/leads/lead-imports.ts'

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

/** Real-life files, each with the expected result of an import next to one existing lead, ada@kiln.example of Kiln. */
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
  ['duplicate headers', utf8('Company,Company Name,Email\nA,B,a@x.example'), counts({ create: 1 })],
  ['unknown headers', utf8('Colour,Email,Size\nred,a@x.example,9'), counts({ create: 1 })],
  [
    'a cell of a megabyte',
    rows(`A,,a@x.example,,${'x'.repeat(2 ** 20)}`, 'B'),
    counts({ create: 2 }),
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
    'bytes that aren’t text',
    new Uint8Array([...utf8('Company,Notes\nA,'), 0, 255, 254, 0, 10]),
    counts({ create: 1 }),
  ],
  [
    'half a file',
    rows('A,,a@x.example,,,,', 'B,,b@x.example,,"and the', 'C,,c@x.ex'),
    counts({ create: 1, error: 1 }),
  ],
  [
    'invalid addresses',
    rows('A,,not an address', 'B,,b@x.example', ',,not an address'),
    counts({ create: 2, error: 1 }),
  ],
  [
    'words for priority and status',
    rows('A,,,,,URGENT,Closed Won', 'B,,,,,low,lost'),
    counts({ create: 2 }),
  ],
  [
    'duplicates in the file',
    rows('A,,a@x.example', 'a2,,A@X.example', 'P,,,01 2', 'p,,,012', 'P,,q@x.example,012'),
    counts({ create: 2, skip: 3 }),
  ],
  [
    'duplicates of a lead',
    rows('Kiln,,ADA@kiln.example,,news', 'Kiln,,,+44 (1)'),
    counts({ update: 1, skip: 1 }),
  ],
  [
    'nothing new',
    rows('Kiln,,ada@kiln.example', 'Other,,o@x.example'),
    counts({ unchanged: 1, create: 1 }),
  ],
  ['formulas', rows("'=1+1,'-a,f@x.example,'+44 1", '=2,,g@x.example'), counts({ create: 2 })],
  ['only garbage', rows(',,,,x', ',,nobody'), counts({ error: 2 })],
  [
    'separator line, CR only',
    utf8('sep=;\nCompany;Email\rA;a@x.example\rB;b@x.example\r'),
    counts({ create: 2 }),
  ],
  [
    'a quoted separator line, CR only',
    utf8('"SEP=;"\rCompany;Email\rA, B;a@x.example\rB;b@x.example'),
    counts({ create: 2 }),
  ],
  [
    'ends inside an email',
    rows('Café Zürich,Łódź,c@x.example', 'B,Ж').slice(0, -1),
    counts({ create: 2 }),
  ],
  [
    'one byte of another encoding',
    new Uint8Array([...rows('Zürich & Łódź,Ö,a@x.example', 'B'), 0xfc, ...utf8(',,b@x.example')]),
    counts({ create: 2 }),
  ],
  [
    'non-Latin UTF-16 without a byte order mark',
    new Uint8Array(
      Buffer.from(`Company,Email\r\n${'Жуковский Василий Андреевич,\r\n'.repeat(40)}`, 'utf16le'),
    ),
    counts({ create: 40 }),
  ],
  [
    'zero-width characters',
    utf8('\u200BCompany,Email\uFEFF\nA,a@x.example\u200B\nB,\u2060 A@x.exam\u00ADple\u00A0'),
    counts({ create: 1, skip: 1 }),
  ],
  [
    'two files in one',
    utf8('\uFEFFCompany,Contact\nA,\n\uFEFFCompany,Contact\nB,\n'),
    counts({ create: 2, error: 1 }),
  ],
  [
    'numbers rounded by a spreadsheet',
    rows('A,,,4.42E+11', 'B,,,"4,42E+11"', 'C,,,2E5 or so', ',,,4.42E+11'),
    counts({ create: 3, error: 1 }),
  ],
  [
    'numbers protected from a spreadsheet',
    rows('Kiln,,,"=""+44 1"""', 'A,,,="0207 946"', 'a,,,0207946'),
    counts({ skip: 1, create: 1, unchanged: 1 }),
  ],
  [
    'the template with its example',
    utf8([importFields, importExample, ['A']].map((row) => `"${row.join('","')}"`).join('\n')),
    counts({ create: 1, error: 1 }),
  ],
  [
    'columns without a name',
    utf8(',,Email\n1,2,a@x.example\n,,b@x.example'),
    counts({ create: 2 }),
  ],
  [
    'line breaks and quotes in the headers',
    utf8('"Company\nName";"E""email";"EMAIL  Address"\nA;x;a@x.example'),
    counts({ create: 1 }),
  ],
  [
    'control characters and lone surrogates',
    rows('A\u0007\u2028B,\uD83D,a@x.example,"01\n2"', '\u0001,\t,,\u200B'),
    counts({ create: 1, error: 1 }),
  ],
]
