import { deflateRawSync } from 'node:zlib'
import { assert, constantFrom, array, oneof, property, string, uint8Array } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { minorDigits } from '../../contract/money/currencies.ts'
import { readBankFile } from './bank-files.ts'
import { BankFileError, type BankLine } from './bank-line.ts'
import { readCamt } from './camt.ts'
import { guessDelimiter, parseCsv } from './csv.ts'
import { sampleSheets } from './sample-sheets.ts'
import { readingOf, readRows, readSheet } from './table.ts'

const linesOf = (text: string) => readCamt(text, minorDigits)
const document = (version: string, body: string, report = 'Stmt') =>
  `<?xml version="1.0"?><n:Document xmlns:n="urn:iso:std:iso:20022:tech:xsd:${version}"><n:BkToCstmrStmt><n:${report}><n:Acct><n:Id><n:IBAN>CH93 0076 2011 6238 5295 7</n:IBAN></n:Id></n:Acct>${body}</n:${report}></n:BkToCstmrStmt></n:Document>`.replaceAll(
    /<(\/?)(?=[A-Z])/g,
    '<$1n:',
  )

const second = `<Ntry><Amt Ccy="EUR">100.5</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>BOOK</Sts><BookgDt><DtTm>2026-03-02T10:00:00</DtTm></BookgDt><AcctSvcrRef>A1</AcctSvcrRef>
  <NtryDtls><TxDtls><Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs><RltdPties><Dbtr><Nm>Müller &amp; Co</Nm></Dbtr><DbtrAcct><Id><IBAN>DE89370400440532013000</IBAN></Id></DbtrAcct></RltdPties>
  <RmtInf><Ustrd>RF31 2026</Ustrd><Ustrd>0001</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>`
const batch = `<Ntry><Amt Ccy="CHF">30.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts><Cd>BOOK</Cd></Sts><BookgDt><Dt>2026-03-03</Dt></BookgDt><AcctSvcrRef>B</AcctSvcrRef><NtryDtls>
  <TxDtls><Amt Ccy="CHF">10.00</Amt><CdtDbtInd>CRDT</CdtDbtInd><RltdPties><Dbtr><Pty><Nm>Ann</Nm></Pty></Dbtr></RltdPties><RmtInf><Strd><CdtrRefInf><Ref>210000000003139471430009017</Ref></CdtrRefInf></Strd></RmtInf></TxDtls>
  <TxDtls><Amt Ccy="CHF">20.00</Amt><CdtDbtInd>CRDT</CdtDbtInd></TxDtls></NtryDtls></Ntry>`
const returned = `<Ntry><Amt Ccy="EUR">7</Amt><CdtDbtInd>DBIT</CdtDbtInd><RvslInd>true</RvslInd><Sts>BOOK</Sts><BookgDt><Dt>2026-03-04</Dt></BookgDt></Ntry>`
const pending = `<Ntry><Amt Ccy="EUR">7</Amt><CdtDbtInd>CRDT</CdtDbtInd><Sts>PDNG</Sts><BookgDt><Dt>2026-03-04</Dt></BookgDt></Ntry>`

describe('a camt file', () => {
  test('of version 2 gives who paid, what they wrote and what the bank calls it', () => {
    expect(linesOf(`\n${document('camt.053.001.02', second + returned + pending)}`)).toEqual([
      {
        account: 'CH9300762011623852957',
        bookedOn: '2026-03-02',
        amount: 10_050,
        currency: 'EUR',
        name: 'Müller & Co',
        iban: 'DE89370400440532013000',
        text: 'RF31 2026 0001',
        reference: '',
        servicerRef: 'A1',
        endToEndId: '',
        isReversal: false,
      },
      expect.objectContaining({ amount: -700, isReversal: true }),
    ])
  })

  test('of version 8 or a notification tells the lines of a collective booking apart', () => {
    const [first, other, ...more] = linesOf(document('camt.054.001.08', batch, 'Ntfctn'))
    expect(first).toMatchObject({
      amount: 1000,
      name: 'Ann',
      reference: '210000000003139471430009017',
      servicerRef: 'B/1',
    })
    expect(other).toMatchObject({ amount: 2000, servicerRef: 'B/2' })
    expect(more).toEqual([])
  })

  test('has a line of its own for what the lines of a collective booking leave of it', () => {
    const amountsOf = (whole: string) =>
      linesOf(document('camt.053.001.08', batch.replace('30.00', whole))).map(
        ({ amount, servicerRef, name }) => [amount, servicerRef, name],
      )
    const named = [
      [1000, 'B/1', 'Ann'],
      [2000, 'B/2', ''],
    ]
    expect(amountsOf('30.00')).toEqual(named)
    expect(amountsOf('29.10')).toEqual([...named, [-90, 'B/rest', '']])
    expect(amountsOf('45.00')).toEqual([...named, [1500, 'B/rest', '']])
  })

  test('has neither entities of its own nor anything else in it', () => {
    const evil = `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><Document><BkToCstmrStmt>&x;</BkToCstmrStmt></Document>`
    for (const xml of [evil, '<Document/>', '<Document><Stmt>', `<Document>${'<a>'.repeat(100)}`])
      expect(() => linesOf(xml)).toThrow(BankFileError)
  })
})

