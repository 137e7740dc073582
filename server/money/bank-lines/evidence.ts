import { creditorReference, qrReference } from '../../../contract/money/references.ts'
import { isSameName } from './names.ts'

/** An invoice that a transfer may be for. */
export type Candidate = {
  id: number
  number: string
  clientId: number | null
  clientName: string
  /** Whether the client hasn't confirmed their email address. */
  clientUnconfirmed: boolean
  /** Other names of the client: on the invoice, and the person's. */
  names: readonly string[]
  currency: string
  /** The balance due in the currency's smallest unit; not above 0 for a settled one. Changes while lines are booked. */
  open: number
  /** The part that was written off as uncollectible, and the latest day of that; null for none. */
  writtenOff: number
  writtenOffOn: string | null
}

/** Returns what a payment can settle: the balance due, and what was written off. */
export const payableOn = ({ open, writtenOff }: Pick<Candidate, 'open' | 'writtenOff'>) =>
  Math.max(0, open) + writtenOff

/** Everything known before a line is looked at; `recordBooked` keeps it true. */
export type Known = {
  candidates: readonly Candidate[]
  byNumber: ReadonlyMap<string, Candidate>
  /** Invoices by both kinds of references, as banks write them. */
  byReference: ReadonlyMap<string, Candidate>
  /** Those with a balance due, by currency and amount. */
  byAmount: Map<string, Candidate[]>
  /** Clients by the accounts they paid from. */
  clientsOf: Map<string, Set<number>>
}

const amountKey = (currency: string, amount: number) => `${currency} ${amount}`

const addByAmount = (byAmount: Known['byAmount'], invoice: Candidate) => {
  if (invoice.open <= 0) return
  const key = amountKey(invoice.currency, invoice.open)
  byAmount.set(key, [...(byAmount.get(key) ?? []), invoice])
}

/** Prepares invoices and known accounts for many lines. */
export function knownFrom(candidates: readonly Candidate[], clientsOf: Known['clientsOf']): Known {
  const byAmount: Known['byAmount'] = new Map()
  for (const each of candidates) addByAmount(byAmount, each)
  return {
    candidates,
    byNumber: new Map(candidates.map((each) => [each.number, each])),
    byReference: new Map(
      candidates.flatMap((each) => [
        [creditorReference(each.number), each] as const,
        [qrReference(each.number), each] as const,
      ]),
    ),
    byAmount,
    clientsOf,
  }
}

/** Returns the invoices of which exactly this amount is due. */
export const dueExactly = ({ currency, amount }: Payer, { byAmount }: Known) =>
  byAmount.get(amountKey(currency, amount)) ?? []

/** Lets later lines see that an earlier one was booked. */
export function recordBooked(known: Known, iban: string, parts: readonly BookedPart[]) {
  for (const { invoice, amount } of parts) {
    const key = amountKey(invoice.currency, invoice.open)
    const others = known.byAmount.get(key)?.filter(({ id }) => id !== invoice.id)
    if (others) known.byAmount.set(key, others)
    const revived = Math.min(invoice.writtenOff, Math.max(0, amount - Math.max(0, invoice.open)))
    invoice.writtenOff -= revived
    invoice.open -= amount - revived
    addByAmount(known.byAmount, invoice)
    if (!iban || invoice.clientId === null) continue
    known.clientsOf.set(iban, new Set([...(known.clientsOf.get(iban) ?? []), invoice.clientId]))
  }
}
type BookedPart = { invoice: Candidate; amount: number }

export type Payer = {
  amount: number
  currency: string
  name: string
  iban: string
  text: string
  reference: string
  endToEndId: string
}

/** The way in which a line names an invoice: with a reference that checks itself, or by its number, written with a dash or not. */
export type Naming = 'reference' | 'dashed' | 'number'
export type Named = { invoice: Candidate; naming: Naming }

const inNumber = /(?<!\d)(20\d\d)([\s./_\u2010-\u2015-]{0,3})(\d{4,7})(?!\d)/g
const longest = 4 + 11

/** Returns the invoices that a line names, each once, in the order of the surest naming. */
export function namedIn({ reference, text, endToEndId }: Payer, known: Known): Named[] {
  const found = new Map<number, Named>()
  const add = (invoice: Candidate | undefined, naming: Naming) => {
    if (invoice && !found.has(invoice.id)) found.set(invoice.id, { invoice, naming })
  }
  const texts = [reference, endToEndId, text].map((each) => each.toUpperCase())
  for (const each of texts) {
    const compact = each.replace(/[^A-Z\d]/g, '')
    for (const { index } of compact.matchAll(/RF\d\d/g))
      add(longestFrom(compact, index, known), 'reference')
    for (const [digits] of each.replace(/(?<=\d)[\s.-]+(?=\d)/g, '').matchAll(/\d{27,}/g))
      for (let at = 0; at + 27 <= digits.length; at += 1)
        add(known.byReference.get(digits.slice(at, at + 27)), 'reference')
  }
  for (const each of texts)
    for (const [, year = '', between = '', serial = ''] of each.matchAll(inNumber))
      add(
        known.byNumber.get(`${year}-${serial}`),
        /^\s?[\u2010-\u2015/-]\s?$/.test(between) ? 'dashed' : 'number',
      )
  return [...found.values()]
}

/** Returns the invoice whose reference begins here: banks and people leave no space behind it. */
function longestFrom(compact: string, from: number, known: Known) {
  for (let length = longest; length > 6; length -= 1) {
    const found = known.byReference.get(compact.slice(from, from + length))
    if (found) return found
  }
  return undefined
}

/** Returns whether a line holds a reference with right form that is none of ours. */
export const hasForeignReference = ({ reference, text }: Payer) =>
  /\d{4}/.test(reference) ||
  /\bRF\d\d\s?[A-Z\d]{4}/i.test(text) ||
  /(?<!\d)20\d\d-\d{4}(?!\d)/.test(text)

/** Returns the clients who paid from a line's account before. */
export const clientsBy = ({ iban }: Payer, known: Known): ReadonlySet<number> =>
  (iban && known.clientsOf.get(iban)) || new Set()

/** Returns whether the payer's name is that of an invoice's client. */
export const isPayer = ({ name }: Payer, { clientName, names }: Candidate) =>
  name !== '' && [clientName, ...names].some((each) => each !== '' && isSameName(each, name))
