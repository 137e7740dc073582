import { gt, isNotNull, sql } from 'drizzle-orm'
import { emails } from '../emails/table.ts'
import type { Context } from '../../platform/context.ts'
import { type Db, rowsOf } from '../../platform/db.ts'
import { publishSessionsEnded } from '../../platform/live-history.ts'
import { identityAttempts } from '../identities/table.ts'
import { passkeyChallenges } from '../passkeys/table.ts'
import { sessions } from '../sessions/table.ts'

/**
 * Returns the tables of links with the column that ends one, of whatever room. Found by their columns: a table that is
 * added can't be forgotten. Links expire; reply addresses don't, and open nothing.
 */
const linkTables = (db: Db) =>
  rowsOf<{ name: string; ends: string }>(
    db,
    sql`select token.table_name as name, ends.column_name as ends
      from information_schema.columns token join information_schema.columns ends
        on ends.table_schema = token.table_schema and ends.table_name = token.table_name
          and ends.column_name in ('used_at', 'withdrawn_at')
        join information_schema.columns expiry
        on expiry.table_schema = token.table_schema and expiry.table_name = token.table_name
          and expiry.column_name = 'expires_at'
      where token.table_schema = current_schema() and token.column_name = 'token_hash'
      order by 1`,
  )

/** Voids all open links, and returns how many there were. */
async function voidAllLinks({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> {
  let open = 0
  for (const { name, ends } of await linkTables(db)) {
    const table = sql.identifier(name)
    const column = sql.identifier(ends)
    const voided = await rowsOf<{ open: boolean }>(
      db,
      sql`update ${table} set ${column} = ${now()} where ${column} is null
        returning expires_at > ${now()} as open`,
    )
    open += voided.filter((each) => each.open).length
  }
  return open
}

/**
 * Signs everybody out and voids every link that opens an account or shows something without one, such as after a
 * restore, which would bring back withdrawn ones, or an incident. Passwords stay. Call it in a transaction. Returns how
 * many sessions and links it ended.
 */
export async function endAllAccess({ db, now }: Pick<Context, 'db' | 'now'>) {
  const ended = await db.$count(sessions, gt(sessions.expiresAt, now()))
  await db.delete(sessions)
  await db.delete(passkeyChallenges)
  await db.delete(identityAttempts)
  const links = await voidAllLinks({ db, now })
  await db.update(emails).set({ secret: null }).where(isNotNull(emails.secret))
  await publishSessionsEnded({ db })
  return { sessions: ended, links }
}
