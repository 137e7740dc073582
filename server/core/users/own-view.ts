import { and, asc, eq, gt, ne } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { displayName } from '../../../contract/core/users.ts'
import { auditEntries } from '../audit-entries/table.ts'
import type { Context } from '../../platform/context.ts'
import { isUnproven } from './table.ts'
import { findUser, type UserRow } from './store.ts'

/** Fields of a client's record that the team fills in, too. */
const shared = [
  'firstName',
  'lastName',
  'businessName',
  'phone',
  'industry',
  'businessDescription',
] as const
type Shared = Partial<Record<(typeof shared)[number], string>>

/** Returns the changes that somebody else made to an account that may not be its owner's, oldest first. */
async function changesKeptFrom({ db }: Pick<Context, 'db'>, user: UserRow) {
  if (!isUnproven(user)) return []
  const rows = await db
    .select({ changes: auditEntries.changes })
    .from(auditEntries)
    .where(
      and(
        eq(auditEntries.noun, 'clients'),
        eq(auditEntries.recordId, user.id),
        eq(auditEntries.event, 'changed'),
        ne(auditEntries.userId, user.id),
        user.keptUntil ? gt(auditEntries.createdAt, user.keptUntil) : undefined,
      ),
    )
    .orderBy(asc(auditEntries.id))
  return rows.map(({ changes }) => changes)
}

/** Returns whether somebody else changed the record of an account that may not be its owner's. */
export const isKeptFrom = async (context: Pick<Context, 'db'>, user: UserRow): Promise<boolean> =>
  (await changesKeptFrom(context, user)).length > 0

/** Returns an account as its user sees it: without what the team wrote, until they confirm their address. */
export async function ownView<Row extends UserRow>(
  context: Pick<Context, 'db'>,
  user: Row,
): Promise<Row> {
  const before: Shared = {}
  for (const { field, from } of (await changesKeptFrom(context, user)).flat()) {
    const name = shared.find((each) => each === field)
    if (name) before[name] ??= typeof from === 'string' ? from : ''
  }
  return { ...user, ...before }
}

/** The names of a person who doesn't read those that the team gave them. */
export type OwnNames = { id: number; personName: string; clientName: string }

/**
 * Returns the names by which a client calls themselves where the team may have entered others; null for the team, and
 * once their address is confirmed.
 */
export async function ownNames(
  context: Pick<Context, 'db'>,
  actor: Actor,
): Promise<OwnNames | null> {
  if (actor.kind !== 'user' || actor.role !== 'client') return null
  const user = await findUser(context, actor.id)
  if (!user || !isUnproven(user)) return null
  const { id, firstName, lastName, businessName, email } = await ownView(context, user)
  const personName = `${firstName} ${lastName}`.trim()
  return { id, personName, clientName: businessName || displayName({ firstName, lastName, email }) }
}
