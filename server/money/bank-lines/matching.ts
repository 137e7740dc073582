import { moneyText } from '../../../contract/money/money.ts'
import { dayText } from '../invoices/rules.ts'
import {
  type Candidate,
  clientsBy,
  dueExactly,
  hasForeignReference,
  isPayer,
  type Known,
  type Named,
  namedIn,
  payableOn,
  type Payer,
} from './evidence.ts'

/** A guess at the invoices that a transfer is for. */
export type Proposal = {
  /** The amounts booked on invoices, in the order in which they are named; they sum up to the transfer. */
  parts: { invoice: Candidate; amount: number }[]
  /** The part above the balances due: the client's credit. */
  over: number
  /** Its certainty, from 0 to 100. */
  score: number
  /** Whether nobody needs to look at it. */
  isCertain: boolean
  /** Whether the line names the invoices. */
  isNamed: boolean
  reason: string
}

const mostProposals = 5
const byScore = (a: Proposal, b: Proposal) =>
  b.score - a.score || (a.parts[0]?.invoice.id ?? 0) - (b.parts[0]?.invoice.id ?? 0)

/** Returns what a transfer that came in may be for, the likeliest first, at most five. */
export function propose(payer: Payer, known: Known): Proposal[] {
  const named = namedIn(payer, known).filter(({ invoice }) => invoice.currency === payer.currency)
  const found = [
    ...(named.length > 1 ? [severalNamed(payer, named)] : []),
    ...named.map((each) => oneNamed(payer, each, known, named.length === 1)),
    ...(named.length ? [] : unnamed(payer, known)),
  ]
  return found.toSorted(byScore).slice(0, mostProposals)
}

/** Returns one invoice for a whole transfer. */
const whole = (payer: Payer, invoice: Candidate) => ({
  parts: [{ invoice, amount: payer.amount }],
  over: Math.max(0, payer.amount - payableOn(invoice)),
})

/** Says what a payment means for an invoice that was written off; empty if none of it was, or the balance due covers it. */
function revival({ amount, currency }: Payer, { open, writtenOff, writtenOffOn }: Candidate) {
  const revived = Math.min(writtenOff, amount - Math.max(0, open))
  if (revived <= 0 || writtenOffOn === null) return ''
  const part = moneyText(revived, currency)
  return `written off on ${dayText(writtenOffOn)}; booking the payment reverses the write-off for ${part}`
}

/** Says how an amount compares with what is due. */
function comparison(payer: Payer, invoice: Candidate): string {
  const { amount, currency } = payer
  const { open } = invoice
  const text = (value: number) => moneyText(value, currency)
  const revived = revival(payer, invoice)
  if (revived) return `which was ${revived}`
  if (open <= 0) return 'which has no balance due'
  if (amount === open) return 'and the amount is its balance due'
  return amount < open
    ? `and ${text(amount)} is a part of the ${text(open)} due`
    : `and ${text(amount)} is ${text(amount - open)} more than is due`
}

const namings = {
  reference: 'The reference is that of invoice',
  dashed: 'The text names invoice',
  number: 'The text names invoice',
}

function oneNamed(
  payer: Payer,
  { invoice, naming }: Named,
  known: Known,
  isOnly: boolean,
): Proposal {
  const { open, clientId, number } = invoice
  const clients = clientsBy(payer, known)
  const isKnown = clientId !== null && clients.has(clientId)
  const isOthers = clients.size > 0 && !isKnown
  const isEqual = payer.amount === open
  const fits = payer.amount <= open
  // A person books what was written off: they see that it was.
  const isRevived = !fits && payer.amount <= payableOn(invoice)
  const reason = `${namings[naming]} ${number}, ${comparison(payer, invoice)}.`
  if (naming === 'reference') {
    const score = isEqual ? 100 : fits ? 96 : open > 0 || isRevived ? 80 : 50
    return {
      ...whole(payer, invoice),
      score: isOnly ? score : score - 40,
      isCertain: isOnly && fits,
      isNamed: true,
      reason,
    }
  }
  const isSame = isPayer(payer, invoice)
  const score =
    55 + (isEqual ? 30 : 0) + (isKnown ? 10 : 0) + (isSame ? 4 : 0) - (isOthers ? 20 : 0)
  // Digits alone may be a date or somebody else's number, so that more has to speak for it.
  const isTheirs = isKnown || (isSame && !isOthers)
  const isBacked = naming === 'dashed' ? isTheirs || (isEqual && !isOthers) : isEqual && isTheirs
  const isCertain = isOnly && fits && isBacked
  const over = fits || isRevived ? 0 : open > 0 ? 15 : 25
  return {
    ...whole(payer, invoice),
    score: (isCertain ? Math.max(score, 90) : Math.min(score, 85)) - over - (isOnly ? 0 : 30),
    isCertain,
    isNamed: true,
    reason,
  }
}

