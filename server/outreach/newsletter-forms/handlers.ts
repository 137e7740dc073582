import { and, eq, ne } from 'drizzle-orm'
import * as contract from '../../../contract/outreach/newsletter-forms.ts'
import { findClient } from '../../clients/messages/store.ts'
import { audit, refuseStale } from '../../core/audit-entries/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { sendingModeOf } from '../../platform/email-delivery.ts'
import { publish } from '../../platform/live-history.ts'
import { holdLock } from '../../platform/locks.ts'
import { conflict, wrongField } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { newToken } from '../../platform/tokens.ts'
import { readNewsletter } from '../newsletter-settings/store.ts'
import { snippetOf } from './snippet.ts'
import { countWaiting, urlOfForm } from './store.ts'
import { newsletterForms as table } from './table.ts'

const none = { isOn: false, address: '', intro: '', privacyUrl: '', updatedAt: null }

const withoutEmails =
  'Nobody can sign up while no mail server is set up: each sign-up is confirmed by a link in an email.'

async function shown(context: Context, clientId: number) {
  const [row] = await context.db.select().from(table).where(eq(table.clientId, clientId))
  const newsletter = await readNewsletter(context, clientId)
  const url = row ? urlOfForm(context, row.address) : ''
  const isSent = sendingModeOf(context.settings) === 'smtp'
  return {
    ...none,
    ...row,
    clientId,
    obstacle: newsletter.missing || (isSent ? '' : withoutEmails),
    url,
    snippet: row ? snippetOf(newsletter, url, row.privacyUrl) : '',
    waiting: await countWaiting(context, clientId),
  }
}

/** Returns an address that nobody can guess: 130 bits. */
const secretAddress = () =>
  newToken()
    .toLowerCase()
    .replace(/[^a-z\d]/g, '')
    .slice(0, 26)

/** @throws Refusal 400 on `address` */
async function refuseTaken(tx: Context, clientId: number, address: string) {
  const others = and(eq(table.address, address), ne(table.clientId, clientId))
  if ((await tx.db.$count(table, others)) > 0)
    throw wrongField('address', 'Another newsletter has this address. Please choose another')
}

/** Returns what was entered for a client, if anything; nobody else stores anything for them until the transaction ends. */
async function lockOf({ db }: Context, clientId: number) {
  await holdLock(db, 'newsletterForms', clientId)
  const [row] = await db.select().from(table).where(eq(table.clientId, clientId))
  return row
}

export const newsletterForms = handlers(contract, {
  read: async (call) => shown(call, (await findClient(call, call.params.clientId)).id),

  update: (call) =>
    inTransaction(call, async (tx) => {
      const { id, businessName } = await findClient(tx, call.params.clientId)
      const { updatedAt, ...values } = call.body
      const before = await lockOf(tx, id)
      const named = { id, label: businessName }
      const seen = before ?? { ...none, ...named }
      await refuseStale(tx, 'newsletter-forms', 'this form', { ...seen, id }, updatedAt)
      const { missing } = await readNewsletter(tx, id)
      if (values.isOn && missing) throw conflict(missing)
      const address = values.address || secretAddress()
      await refuseTaken(tx, id, address)
      const set = { ...values, address, updatedAt: tx.now() }
      const row = { ...set, clientId: id }
      await tx.db.insert(table).values(row).onConflictDoUpdate({ target: table.clientId, set })
      await audit(tx, {
        noun: 'newsletter-forms',
        before: before ? { ...before, ...named } : null,
        after: { ...row, ...named },
      })
      await publish(tx, ['admins'], { kind: 'newsletter-readers', id: 0 })
      return shown(tx, id)
    }),
})
