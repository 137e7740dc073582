import { and, eq, isNull } from 'drizzle-orm'
import { type Actor, may } from '../../../contract/access.ts'
import { managersSeeMoney, type rightsInput } from '../../../contract/clients/contacts.ts'
import type { Output } from '../../../contract/http.ts'
import type { ClientRole } from '../../../contract/roles.ts'
import { audit, refuseChanged } from '../../core/audit-entries/store.ts'
import { deleteUnseen } from '../../core/notifications/forget.ts'
import { endSessions } from '../../core/sessions/store.ts'
import type { UserRow } from '../../core/users/store.ts'
import { users } from '../../core/users/table.ts'
import type { Context } from '../../platform/context.ts'
import { wrongField } from '../../platform/refusals.ts'
import { projects } from '../../work/projects/table.ts'
import { publishPeople } from './store.ts'

/** The single project that a contact sees. */
type Only = { onlyProjectId: number | null }

async function nameOf({ db }: Context, clientId: number | null, { onlyProjectId }: Only) {
  if (onlyProjectId === null || clientId === null) return null
  const theirs = and(
    eq(projects.id, onlyProjectId),
    eq(projects.clientId, clientId),
    isNull(projects.deletedAt),
  )
  const [project] = await db.select({ name: projects.name }).from(projects).where(theirs)
  return project?.name ?? null
}

/**
 * Nobody gives a right that they don't have: a client's manager sees its invoices.
 * @throws Refusal 400 on `clientRole`
 */
export function requireOwnRight(actor: Actor, { clientRole }: { clientRole: ClientRole }): void {
  if (clientRole === 'manager' && !may(actor, 'invoices.read'))
    throw wrongField('clientRole', managersSeeMoney)
}

/** @throws Refusal 400 on `onlyProjectId` for a project that isn't the client's */
export async function requireOwnProject(tx: Context, clientId: number, only: Only): Promise<void> {
  if (only.onlyProjectId !== null && (await nameOf(tx, clientId, only)) === null)
    throw wrongField('onlyProjectId', 'Please choose one of the projects of this client')
}

/**
 * Changes the role and the project of a contact, deletes what they were told of records that they see no more, and
 * signs them out, so that it holds at once. Call it in a transaction that locked the contact.
 * @throws Refusal 400 on `onlyProjectId`, 409 if somebody else changed them since `seen`
 */
export async function changeRights(
  tx: Context,
  actor: Actor,
  before: UserRow & { clientId: number },
  { seen, ...rights }: Output<typeof rightsInput>,
): Promise<UserRow> {
  const isSeen =
    seen.clientRole === before.clientRole && seen.onlyProjectId === before.onlyProjectId
  if (!isSeen) await refuseChanged(tx, 'clients', 'this person', before)
  if (rights.clientRole !== before.clientRole) requireOwnRight(actor, rights)
  await requireOwnProject(tx, before.clientId, rights)
  const values = { ...rights, updatedAt: tx.now() }
  await tx.db.update(users).set(values).where(eq(users.id, before.id))
  const after = { ...before, ...values }
  if (isSame(before, after)) return before
  await deleteUnseen(tx, after)
  await endSessions(tx, after.id)
  const projectOf = (row: UserRow) => nameOf(tx, before.clientId, row)
  await audit(tx, {
    noun: 'clients',
    before: { ...before, onlyProject: await projectOf(before) },
    after: { ...after, onlyProject: await projectOf(after) },
  })
  await publishPeople(tx, after)
  return after
}

const isSame = (before: UserRow, after: UserRow) =>
  before.clientRole === after.clientRole && before.onlyProjectId === after.onlyProjectId
