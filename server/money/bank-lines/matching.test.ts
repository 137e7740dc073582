import { describe, expect, test } from 'vitest'
import { noisyStatement } from '../../../test/bank-statements.ts'
import { type Candidate, knownFrom, type Payer, recordBooked } from './evidence.ts'
import { propose } from './matching.ts'
import { isSameName } from './names.ts'

const candidate = (id: number, changes: Partial<Candidate> = {}): Candidate => ({
  id,
  number: `2026-${String(id).padStart(4, '0')}`,
  clientId: id,
  clientName: `Client ${id}`,
  clientUnconfirmed: false,
  names: [],
  currency: 'EUR',
  open: 100_000,
  writtenOff: 0,
  writtenOffOn: null,
  ...changes,
})
const payer = (changes: Partial<Payer>): Payer => ({
  amount: 100_000,
  currency: 'EUR',
  name: '',
  iban: '',
  text: '',
  reference: '',
  endToEndId: '',
  ...changes,
})

describe('a transfer', () => {
  const best = (
    changes: Partial<Payer>,
    invoices: Candidate[],
    accounts: [string, number[]][] = [],
  ) => {
    const clients = new Map(accounts.map(([iban, ids]) => [iban, new Set(ids)] as const))
    const [found] = propose(payer(changes), knownFrom(invoices, new Map(clients)))
    return (
      found && [
        found.parts.map(({ invoice, amount }) => [invoice.id, amount]),
        found.isCertain,
        found.reason,
      ]
    )
  }
  const two = () => [candidate(1), candidate(2)]

  test('with the reference of an invoice is for it', () => {
    expect(best({ text: 'rf3 1 20260 001 thanks' }, two())).toEqual([
      [[1, 100_000]],
      true,
      'The reference is that of invoice 2026-0001, and the amount is its balance due.',
    ])
    expect(best({ reference: 'RF3120260001', amount: 40_000 }, two())).toEqual([
      [[1, 40_000]],
      true,
      'The reference is that of invoice 2026-0001, and €400.00 is a part of the €1,000.00 due.',
    ])
    expect(best({ reference: 'RF3120260001', amount: 100_500 }, two())).toEqual([
      [[1, 100_500]],
      false,
      'The reference is that of invoice 2026-0001, and €1,005.00 is €5.00 more than is due.',
    ])
  })

  test('for what was written off says so, and waits for a person', () => {
    const lost = () => [candidate(1, { open: 0, writtenOff: 100_000, writtenOffOn: '2026-03-02' })]
    const saying = (amount: string) =>
      `which was written off on Mar 2, 2026; booking the payment reverses the write-off for ${amount}.`
    expect(best({ reference: 'RF3120260001', amount: 40_000 }, lost())).toEqual([
      [[1, 40_000]],
      false,
      `The reference is that of invoice 2026-0001, ${saying('€400.00')}`,
    ])
    expect(best({ text: '2026-0001' }, lost())).toEqual([
      [[1, 100_000]],
      false,
      `The text names invoice 2026-0001, ${saying('€1,000.00')}`,
    ])
    expect(best({ name: 'Client 1' }, lost())).toEqual([
      [[1, 100_000]],
      false,
      'Client 1 owed this amount on invoice 2026-0001, written off on Mar 2, 2026; booking the payment reverses the write-off for €1,000.00.',
    ])
    expect(best({ name: 'Somebody else' }, lost())).toBeUndefined()
    const [over] = propose(
      payer({ text: '2026-0001', amount: 100_100 }),
      knownFrom(lost(), new Map()),
    )
    expect(over).toMatchObject({ over: 100 })
  })

  test('that names several invoices is spread over them', () => {
    expect(best({ text: '2026-0001, 2026-0002', amount: 200_000 }, two())).toEqual([
      [
        [1, 100_000],
        [2, 100_000],
      ],
      true,
      'The text names invoices 2026-0001 and 2026-0002, and the amount is what is due for all of them.',
    ])
    expect(best({ text: '2026-0001, 2026-0002', amount: 150_000 }, two())?.slice(0, 2)).toEqual([
      [
        [1, 100_000],
        [2, 50_000],
      ],
      false,
    ])
  })

  test('from a known account is for the only invoice with its amount, unless it names something else', () => {
    const invoices = [candidate(1), candidate(2, { clientId: 1, open: 50_000 }), candidate(3)]
    const accounts: [string, number[]][] = [['DE1', [1]]]
    expect(best({ iban: 'DE1' }, invoices, accounts)?.slice(0, 2)).toEqual([[[1, 100_000]], true])
    expect(best({ iban: 'DE1', text: 'RF18 5390 0754' }, invoices, accounts)?.[1]).toBe(false)
    expect(best({ iban: 'DE1', text: '2026-0999' }, invoices, accounts)?.[1]).toBe(false)
    expect(best({ iban: 'DE1', amount: 150_000 }, invoices, accounts)?.slice(0, 2)).toEqual([
      [
        [1, 100_000],
        [2, 50_000],
      ],
      false,
    ])
    expect(best({ iban: 'DE9' }, invoices, accounts)?.[1]).toBe(false)
  })

  test('that fits by name or amount alone is left to people', () => {
    const invoices = [candidate(1, { clientName: 'Müller & Söhne GmbH' }), candidate(2)]
    expect(best({ name: 'MUELLER UND SOEHNE' }, invoices)).toEqual([
      [[1, 100_000]],
      false,
      'MUELLER UND SOEHNE seems to be Müller & Söhne GmbH, and only invoice 2026-0001 has this balance due.',
    ])
    expect(best({}, invoices)?.[1]).toBe(false)
    expect(best({ currency: 'CHF', reference: 'RF3120260001' }, invoices)).toBeUndefined()
  })

  test('for an invoice that is settled is the client’s credit, after a press', () => {
    expect(best({ reference: 'RF3120260001' }, [candidate(1, { open: 0 })])).toEqual([
      [[1, 100_000]],
      false,
      'The reference is that of invoice 2026-0001, which has no balance due.',
    ])
  })
})

