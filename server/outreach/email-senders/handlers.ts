import { eq } from 'drizzle-orm'
import * as contract from '../../../contract/outreach/email-senders.ts'
import { audit, refuseStale } from '../../core/audit-entries/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { notFound } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { senderOf, usageOf } from './store.ts'
import { emailSenders as table } from './table.ts'

const noun = 'email-senders'

/** Returns a sender with its limits and usage. @throws Refusal 404 */
async function readSender(context: Context, address: string) {
  const { senders } = context.settings
  const found = senders.find((each) => each.address.toLowerCase() === address.toLowerCase())
  if (!found) throw notFound()
  const row = await senderOf(context, found.address)
  const isResting = row.restsUntil !== null && row.restsUntil > context.now()
  return {
    ...row,
    ...found,
    isDefault: found === senders[0],
    ...(await usageOf(context, found.address)),
    restsUntil: isResting ? row.restsUntil : null,
    restReason: isResting ? row.restReason : '',
  }
}

export const emailSenders = handlers(contract, {
  list: (call) =>
    Promise.all(call.settings.senders.map(({ address }) => readSender(call, address))),

  update: (call) =>
    inTransaction(call, async (tx) => {
      const { updatedAt: seen, ...limits } = call.body
      const { address } = await readSender(tx, call.params.address)
      await tx.db.insert(table).values({ address }).onConflictDoNothing()
      await tx.db.select().from(table).where(eq(table.address, address)).for('update')
      const before = await readSender(tx, address)
      // Senders have no ids; the audit log uses their position in the list.
      const id = call.settings.senders.findIndex((each) => each.address === address) + 1
      const identity = { id, label: address }
      await refuseStale(tx, noun, 'these limits', { ...before, ...identity }, seen)
      const changes = { ...limits, updatedAt: tx.now() }
      await tx.db.update(table).set(changes).where(eq(table.address, address))
      await audit(tx, {
        noun,
        before: { ...identity, ...limitsOf(before) },
        after: { ...identity, ...limits },
      })
      return readSender(tx, address)
    }),
})

const limitsOf = ({
  perSecond,
  perHour,
  perDay,
  perDomain,
  connections,
}: contract.SenderLimits) => ({ perSecond, perHour, perDay, perDomain, connections })
