import { and, eq } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { unseal } from '../../platform/credentials/sealing.ts'
import type { Context } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import { conflict } from '../../platform/refusals.ts'
import type { OpenSite } from '../wordpress/wordpress-call.ts'
import { wordpressSites as table, visibleTo } from './table.ts'

export type SiteRow = typeof table.$inferSelect

/** Returns a client's site; null when none is connected. */
export async function findSite(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  clientId: number,
): Promise<SiteRow | null> {
  const mine = and(visibleTo(actor), eq(table.clientId, clientId))
  const [row] = await db.select().from(table).where(mine)
  return row ?? null
}

/** Returns the context a password is sealed for: it can't be opened for another row or URL. */
export const purposeOf = ({ clientId, apiUrl }: Pick<SiteRow, 'clientId' | 'apiUrl'>) =>
  `wordpress:${clientId}:${apiUrl}`

/** Returns the password; null when its key is gone, such as after a restore on another machine. */
export const passwordOf = ({ settings }: Pick<Context, 'settings'>, row: SiteRow) =>
  unseal(settings, purposeOf(row), row.sealedSecret)

/** Returns a client's site. @throws Refusal 409 without one */
export async function requireSite(context: Pick<Context, 'db'>, actor: Actor, clientId: number) {
  const site = await findSite(context, actor, clientId)
  if (!site) throw conflict('This client has no connected WordPress site.')
  return site
}

/** Returns a client's site with its password. @throws Refusal 409 without a site, or when its key is gone */
export async function openSite(
  context: Pick<Context, 'db' | 'settings'>,
  actor: Actor,
  clientId: number,
): Promise<OpenSite> {
  const site = await requireSite(context, actor, clientId)
  const password = await passwordOf(context, site)
  if (password === null)
    throw conflict(
      'The password of this WordPress site can no longer be read. Please reconnect the site.',
    )
  return { apiUrl: site.apiUrl, username: site.username, password }
}

/** Returns the URLs of sites whose password can't be opened, because the key it was sealed with is gone. */
export async function unreadableSites(context: Pick<Context, 'db' | 'settings'>) {
  const unreadable: string[] = []
  for (const row of await context.db.select().from(table).orderBy(table.id))
    if ((await passwordOf(context, row)) === null) unreadable.push(row.url)
  return unreadable
}

export const publishSite = (tx: Context) =>
  publish(tx, ['admins'], { kind: 'content-pieces', id: 0 })
