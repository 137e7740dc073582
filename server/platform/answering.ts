import { sql } from 'drizzle-orm'
import type { Context } from './context.ts'
import { holdLock } from './locks.ts'
import { conflict } from './refusals.ts'

/**
 * Waits until whoever writes under a record has written, and has the next one wait until the transaction ends. Of two who
 * write at once, the second sees what the first wrote.
 */
export const holdAnswered = (tx: Pick<Context, 'db'>, { noun, id }: { noun: string; id: number }) =>
  holdLock(tx.db, 'answers', sql`hashtext(${`${noun} ${id}`})`)

/** Creates the 409 for somebody whom a colleague overtook; sent again with what they have seen by then, theirs leaves. */
export const overtaken = (colleague: string, reader: string) =>
  conflict(
    `${colleague} has just written to ${reader}. Please read that first; yours is kept here, and leaves when you send it again.`,
    { overtaken: true },
  )
