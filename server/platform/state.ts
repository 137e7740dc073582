import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Context } from './context.ts'
import type { Db } from './db.ts'
import { appState } from './table.ts'
import { rememberEarlier, replaceSecret } from './tokens.ts'

/** Returns a fact about this installation; undefined when it was never written. */
export async function readState<Value>(db: Db, key: string): Promise<Value | undefined> {
  const [row] = await db.select().from(appState).where(eq(appState.key, key))
  return row?.value as Value | undefined
}

export async function writeState(db: Db, key: string, value: unknown): Promise<void> {
  await db
    .insert(appState)
    .values({ key, value })
    .onConflictDoUpdate({ target: appState.key, set: { value } })
}

/**
 * Returns when this installation began to set cookies that no other host of the domain can set: at its first start
 * behind https with a version that does. Sessions from before may still come in the earlier cookie.
 */
export async function hostCookiesSince({ db, now }: Pick<Context, 'db' | 'now'>): Promise<Date> {
  const key = 'host-cookies-since'
  const value = now().toISOString()
  await db.insert(appState).values({ key, value }).onConflictDoNothing()
  return new Date((await readState<string>(db, key)) ?? value)
}

/**
 * Returns the key that signs links, 32 bytes: created at the first start and kept in the database, shared by all
 * processes.
 */
export async function signingSecret(db: Db): Promise<Buffer> {
  const created = newSecret()
  await db.insert(appState).values({ key: secretKey, value: created }).onConflictDoNothing()
  const secret = decoded((await readState<string>(db, secretKey)) ?? created)
  rememberEarlier(secret, await readEarlier(db))
  return secret
}

/** Replaces the key that signs links, and keeps the earlier one for unsubscribe links. Call it in a transaction. */
export async function renewSigningSecret(db: Db): Promise<void> {
  const current = await readState<string>(db, secretKey)
  const earlier = (await readState<string[]>(db, earlierKey)) ?? []
  await writeState(db, earlierKey, [...(current ? [current] : []), ...earlier])
  await writeState(db, secretKey, newSecret())
}

/** Takes over a key that another process has renewed. */
export async function refreshSecret({ db, secret }: Pick<Context, 'db' | 'secret'>): Promise<void> {
  const stored = await readState<string>(db, secretKey)
  if (!stored || decoded(stored).equals(secret)) return
  rememberEarlier(secret, await readEarlier(db))
  replaceSecret(secret, decoded(stored))
}

const secretKey = 'signing-secret'
const earlierKey = 'earlier-signing-secrets'
const decoded = (secret: string) => Buffer.from(secret, 'base64url')
const readEarlier = async (db: Db) =>
  ((await readState<string[]>(db, earlierKey)) ?? []).map(decoded)
const newSecret = () => randomBytes(32).toString('base64url')
