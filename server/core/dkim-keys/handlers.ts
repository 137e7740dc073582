import { eq } from 'drizzle-orm'
import * as contract from '../../../contract/core/dkim-keys.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { publishSettings } from '../../platform/live-history.ts'
import { notFound } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { audit } from '../audit-entries/store.ts'
import { domainChecks } from './domain-checks.ts'
import { type DkimKeyRow, keyRow, makeKey, privateKeyOf, stateOf } from './store.ts'
import { dkimKeys as table } from './table.ts'

/** A key as its history tells it. */
const told = ({ id, selector, publishedAt }: DkimKeyRow) => ({
  id,
  label: 'Signature of emails',
  selector,
  isPublished: publishedAt !== null,
})

/** Returns the key that signs, or the one that will once its record is found. */
async function keyInMind(context: Context) {
  const row = await keyRow(context)
  const privateKey = row && (await privateKeyOf(context.settings, row))
  const made = row && privateKey ? { selector: row.selector, privateKey } : null
  return context.settings.given.dkim ?? made
}

const use = (context: Context, selector: string) =>
  inTransaction(context, async (tx) => {
    const mine = eq(table.selector, selector)
    const [before] = await tx.db.select().from(table).where(mine).for('update')
    if (!before || before.publishedAt) return
    const after = { ...before, publishedAt: tx.now() }
    await tx.db.update(table).set({ publishedAt: after.publishedAt }).where(mine)
    await audit(tx, { noun: 'dkim-keys', id: 1, before: told(before), after: told(after) })
    await publishSettings(tx)
  })

/** Nothing fails for want of a record as long as no email is signed. */
const whileUnused = (
  { key, isFromEnvironment }: Awaited<ReturnType<typeof stateOf>>,
  check: contract.DomainCheck,
) =>
  check.level === 'stop' && key && !key.publishedAt && !isFromEnvironment
    ? {
        ...check,
        level: 'warn' as const,
        advice: `Publish the record above at ${key.record.name}.`,
      }
    : check

export const dkimKeys = handlers(contract, {
  read: (call) => stateOf(call),

  async create(call) {
    const made = await makeKey(call)
    await inTransaction(call, async (tx) => {
      const { id: _id, ...values } = made
      const before = await keyRow(tx)
      await tx.db.insert(table).values(made).onConflictDoUpdate({ target: table.id, set: values })
      const last = before && told(before)
      await audit(tx, { noun: 'dkim-keys', id: 1, before: last, after: told(made) })
      await publishSettings(tx)
    })
    return stateOf(call)
  },

  async remove(call) {
    await inTransaction(call, async (tx) => {
      const [before] = await tx.db.delete(table).returning()
      if (!before) throw notFound()
      await audit(tx, { noun: 'dkim-keys', before: told(before) })
      await publishSettings(tx)
    })
    return { ok: true }
  },

  async check(call) {
    const dkim = await keyInMind(call)
    const [sender] = call.settings.senders
    const checks = await domainChecks({ smtpUrl: 'any', dkim }, sender.address)
    const isFound = checks.some(({ name, level }) => name === 'dkim' && level === 'ok')
    if (dkim && isFound) await use(call, dkim.selector)
    const state = await stateOf(call)
    return { ...state, checks: checks.map((each) => whileUnused(state, each)) }
  },
})
