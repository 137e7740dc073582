import { eq } from 'drizzle-orm'
import * as contract from '../../../contract/content/wordpress-sites.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { seal } from '../../platform/credentials/sealing.ts'
import { findClient } from '../../clients/messages/store.ts'
import { inTransaction } from '../../platform/context.ts'
import { notFound, unavailable, wrongField } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { findWordpress } from '../wordpress/wordpress.ts'
import { type Trouble, WordpressError } from '../wordpress/wordpress-error.ts'
import { findSite, passwordOf, purposeOf, publishSite } from './store.ts'
import { wordpressSites as table } from './table.ts'

const usernameTroubles = new Set<Trouble>(['role'])
const passwordTroubles = new Set<Trouble>(['password', 'off', 'hidden'])

/** Assigns an error to the field to correct; 503 for temporary ones. */
const refusalOf = ({ kind, mayPass, message }: WordpressError) => {
  if (mayPass && kind !== 'unreachable') return unavailable(message)
  const field = usernameTroubles.has(kind)
    ? 'username'
    : passwordTroubles.has(kind)
      ? 'password'
      : 'url'
  return wrongField(field, message)
}

export const wordpressSites = handlers(contract, {
  async read(call) {
    await findClient(call, call.params.clientId)
    return findSite(call, call.actor, call.params.clientId)
  },

  async connect(call) {
    const { clientId } = call.params
    await findClient(call, clientId)
    const { username } = call.body
    const before = await findSite(call, call.actor, clientId)
    const isSame = before?.username === username && before.url === call.body.url.replace(/\/+$/, '')
    const password = call.body.password || (isSame ? await passwordOf(call, before) : null)
    if (!password) throw wrongField('password', 'Please enter an application password')
    const found = await findWordpress(call.settings, { ...call.body, password }).catch(
      (error: unknown) => {
        throw error instanceof WordpressError ? refusalOf(error) : error
      },
    )
    const name = found.name.slice(0, 255).toWellFormed()
    const { url, apiUrl, canPublish } = found
    const sealedSecret = await seal(call.settings, purposeOf({ clientId, apiUrl }), password)
    const now = call.now()
    const set = { url, apiUrl, username, name, canPublish, sealedSecret, checkedAt: now }
    return inTransaction(call, async (tx) => {
      const [after] = await tx.db
        .insert(table)
        .values({ ...set, clientId, createdAt: now, updatedAt: now })
        .onConflictDoUpdate({ target: table.clientId, set: { ...set, updatedAt: now } })
        .returning()
      await audit(tx, { noun: 'wordpress-sites', before, after: after ?? null })
      await publishSite(tx)
      return after as NonNullable<typeof after>
    })
  },

  disconnect: (call) =>
    inTransaction(call, async (tx) => {
      const before = await findSite(tx, call.actor, call.params.clientId)
      if (!before) throw notFound()
      await tx.db.delete(table).where(eq(table.id, before.id))
      const after = { ...before, deletedAt: tx.now() }
      await audit(tx, {
        noun: 'wordpress-sites',
        before: { ...before, deletedAt: null },
        after,
      })
      await publishSite(tx)
      return { ok: true }
    }),
})
