import { and, eq, gt, ne } from 'drizzle-orm'
import { auditEntries } from '../audit-entries/table.ts'
import type { Context } from '../../platform/context.ts'
import type { UserRow } from './store.ts'

/** Fields of a client's record that the team fills in, too. */
const shared = { phone: '', industry: '', businessDescription: '' }

/** Returns whether somebody else changed the record of an account that may not be its owner's. */
export async function isKeptFrom({ db }: Pick<Context, 'db'>, user: UserRow): Promise<boolean> {
  if (user.role !== 'client' || user.emailConfirmedAt) return false
  const changes = and(
    eq(auditEntries.noun, 'clients'),
    eq(auditEntries.recordId, user.id),
    eq(auditEntries.event, 'changed'),
    ne(auditEntries.userId, user.id),
    user.keptUntil ? gt(auditEntries.createdAt, user.keptUntil) : undefined,
  )
  return (await db.$count(auditEntries, changes)) > 0
}

/** Returns an account as its user sees it: without what the team wrote, until they confirm their address. */
export const ownView = async <Row extends UserRow>(
  context: Pick<Context, 'db'>,
  user: Row,
): Promise<Row> => ((await isKeptFrom(context, user)) ? { ...user, ...shared } : user)