const options = { currency: 'EUR', digits: minorDigits }

describe('a CSV file', () => {
  test.each(sampleSheets)('of %s is read without a choice', (_bank, text, expected) => {
    for (const encoded of [
      Buffer.from(text),
      Buffer.from(text, 'latin1'),
      Buffer.from(`\uFEFF${text}`, 'utf16le'),
    ]) {
      const file = readBankFile(encoded, minorDigits)
      if (file.format !== 'csv') throw new Error('no CSV')
      const { lines, problems } = readRows(file.sheet, file.sheet.guess, options)
      expect(lines).toMatchObject(expected)
      expect([lines.length, problems]).toEqual([expected.length, []])
    }
  })

  test('keeps quotes, delimiters and line breaks inside its cells', () => {
    expect(parseCsv('a;"b;""c""\nd"\r\n;;\r\n"e";f', ';')).toEqual([
      ['a', 'b;"c"\nd'],
      ['e', 'f'],
    ])
    expect(guessDelimiter('a\tb\tc\n1,5\t2\t3\n')).toBe('\t')
  })

  test('with unknown headings shows by its cells what they are', () => {
    const { guess, rows } = readSheet(
      'Wann;Wieviel;Wer;Von\n25/03/2026;-1.234,50;Frau Holle;DE02120300000000202051\n02/03/2026;12,00;Ann;\n',
    )
    expect(guess).toEqual({
      columns: ['date', 'amount', null, 'iban'],
      dayOrder: 'day-first',
      decimal: ',',
    })
    expect(readRows({ rows }, guess, options).lines[0]?.amount).toBe(-123_450)
  })

  const amountsIn = (text: string, currency = 'EUR') => {
    const { rows, guess } = readSheet(text, minorDigits)
    const money = { currency, digits: minorDigits }
    const reading = readingOf(guess.columns, rows, money)
    const { lines, problems } = readRows({ rows }, reading, money)
    return [...lines.map(({ amount }) => amount), ...problems]
  }

  test.each([
    ['KWD', 'Date;Amount\n02.03.2026;125.500\n03.03.2026;250.750\n', [125_500, 250_750]],
    ['EUR', 'Date;Amount;Currency\n02.03.2026;125.500;KWD\n', [125_500]],
    ['JPY', 'Date,Amount\n2026-03-02,"150,000"\n2026-03-03,300\n', [150_000, 300]],
    ['USD', 'Date,Amount\n2026-03-02,"1,500"\n', [150_000]],
    ['EUR', 'Date;Amount\n02.03.2026;1.500\n', [150_000]],
  ])('in %s has as many decimals as its currency', (currency, text, expected) => {
    expect(amountsIn(text, currency)).toEqual(expected)
  })

  test.each([
    ['Date;Debit;Credit;Amount\n02.03.2026;;100,00;100,00\n03.03.2026;20,00;;-20,00\n'],
    ['Date;Libellé;Débit euros;Crédit euros\n02/03/2026;VIR;;100,00\n03/03/2026;PRLV;20,00;\n'],
    ['Date;Amount;D/C\n02.03.2026;100,00;CR\n03.03.2026;20,00;DR\n'],
    ['Date;Montant;Sens\n02/03/2026;100,00;Crédit\n03/03/2026;20,00;Débit\n'],
  ])('knows what came and what left: %s', (text) => {
    expect(amountsIn(text)).toEqual([10_000, -2000])
  })

  test('names rows that can’t be read', () => {
    const sheet = readSheet(
      'Date;Amount;Text\n02.03.2026;12,50;a\n99.03.2026;12,50;b\n02.03.2026;1.2.x;c\n',
    )
    expect(readRows(sheet, sheet.guess, options).problems).toEqual([
      'Row 2: the date can’t be read',
      'Row 3: the amount can’t be read',
    ])
  })
})

