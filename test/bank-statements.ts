import { creditorReference, inFours, qrReference, readable } from '../contract/money/references.ts'
import type { SampleTransfer } from '../server/money/bank-imports/sample.ts'

/** A repeatable source of chance (mulberry32). */
function chanceFrom(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (most: number) => Math.floor(next() * most)
  const pick = <Item>(items: readonly Item[]): Item => {
    const item = items[below(items.length)]
    if (item === undefined) throw new Error('there is nothing to pick')
    return item
  }
  return { next, below, pick }
}
type Chance = ReturnType<typeof chanceFrom>

const companies =
  'Müller & Söhne GmbH|Łuczak Design Sp. z o.o.|Société Générale d’Été SARL|Østergaard ApS|Kiln Street Ceramics Ltd|Raman Freight|Harbour Physio|Jansen van der Berg B.V.|Ángel Núñez S.L.|Țepeș Studio SRL|Bäckerei Grün|Weiß Architekten|Smith & Smith LLP|Smith Brothers Ltd|Nordic Tea AB|Café Zoë|Dvořák Hudba s.r.o.|O’Neill Outdoors|Green Garden GmbH|Green Garden Zürich AG|Papadopoulos Foods|Ivanov Consulting|Fischer|Fischer & Partner|Alpine Ski School|Bergführer Huber|Tanaka Trading|Çelik Tekstil|Lund Boats|Maison Lefèvre'.split(
    '|',
  )
/** Few prices, so that many invoices are of the same amount. */
const prices = [49_000, 95_000, 120_000, 120_000, 180_000, 240_000, 290_100, 350_050, 500_000]

/** An invoice of the sample, with a client by number. */
export type BilledInvoice = { number: string; client: number; total: number }
/** A transfer with the invoice that it is for; null for none. */
export type MadeTransfer = { transfer: SampleTransfer; invoice: string | null; kind: Kind }
export type Kind = 'payment' | 'over' | 'again' | 'other' | 'out' | 'return'

const upper = (name: string) =>
  name
    .replace(/[äöü]/g, (each) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[each] ?? each)
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ø', 'o')
    .replaceAll('Ø', 'O')
    .replaceAll('Ł', 'L')
    .replaceAll('ł', 'l')
    .toUpperCase()

/** Writes a payer's name as some bank does. */
const nameBy = (chance: Chance, name: string) =>
  chance.pick([name, name, upper(name), upper(name).slice(0, 27).trim(), name.toLowerCase()])

/** Writes a text with spaces where nobody would put them. */
const misspaced = (chance: Chance, text: string) =>
  Array.from(text, (each) => (chance.next() < 0.25 ? `${each} ` : each)).join('')

const words = [
  'Rechnung',
  'Invoice',
  'Facture n°',
  'Factuur',
  'RE-Nr.',
  'inv',
  'Re.',
  'Payment for',
]

/** Names an invoice as payers do, or doesn't. */
function naming(chance: Chance, number: string): Pick<SampleTransfer, 'reference' | 'text'> {
  const reference = creditorReference(number)
  const [year, serial] = number.split('-')
  const at = chance.next()
  if (at < 0.52) return { reference }
  if (at < 0.6) return { reference: qrReference(number) }
  if (at < 0.7) return { text: inFours(reference) }
  if (at < 0.78)
    return { text: misspaced(chance, `${chance.pick(words)} ${reference.toLowerCase()}`) }
  if (at < 0.81) return { text: `${readable(qrReference(number))} danke` }
  if (at < 0.91) return { text: `${chance.pick(words)} ${number} v. 02.03.2026` }
  if (at < 0.95)
    return { text: `${chance.pick(words)} ${year}${chance.pick([' ', '/', ' - ', ''])}${serial}` }
  // Check digits that were mistyped.
  if (at < 0.97) return { text: `RF00 ${year} ${serial} 20260302` }
  return { text: chance.pick(['', 'Danke', 'SEPA 20260302', 'web design', 'Kd.-Nr. 4711']) }
}

