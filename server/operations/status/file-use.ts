import { sql } from 'drizzle-orm'
import type { FileUse } from '../../../contract/operations/status.ts'
import { quotaOf, takesSpace } from '../../core/uploads/quota.ts'
import { inTeam, isUnconfirmed, users } from '../../core/users/table.ts'
import type { Context } from '../../platform/context.ts'
import { storedFiles } from '../../platform/table.ts'

const mostListed = 10

/** Returns who takes how much space with files, largest first. */
export async function readFileUse(context: Context): Promise<FileUse[]> {
  const { id, businessName, firstName, lastName, email, takenOnAt, role } = users
  const isClient = sql`${role} = 'client'`
  const clientId = sql<number | null>`case when ${isClient} then ${id} end`
  const client = sql`coalesce(nullif(${businessName}, ''), nullif(trim(${firstName} || ' ' || ${lastName}), ''), ${email})`
  const name = sql<string>`case when ${isClient} then ${client} when ${inTeam(users)} then 'Your team'
    else 'Resumes, images and other files' end`
  const taken = sql<string>`coalesce(sum(${storedFiles.bytes}), 0)::text`
  const rows = await context.db
    .select({
      clientId,
      name,
      isTakenOn: sql<boolean>`coalesce(${isClient} and ${takenOnAt} is not null, false)`,
      clientUnconfirmed: sql<boolean>`coalesce(${isClient} and ${isUnconfirmed}, false)`,
      files: sql<number>`count(*)::int`,
      bytes: taken,
    })
    .from(storedFiles)
    .leftJoin(users, sql`${id} = ${storedFiles.accountId}`)
    .where(takesSpace(context))
    .groupBy(sql`1, 2, 3, 4`)
    .orderBy(sql`sum(${storedFiles.bytes}) desc nulls last, 2`)
    .limit(mostListed)
  return rows.map((row) => ({
    clientId: row.clientId,
    name: row.name,
    clientUnconfirmed: row.clientUnconfirmed,
    files: row.files,
    bytes: Number(row.bytes),
    allowed: row.clientId === null ? null : quotaOf(context.settings, row.isTakenOn),
    isTakenOn: row.isTakenOn,
  }))
}
