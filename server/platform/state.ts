import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Db } from './db.ts'
import { appState } from './table.ts'

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
 * Returns the key that signs links, 32 bytes: created at the first start and kept in the database, shared by all
 * processes.
 */
export async function signingSecret(db: Db): Promise<Buffer> {
  const created = randomBytes(32).toString('base64url')
  await db.insert(appState).values({ key: 'signing-secret', value: created }).onConflictDoNothing()
  return Buffer.from((await readState<string>(db, 'signing-secret')) ?? created, 'base64url')
}