/** Spreads a transfer over the invoices it names, in that order; what is left is the last one's. */
function severalNamed(payer: Payer, named: readonly Named[]): Proposal {
  let left = payer.amount
  const parts = named.flatMap(({ invoice }, at) => {
    const isLast = at === named.length - 1
    const amount = isLast ? left : Math.min(left, Math.max(0, invoice.open))
    left -= amount
    return amount > 0 ? [{ invoice, amount }] : []
  })
  const due = named.reduce((sum, { invoice }) => sum + Math.max(0, invoice.open), 0)
  const isExact = due === payer.amount && parts.length === named.length
  const areSure = named.every(({ naming }) => naming !== 'number')
  const numbers = new Intl.ListFormat('en', { type: 'conjunction' }).format(
    named.map(({ invoice }) => invoice.number),
  )
  const sum = isExact
    ? 'and the amount is what is due for all of them'
    : `for which ${moneyText(due, payer.currency)} is due`
  return {
    parts,
    over: Math.max(0, payer.amount - due),
    score: isExact ? 97 : 60,
    isCertain: isExact && areSure,
    isNamed: true,
    reason: `The text names invoices ${numbers}, ${sum}.`,
  }
}

/** Returns the invoices that fit by account, name and amount. */
function unnamed(payer: Payer, known: Known): Proposal[] {
  const equal = dueExactly(payer, known)
  const clients = clientsBy(payer, known)
  const ofAccount = (invoice: Candidate) =>
    invoice.clientId !== null && clients.has(invoice.clientId)
  const open = known.candidates.filter((each) => each.open > 0 && each.currency === payer.currency)
  const mine = open.filter(ofAccount)
  const isForeign = hasForeignReference(payer)
  const found = equal.map((invoice): Proposal => {
    const isKnown = ofAccount(invoice)
    const isNamed = isPayer(payer, invoice)
    const rivals = equal.filter((each) =>
      isKnown ? ofAccount(each) : isNamed && isPayer(payer, each),
    )
    const isOnly = rivals.length === 1
    const isCertain = isKnown && isOnly && !isForeign && clients.size === 1
    const base = isKnown ? 80 : isNamed ? 65 : clients.size > 0 ? 15 : 30
    const score = isCertain ? 90 : base - (isOnly ? 0 : 20) - (equal.length > 3 && !isKnown ? 5 : 0)
    return {
      ...whole(payer, invoice),
      score,
      isCertain,
      isNamed: false,
      reason: whyUnnamed(payer, invoice, { isKnown, isNamed, isOnly }),
    }
  })
  const lost = known.candidates.filter(
    (each) => each.writtenOff > 0 && (ofAccount(each) || isPayer(payer, each)),
  )
  return [...found, ...allOf(payer, mine), ...partsOf(payer, open, mine), ...revived(payer, lost)]
}

/** Returns the invoices of a payer that were written off and of which exactly the transfer is owed. */
const revived = (payer: Payer, lost: readonly Candidate[]): Proposal[] =>
  lost
    .filter((each) => each.currency === payer.currency && payableOn(each) === payer.amount)
    .map((invoice) => ({
      ...whole(payer, invoice),
      score: 55,
      isCertain: false,
      isNamed: false,
      reason: `${invoice.clientName} owed this amount on invoice ${invoice.number}, ${revival(payer, invoice)}.`,
    }))

type Why = { isKnown: boolean; isNamed: boolean; isOnly: boolean }
function whyUnnamed(payer: Payer, { clientName, number }: Candidate, why: Why): string {
  const alone = why.isOnly
    ? `only invoice ${number} has`
    : `several invoices, ${number} among them, have`
  if (why.isKnown)
    return `${clientName} has paid from this account before, and ${alone} this balance due.`
  if (why.isNamed) return `${payer.name} seems to be ${clientName}, and ${alone} this balance due.`
  return `Only the amount fits: it is the balance due of invoice ${number}.`
}

/** Returns all open invoices of the account's client, if the transfer is the sum of them. */
function allOf(payer: Payer, mine: readonly Candidate[]): Proposal[] {
  const due = mine.reduce((sum, { open }) => sum + open, 0)
  const [one] = mine
  if (!one || mine.length < 2 || due !== payer.amount || mine.length > 20) return []
  const reason = `${one.clientName} has paid from this account before, and the amount is the sum of all their open invoices.`
  const parts = mine.map((invoice) => ({ invoice, amount: invoice.open }))
  return [{ parts, over: 0, score: 78, isCertain: false, isNamed: false, reason }]
}

/** Returns open invoices of a client who is known by account or name, for an amount that fits none. */
function partsOf(payer: Payer, open: readonly Candidate[], mine: readonly Candidate[]): Proposal[] {
  const named = mine.length ? mine : open.filter((each) => isPayer(payer, each))
  return named
    .filter((each) => each.open !== payer.amount)
    .slice(0, mostProposals)
    .map((invoice) => {
      const who = mine.length
        ? `${invoice.clientName} has paid from this account before`
        : `${payer.name} seems to be ${invoice.clientName}`
      const reason = `${who}; invoice ${invoice.number} is open, ${comparison(payer, invoice)}.`
      const score = (mine.length ? 40 : 30) - (payer.amount > invoice.open ? 10 : 0)
      return { ...whole(payer, invoice), score, isCertain: false, isNamed: false, reason }
    })
}
