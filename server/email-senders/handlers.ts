import * as contract from '../../contract/email-senders.ts'
import type { Context } from '../platform/context.ts'
import { notFound } from '../platform/refusals.ts'
import { handlers } from '../platform/serve.ts'
import { senderOf, usageOf } from './store.ts'
import { emailSenders as table } from './table.ts'

/** One of the senders, with its limits and what it used. @throws Refusal 404 */
async function shown(context: Context, address: string) {
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
  }
}

export const emailSenders = handlers(contract, {
  list: (call) => Promise.all(call.settings.senders.map(({ address }) => shown(call, address))),

  async update(call) {
    const { address } = await shown(call, call.params.address)
    await call.db
      .insert(table)
      .values({ address, ...call.body })
      .onConflictDoUpdate({ target: table.address, set: call.body })
    return shown(call, address)
  },
})
