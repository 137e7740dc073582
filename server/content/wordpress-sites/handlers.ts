import { eq } from 'drizzle-orm'
import * as contract from '../../../contract/content/wordpress-sites.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { seal } from '../../platform/credentials/sealing.ts'
import { findClient } from '../../clients/messages/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { notFound, unavailable, wrongField } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { findWordpress } from '../wordpress/wordpress.ts'
import { type WordpressErrorKind, WordpressError } from '../wordpress/wordpress-error.ts'
import { findSite, passwordOf, publishSite, purposeOf, type SiteRow } from './store.ts'
import { wordpressSites as table } from './table.ts'

const usernameTroubles = new Set<WordpressErrorKind>(['role'])
const passwordTroubles = new Set<WordpressErrorKind>(['password', 'off', 'hidden'])

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

type Access = { url: string; username: string; password: string }

/** Returns the stored password, as long as the site and the user are still the same. */
const storedPassword = (
  context: Context,
  before: SiteRow | null,
  { url, username }: Omit<Access, 'password'>,
) =>
  before?.username === username && before.url === url.replace(/\/+$/, '')
    ? passwordOf(context, before)
    : null

/** Signs in to the site and returns what to store about it. @throws Refusal with the field to correct */
async function checkSite({ settings }: Context, access: Access) {
  const found = await findWordpress(settings, access).catch((error: unknown) => {
    throw error instanceof WordpressError ? refusalOf(error) : error
  })
  const { url, apiUrl, canPublish } = found
  const name = found.name.slice(0, 255).toWellFormed()
  return { url, apiUrl, canPublish, name, username: access.username }
}

export const wordpressSites = handlers(contract, {
  async read(call) {
    await findClient(call, call.params.clientId)
    return findSite(call, call.actor, call.params.clientId)
  },

  async connect(call) {
    const { clientId } = call.params
    await findClient(call, clientId)
    const before = await findSite(call, call.actor, clientId)
    const password = call.body.password || (await storedPassword(call, before, call.body))
    if (!password) throw wrongField('password', 'Please enter an application password')
    const site = await checkSite(call, { ...call.body, password })
    const sealedSecret = await seal(call.settings, purposeOf({ clientId, ...site }), password)
    return inTransaction(call, async (tx) => {
      const now = tx.now()
      const set = { ...site, sealedSecret, checkedAt: now, updatedAt: now }
      const [after] = await tx.db
        .insert(table)
        .values({ ...set, clientId, createdAt: now })
        .onConflictDoUpdate({ target: table.clientId, set })
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
