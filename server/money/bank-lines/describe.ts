import { asc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { joinedName, users } from '../../core/users/table.ts'
import type { Known } from './evidence.ts'
import { type Proposal, propose } from './matching.ts'
import { reversedBy } from './reversals.ts'
import { type LineRow, paymentsOf, readKnown } from './store.ts'
import { bankLines as table } from './table.ts'

const proposalOf = ({ parts, over, score, reason }: Proposal) => ({
  over,
  score,
  reason,
  parts: parts.map(({ invoice: { id, number, clientName, clientUnconfirmed }, amount }) => ({
    invoiceId: id,
    number,
    clientName,
    clientUnconfirmed,
    amount,
  })),
})

/** Returns what a line that waits may be, as invoices stand now. */
async function guesses(context: Context, line: LineRow, known: Known) {
  if (line.state !== 'waiting') return { proposals: [], reverses: null }
  if (!line.isReversal) return { proposals: propose(line, known).map(proposalOf), reverses: null }
  const reversed = await reversedBy(context, line)
  if (!reversed) return { proposals: [], reverses: null }
  const { id, name, bookedOn } = reversed.line
  return { proposals: [], reverses: { id, name, bookedOn, reason: reversed.reason } }
}

/** Returns lines for the response, in the order of the ids, with what they may be for as invoices stand now. */
export async function describeLines(context: Context, ids: readonly number[]) {
  if (ids.length === 0) return []
  const rows = await context.db
    .select({ line: table, decidedBy: joinedName })
    .from(table)
    .leftJoin(users, eq(users.id, table.decidedById))
    .where(inArray(table.id, [...ids]))
    .orderBy(asc(table.id))
  const standing = await paymentsOf(context, ids)
  const known = rows.some(({ line }) => line.state === 'waiting')
    ? await readKnown(context)
    : undefined
  const found = new Map<number, LineReply>()
  for (const row of rows) {
    const payments = standing.filter(({ bankLineId }) => bankLineId === row.line.id)
    const guessed = known ? await guesses(context, row.line, known) : noGuesses
    found.set(row.line.id, { ...row.line, ...guessed, decidedBy: row.decidedBy, payments })
  }
  return ids.flatMap((id) => found.get(id) ?? [])
}
const noGuesses = { proposals: [], reverses: null }
type LineReply = LineRow &
  Awaited<ReturnType<typeof guesses>> & {
    decidedBy: string
    payments: Awaited<ReturnType<typeof paymentsOf>>
  }
