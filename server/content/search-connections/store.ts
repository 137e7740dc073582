import { and, eq, gte, ne, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { failuresToTell } from '../../../contract/content/search-connections.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { isUnconfirmed, users } from '../../core/users/table.ts'
import type { Context } from '../../platform/context.ts'
import { unseal } from '../../platform/credentials/sealing.ts'
import { publish } from '../../platform/live-history.ts'
import { conflict } from '../../platform/refusals.ts'
import { GoogleError } from './google-error.ts'
import type { ServiceKey } from './service-key.ts'
import { searchConnections as table, visibleTo } from './table.ts'

export type ConnectionRow = typeof table.$inferSelect

/** Returns a client’s connection; null without one. */
export async function findConnection(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  clientId: number,
): Promise<ConnectionRow | null> {
  const its = and(visibleTo(actor), eq(table.clientId, clientId))
  const [row] = await db.select().from(table).where(its)
  return row ?? null
}

export const notConnected = 'Search Console isn’t connected for this client.'

/** Locks a client’s connection. @throws Refusal 409 without one */
export async function lockConnection(tx: Context, actor: Actor, clientId: number) {
  const its = and(visibleTo(actor), eq(table.clientId, clientId))
  const [row] = await tx.db.select().from(table).where(its).for('update')
  if (!row) throw conflict(notConnected)
  return row
}

/** Returns the context a key is sealed for: it can’t be opened for another client or account. */
export const purposeOf = ({ clientId, account }: Pick<ConnectionRow, 'clientId' | 'account'>) =>
  `search-connection:${clientId}:${account}`

/** Returns the account with its key. @throws GoogleError when the key it was sealed with is gone */
export async function openKey(
  { settings }: Pick<Context, 'settings'>,
  row: ConnectionRow,
): Promise<ServiceKey> {
  const privateKey = await unseal(settings, purposeOf(row), row.sealedKey)
  if (privateKey === null) throw new GoogleError('lost')
  return { account: row.account, privateKey }
}

/** Returns the service accounts of connections whose key can’t be opened on this server. */
export async function unreadableSearches(context: Pick<Context, 'db' | 'settings'>) {
  const unreadable: string[] = []
  for (const row of await context.db.select().from(table).orderBy(table.id))
    if (!(await unseal(context.settings, purposeOf(row), row.sealedKey)))
      unreadable.push(row.account)
  return unreadable
}

/** Returns the service accounts of other clients, each once. */
export const otherAccounts = ({ db }: Pick<Context, 'db'>, actor: Actor, clientId: number) =>
  db
    .selectDistinctOn([table.account], { account: table.account, clientId: table.clientId })
    .from(table)
    .where(and(visibleTo(actor), ne(table.clientId, clientId)))
    .orderBy(table.account, table.id)

const audited = ({ sealedKey: _k, ...row }: ConnectionRow) => ({ ...row, label: row.account })

/** Stores a client’s connection with a key in place of the one before. Needs a transaction. */
export async function storeConnection(
  tx: Context,
  before: ConnectionRow | null,
  values: Pick<ConnectionRow, 'clientId' | 'account' | 'sealedKey'>,
): Promise<ConnectionRow> {
  const isSame = before?.account === values.account
  const fresh = { property: '', fetchedAt: null, fetchedTo: null, nextAt: null, leftOut: false }
  const set = { ...values, ...(!isSame && fresh), ...noFailure, ...idle, updatedAt: tx.now() }
  const [row] = await tx.db
    .insert(table)
    .values({ ...set, createdAt: tx.now() })
    .onConflictDoUpdate({ target: table.clientId, set })
    .returning()
  const after = row as ConnectionRow
  const event = before ? audited(before) : null
  await audit(tx, { noun: 'search-connections', before: event, after: audited(after) })
  await publishConnection(tx, values.clientId)
  return after
}

/** No fetch is under way. */
export const idle = { startedAt: null, partsDone: 0, rowsFetched: 0 }
export const noFailure = { failure: '', failures: 0, failingSince: null }

/** Changes a locked connection, audits and publishes the change. Needs a transaction. */
export async function changeConnection(
  tx: Context,
  before: ConnectionRow,
  changes: Partial<ConnectionRow>,
): Promise<ConnectionRow> {
  const set = { ...changes, updatedAt: tx.now() }
  await tx.db.update(table).set(set).where(eq(table.id, before.id))
  const after = { ...before, ...set }
  // A fetch has its line in the automation log.
  if (tx.actor) {
    const [was, is] = [audited(before), audited(after)]
    await audit(tx, { noun: 'search-connections', before: was, after: is })
  }
  await publishConnection(tx, before.clientId)
  return after
}

/** Deletes a locked connection with its key. Needs a transaction. */
export async function deleteConnection(tx: Context, before: ConnectionRow) {
  await tx.db.delete(table).where(eq(table.id, before.id))
  const was = { ...audited(before), deletedAt: null }
  await audit(tx, {
    noun: 'search-connections',
    before: was,
    after: { ...was, deletedAt: tx.now() },
  })
  await publishConnection(tx, before.clientId)
}

const publishConnection = (tx: Context, clientId: number) =>
  publish(tx, ['admins'], { kind: 'search-connections', id: clientId })

/** Returns the connections that have failed several times in a row, longest first. */
export const failingConnections = ({ db }: Pick<Context, 'db'>) =>
  db
    .select({
      clientName: sql<string>`coalesce(nullif(${users.businessName}, ''), trim(${users.firstName} || ' ' || ${users.lastName}))`,
      clientUnconfirmed: isUnconfirmed,
      since: table.failingSince,
      failure: table.failure,
    })
    .from(table)
    .innerJoin(users, eq(users.id, table.clientId))
    .where(and(visibleTo({ kind: 'system' }), gte(table.failures, failuresToTell)))
    .orderBy(table.failingSince, table.id)