const ibanOf = (client: number) =>
  `DE${String(10 + (client % 80))}3704004405${String(client).padStart(8, '0')}`

/** Returns the parts in which an invoice is paid. */
function partsOf(chance: Chance, total: number): number[] {
  const at = chance.next()
  if (at < 0.62) return [total]
  const half = Math.round(total * (0.2 + chance.next() * 0.6))
  if (at < 0.94) return [half, total - half]
  const third = Math.floor(total / 3)
  return [third, third, total - 2 * third]
}

const day = (chance: Chance, from: number) =>
  new Date(Date.UTC(2026, 2, 3 + from + chance.below(20))).toISOString().slice(0, 10)

/** Returns the transfers with which one invoice is paid. */
function paymentsOf(chance: Chance, { number, client, total }: BilledInvoice): MadeTransfer[] {
  const name = companies[client] ?? ''
  const parts = partsOf(chance, total)
  const ways = parts.map((amount, at): MadeTransfer => {
    const isOver = at === parts.length - 1 && chance.next() < 0.012
    return {
      invoice: number,
      kind: isOver ? 'over' : 'payment',
      transfer: {
        bookedOn: day(chance, at * 20),
        amount: amount + (isOver ? 1000 : 0),
        name: nameBy(chance, name),
        iban: chance.next() < 0.9 ? ibanOf(client) : '',
        endToEndId: `E2E-${number}-${at}`,
        ...naming(chance, number),
      },
    }
  })
  const [first] = ways
  const again = first && parts.length === 1 && chance.next() < 0.01
  const bookedOn = day(chance, 40)
  return again
    ? [
        ...ways,
        { ...first, kind: 'again', transfer: { ...first.transfer, bookedOn, endToEndId: '' } },
      ]
    : ways
}

/** Returns the transfer that takes a payment back. */
const returnOf = ({ transfer }: MadeTransfer): MadeTransfer => ({
  invoice: null,
  kind: 'return',
  transfer: { ...transfer, amount: -transfer.amount, bookedOn: '2026-05-20', isReversal: true },
})

/** Returns 300 open invoices, and a statement of 500 lines with the noise of real ones. */
export function noisyStatement(seed: number) {
  const chance = chanceFrom(seed)
  const invoices = Array.from({ length: 300 }, (_, at): BilledInvoice => {
    const client = chance.below(companies.length)
    return { number: `2026-${String(at + 1).padStart(4, '0')}`, client, total: chance.pick(prices) }
  })
  const paid = invoices.flatMap((each) => paymentsOf(chance, each))
  const returned = paid
    .filter(({ kind }) => kind === 'payment' && chance.next() < 0.015)
    .slice(0, 8)
  const strangers = Array.from({ length: 12 }, (): MadeTransfer => {
    const name = chance.pick(['Finanzamt', 'Stripe Payments', 'Anna Schmidt', 'Rivermoor Bank'])
    const text = chance.pick(['Zinsen 2026', 'Erstattung 20260001', 'Payout', 'Steuer 2026-77', ''])
    const transfer = { bookedOn: day(chance, 0), amount: chance.pick(prices), name, text }
    return { transfer, invoice: null, kind: 'other' }
  })
  const made = [...paid, ...returned.map(returnOf), ...strangers]
  const out = Array.from({ length: Math.max(0, 500 - made.length) }, (): MadeTransfer => {
    const transfer = {
      bookedOn: day(chance, 0),
      amount: -chance.pick(prices),
      name: 'Miete',
      text: '',
    }
    return { transfer, invoice: null, kind: 'out' }
  })
  const all = [...made, ...out].slice(0, 500)
  return {
    companies,
    invoices,
    transfers: all.toSorted((a, b) => (a.transfer.bookedOn < b.transfer.bookedOn ? -1 : 1)),
  }
}