const zipOf = (files: [string, string][]) => {
  const parts: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, text] of files) {
    const packed = deflateRawSync(Buffer.from(text))
    const local = Buffer.alloc(30)
    local.writeUInt32LE(0x04034b50, 0)
    local.writeUInt16LE(8, 8)
    local.writeUInt16LE(name.length, 26)
    const entry = Buffer.alloc(46)
    entry.writeUInt32LE(0x02014b50, 0)
    entry.writeUInt16LE(8, 10)
    entry.writeUInt32LE(packed.length, 20)
    entry.writeUInt32LE(Buffer.byteLength(text), 24)
    entry.writeUInt16LE(name.length, 28)
    entry.writeUInt32LE(at, 42)
    parts.push(local, Buffer.from(name), packed)
    directory.push(entry, Buffer.from(name))
    at += 30 + name.length + packed.length
  }
  const end = Buffer.alloc(22)
  end.writeUInt32LE(0x06054b50, 0)
  end.writeUInt32LE(at, 16)
  return Buffer.concat([...parts, ...directory, end])
}

/** Returns the lines of a file; none for one that is refused with a sentence. */
function readAnything(bytes: Buffer): BankLine[] {
  try {
    const file = readBankFile(bytes, minorDigits)
    return file.format === 'camt'
      ? file.lines
      : readRows(file.sheet, file.sheet.guess, options).lines
  } catch (error) {
    if (error instanceof BankFileError) return []
    throw error
  }
}

describe('a bank file', () => {
  const sentence = (bytes: Buffer) => {
    try {
      readBankFile(bytes, minorDigits)
      return ''
    } catch (error) {
      if (error instanceof BankFileError) return error.message
      throw error
    }
  }

  test('may be an archive with several statements', () => {
    const xml = document('camt.053.001.02', second)
    const file = readBankFile(
      zipOf([
        ['a.xml', xml],
        ['b/c.xml', xml],
        ['read.me', 'x'],
      ]),
      minorDigits,
    )
    expect(file).toMatchObject({ format: 'camt', lines: [{ amount: 10_050 }, { amount: 10_050 }] })
    expect(
      sentence(
        zipOf([
          ['a.txt', 'x'],
          ['b.txt', 'y'],
        ]),
      ),
    ).toContain('no bank statement')
    expect(
      sentence(zipOf([['a.xml', `<?xml version="1.0"?>${' '.repeat(70 * 2 ** 20)}`]])),
    ).toContain('60 MB')
  })

  test('that is none is refused with a sentence', () => {
    expect(sentence(Buffer.from(''))).toBe('This file is empty.')
    expect(sentence(Buffer.from('%PDF-1.7 ...'))).toContain('no bank file')
    expect(sentence(Buffer.from('Hello there'))).toContain('No lines were found')
    expect(sentence(Buffer.alloc(10 * 2 ** 20 + 1, 65))).toContain('larger than 10 MB')
    const row = '02.03.2026;1,00;x\n'
    expect(sentence(Buffer.from(`Date;Amount;Text\n${row.repeat(10_200)}`))).toContain(
      '10,000 lines',
    )
  })

  test('of garbage never throws anything else', () => {
    const pieces = constantFrom(
      '<Document>',
      '<Stmt>',
      '<Ntry>',
      '</Ntry>',
      '<Amt Ccy="EUR">',
      '</Amt>',
      '&x;',
      ']]>',
      '<!--',
      'PK\u0003\u0004',
      'PK\u0001\u0002',
      'PK\u0005\u0006',
      'Date;Amount\n',
      '"',
      ';',
      '\n',
      '\r',
      '1,00',
      '02.03.2026',
      '\u0000',
    )
    const garbage = oneof(
      uint8Array({ maxLength: 300 }).map((bytes) => Buffer.from(bytes)),
      array(oneof(pieces, string({ maxLength: 5 })), { maxLength: 60 }).map((all) =>
        Buffer.from(all.join('')),
      ),
      array(pieces, { maxLength: 60 }).map((all) =>
        Buffer.from(`<?xml version="1.0"?>${all.join('')}`),
      ),
      array(pieces, { maxLength: 60 }).map((all) =>
        Buffer.from(`PK\u0003\u0004${all.join('')}PK\u0005\u0006${'\u0000'.repeat(18)}`, 'latin1'),
      ),
    )
    assert(
      property(garbage, (bytes) => {
        for (const { amount } of readAnything(bytes))
          expect(Number.isSafeInteger(amount)).toBe(true)
      }),
      { numRuns: 3000 },
    )
  })
})
