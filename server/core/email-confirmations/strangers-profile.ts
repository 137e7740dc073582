import { and, eq, isNull, ne, or } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { releaseFile } from '../../platform/files.ts'
import { audit } from '../audit-entries/store.ts'
import { auditEntries } from '../audit-entries/table.ts'
import type { UserRow } from '../users/store.ts'
import { isUnproven, users } from '../users/table.ts'

const fields = [
  'firstName',
  'lastName',
  'businessName',
  'phone',
  'industry',
  'businessDescription',
  'jobTitle',
] as const
type Known = Partial<Record<(typeof fields)[number], string>>

/** Returns the fields of an account that somebody else than its holder filled in. */
async function filledByTeam({ db }: Context, { id }: UserRow): Promise<Set<string>> {
  const byOthers = or(isNull(auditEntries.userId), ne(auditEntries.userId, id))
  const rows = await db
    .select({ event: auditEntries.event, changes: auditEntries.changes })
    .from(auditEntries)
    .where(and(eq(auditEntries.noun, 'clients'), eq(auditEntries.recordId, id), byOthers))
  const isMade = rows.some(({ event }) => event === 'created')
  return new Set(isMade ? fields : rows.flatMap(({ changes }) => changes.map(({ field }) => field)))
}

/** Returns what the agency knows of the reader of an address; the newest lead of it says so. */
async function knownPerson(tx: Context, email: string): Promise<Known> {
  for (const { personWith } of tx.rooms.flatMap(({ nouns }) => nouns)) {
    const found = await personWith?.(tx, email)
    if (found) return found
  }
  return {}
}

/**
 * Lets what the agency knows of the reader of an address replace what whoever registered with it typed, and takes the
 * picture. Where it knows nothing, the words stay: most people who sign in on a second device typed them themselves. What
 * the team filled in stays, too. Call it in the transaction that claims the account.
 */
export async function forgetStrangersProfile(tx: Context, user: UserRow): Promise<void> {
  if (!isUnproven(user) || user.clientId !== null || user.keptUntil) return
  const [kept, known] = [await filledByTeam(tx, user), await knownPerson(tx, user.email)]
  const profile = Object.fromEntries(
    fields
      .filter((field) => !kept.has(field) && known[field])
      .map((field) => [field, known[field]]),
  )
  // The words of their work go with the name they were typed for.
  const jobTitle = profile['lastName'] && !kept.has('jobTitle') ? { jobTitle: '' } : {}
  const changes = {
    ...jobTitle,
    ...profile,
    profileImageUrl: null,
    profileImageKey: null,
    updatedAt: tx.now(),
  }
  await tx.db.update(users).set(changes).where(eq(users.id, user.id))
  if (user.profileImageKey) await releaseFile(tx, user.profileImageKey)
  await audit(tx, { noun: 'clients', before: user, after: { ...user, ...changes } })
}
