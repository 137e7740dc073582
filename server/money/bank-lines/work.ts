import { type Context, inTransaction } from '../../platform/context.ts'
import { Refusal } from '../../platform/refusals.ts'
import { bookLine, enteredFor, linkLine } from './booking.ts'
import { type Known, recordBooked } from './evidence.ts'
import { type Proposal, propose } from './matching.ts'
import { applyReversal, reversedBy } from './reversals.ts'
import { type LineRow, readKnown } from './store.ts'

/**
 * Looks at the new lines of an import in their order: books the certain ones, undoes what a certain reversal takes back,
 * and leaves the others to people.
 */
export async function workLines(tx: Context, lines: readonly LineRow[]) {
  let known = await readKnown(tx)
  for (const line of lines) {
    if (line.state !== 'waiting') continue
    if (line.isReversal) {
      const reversed = await reversedBy(tx, line)
      if (reversed?.isCertain) {
        await applyReversal(tx, line, reversed)
        known = await readKnown(tx)
      }
      continue
    }
    const parts = await bookCertain(tx, line, known)
    if (parts) recordBooked(known, line.iban, parts)
  }
}

/** Books a line if its first proposal is certain; returns what it booked. */
async function bookCertain(tx: Context, line: LineRow, known: Known) {
  const [best] = propose(line, known)
  if (!best) return null
  if (await linkEntered(tx, line, best)) return []
  if (!best.isCertain) return null
  const parts = best.parts.map(({ invoice, amount }) => ({ invoiceId: invoice.id, amount }))
  try {
    await inTransaction(tx, (inner) =>
      bookLine(inner, { line, parts, credit: false, reason: best.reason, score: best.score }),
    )
    return best.parts
  } catch (error) {
    // Somebody else paid the invoice in this moment, so that it is no longer certain.
    if (error instanceof Refusal && error.body.fields?.['parts']) return null
    throw error
  }
}

/** Ties a line to a payment that somebody entered for it by hand, if it names the invoice. */
async function linkEntered(tx: Context, line: LineRow, { parts, isNamed }: Proposal) {
  const [part] = parts
  if (!part || parts.length > 1 || part.invoice.open >= line.amount || !isNamed) return false
  const paymentId = await enteredFor(tx, line, part.invoice.id)
  if (paymentId === null) return false
  await linkLine(
    tx,
    line,
    paymentId,
    `This payment for invoice ${part.invoice.number} was entered by hand before.`,
  )
  return true
}
