import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { noAddress, nowhere } from '../../../contract/core/users.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, rowsOf } from '../../platform/db.ts'
import type { UserRow } from './store.ts'
import { users } from './table.ts'

/** Columns whose value isn't who did something, but whose record it is or who looks after it. */
const notDeeds = ['client_id', 'assignee_id', 'host_id', 'viewed_user_id']

/**
 * Returns the columns that name who did something, of whatever room. Found by their foreign keys, which forget a person
 * who is erased, so that a new table is included by itself.
 */
const deedColumns = (db: Db) =>
  rowsOf<{ table: string; column: string }>(
    db,
    sql`select own.relname as "table", part.attname as "column"
      from pg_constraint named join pg_class own on own.oid = named.conrelid
        join pg_attribute part on part.attrelid = named.conrelid and part.attnum = named.conkey[1]
      where named.contype = 'f' and named.confdeltype = 'n' and named.confrelid = 'users'::regclass
        and own.relnamespace = current_schema()::regnamespace
        and part.attname not in (${sql.join(
          notDeeds.map((each) => sql`${each}`),
          sql`, `,
        )})
      order by 1, 2`,
  )

type Named = Pick<UserRow, 'firstName' | 'lastName' | 'jobTitle'>
/** The name of somebody who was erased, where their words stay. */
export const erasedName: Named = { firstName: 'A former', lastName: 'colleague', jobTitle: '' }

/**
 * Keeps a person of a client as somebody who left: without address or way in, under the name given. What they wrote and
 * decided stays theirs. Call it before their account is erased or given to somebody else, in that transaction. Returns
 * the id under which they are kept.
 */
export async function leaveBehind(tx: Context, user: UserRow, named: Named): Promise<number> {
  const now = tx.now()
  const { firstName, lastName, jobTitle } = named
  const [row] = await tx.db
    .insert(users)
    .values({
      firstName,
      lastName,
      jobTitle,
      email: `${randomUUID()}${nowhere}`,
      role: 'client',
      clientId: user.clientId ?? user.id,
      clientRole: 'viewer',
      businessName: user.businessName,
      deletedAt: now,
      createdAt: now,
      updatedAt: now,
    })
    .returning()
  const id = row?.id ?? 0
  await tx.db
    .update(users)
    .set({ email: noAddress(id) })
    .where(eq(users.id, id))
  for (const { table, column } of await deedColumns(tx.db))
    await tx.db.execute(
      sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${id} where ${sql.identifier(column)} = ${user.id}`,
    )
  return id
}