test.each([
  ['Müller & Söhne GmbH', 'MUELLER UND SOEHNE', true],
  ['Müller & Söhne GmbH', 'Muller Sohne', true],
  ['Société Générale d’Été SARL', 'SOCIETE GENERALE D ETE', true],
  ['Kiln Street Ceramics Ltd', 'KILN STREET CERAM', true],
  ['Łuczak Design', 'Design Luczak sp. z o.o.', true],
  ['Smith Brothers Ltd', 'Smith & Smith LLP', false],
  ['Green Garden GmbH', 'Blue Garden GmbH', false],
  ['Client', 'GmbH', false],
])('the names %s and %s: %s', (ours, theirs, expected) => {
  expect(isSameName(ours, theirs)).toBe(expected)
})

test('of 50 noisy statements 95 percent are certain, and none of these is wrong', () => {
  const rates: number[] = []
  for (let seed = 1; seed <= 50; seed += 1) {
    const { companies, invoices, transfers } = noisyStatement(seed)
    const known = knownFrom(
      invoices.map(({ number, client, total }, at) =>
        candidate(at + 1, {
          number,
          clientId: client,
          clientName: companies[client] ?? '',
          open: total,
        }),
      ),
      new Map(),
    )
    let [real, certain] = [0, 0]
    for (const { transfer, invoice, kind } of transfers) {
      if (transfer.amount < 0) continue
      const { bookedOn: _bookedOn, ...line } = transfer
      const [first] = propose(payer({ ...line, currency: 'EUR' }), known)
      if (kind === 'payment' || kind === 'over') real += 1
      if (!first?.isCertain) continue
      expect([seed, first.parts.map((part) => part.invoice.number), first.reason !== '']).toEqual([
        seed,
        [invoice],
        true,
      ])
      certain += 1
      recordBooked(known, transfer.iban ?? '', first.parts)
    }
    rates.push(certain / real)
  }
  expect(Math.min(...rates)).toBeGreaterThanOrEqual(0.95)
})
