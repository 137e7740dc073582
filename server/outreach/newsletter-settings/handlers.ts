import { eq } from 'drizzle-orm'
import * as contract from '../../../contract/outreach/newsletter-settings.ts'
import { findClient } from '../../clients/messages/store.ts'
import { audit, refuseStale } from '../../core/audit-entries/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import { holdLock } from '../../platform/locks.ts'
import { handlers } from '../../platform/serve.ts'
import { audienceOf } from '../newsletter-readers/store.ts'
import { profileLanguage, readNewsletter } from './store.ts'
import { newsletterSettings as table } from './table.ts'

const shown = async (context: Context, clientId: number) => ({
  ...(await readNewsletter(context, clientId)),
  ...(await audienceOf(context, clientId)),
  from: context.settings.senders[0].address,
})

/** Returns the language to store: null for the profile's, so that it follows that. */
const chosenLanguage = async (
  tx: Context,
  clientId: number,
  language: contract.NewsletterLanguage | null | undefined,
) => (language && language !== (await profileLanguage(tx, clientId)) ? language : null)

/** Returns what was entered for a client, if anything; nobody else stores anything for them until the transaction ends. */
async function lockOf({ db }: Context, clientId: number) {
  await holdLock(db, 'newsletterSettings', clientId)
  const [row] = await db.select().from(table).where(eq(table.clientId, clientId))
  return row
}

export const newsletterSettings = handlers(contract, {
  read: async (call) => shown(call, (await findClient(call, call.params.clientId)).id),

  update: (call) =>
    inTransaction(call, async (tx) => {
      const { id, businessName } = await findClient(tx, call.params.clientId)
      const { updatedAt, language, ...values } = call.body
      const before = await lockOf(tx, id)
      const named = { id, label: businessName || values.senderName }
      const seen = before ?? { ...named, updatedAt: null }
      await refuseStale(tx, 'newsletter-settings', 'this newsletter', { ...seen, id }, updatedAt)
      const set = {
        ...values,
        language: await chosenLanguage(tx, id, language ?? before?.language),
        updatedAt: tx.now(),
      }
      const row = { ...set, clientId: id }
      await tx.db.insert(table).values(row).onConflictDoUpdate({ target: table.clientId, set })
      await audit(tx, {
        noun: 'newsletter-settings',
        before: before ? { ...before, ...named } : null,
        after: { ...row, ...named },
      })
      await publish(tx, ['admins'], { kind: 'newsletter-readers', id: 0 })
      return shown(tx, id)
    }),
})
