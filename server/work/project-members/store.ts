import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { audit } from '../../core/audit-entries/store.ts'
import { releaseUnseen } from '../../core/assignments/release.ts'
import { forgetProject, forgetProjects } from '../../core/notifications/forget.ts'
import { notify, type Note } from '../../core/notifications/store.ts'
import { users, personName } from '../../core/users/table.ts'
import type { Context } from '../../platform/context.ts'
import type { ChangedRole } from '../../platform/room.ts'
import { adminProjectPath, publishProject } from '../projects/store.ts'
import { projectMembers as table } from '../projects/table.ts'

const isContractor = and(eq(users.teamRole, 'contractor'), isNull(users.deactivatedAt))
const ofProject = (projectId: number) =>
  sql`(select m.user_id from ${table} m where m.project_id = ${projectId})`

/** Returns every contractor who can sign in, and whether they are on the project. */
export const readMembers = ({ db }: Pick<Context, 'db'>, projectId: number) =>
  db
    .select({
      userId: users.id,
      name: personName,
      email: users.email,
      isOn: sql<boolean>`${users.id} in ${ofProject(projectId)}`,
    })
    .from(users)
    .where(isContractor)
    .orderBy(personName, users.id)

/** Returns a contractor's account; undefined for anybody else. */
export async function findContractor({ db }: Pick<Context, 'db'>, id: number) {
  const [row] = await db
    .select({ id: users.id, name: personName })
    .from(users)
    .where(and(isContractor, eq(users.id, id)))
  return row
}

type Changed = { id: number; name: string; clientId: number }

/** Records that somebody came onto a project or left it, and refreshes open windows. */
export async function announce(tx: Context, project: Changed, from: string, to: string) {
  const { id, name, clientId } = project
  const before = { id, name, clientId, contractors: from }
  await audit(tx, { noun: 'projects', before, after: { ...before, contractors: to } })
  await publishProject(tx, project)
}

/** Notifies the contractors on a project; the rest of the team hears of it through `notifyTeam`. */
export async function notifyMembers(tx: Context, projectId: number, note: Note): Promise<void> {
  const found = await tx.db
    .select({ id: users.id })
    .from(users)
    .where(and(isContractor, inArray(users.id, ofProject(projectId))))
  await notify(
    tx,
    found.map(({ id }) => id),
    note,
  )
}

/** Unassigns somebody who left a project from what they no longer see, and deletes what they were told of it. Call it in that transaction. */
export async function takeOff(tx: Context, projectId: number, userId: number): Promise<void> {
  await releaseUnseen(tx, { id: userId, former: 'contractor', teamRole: 'contractor' })
  await forgetProject(tx, userId, { id: projectId, path: adminProjectPath(projectId) })
}

/** Has a new contractor forget what they were told of projects; whoever adds them to one tells them anew. */
export const forgetAsContractor = async (tx: Context, { id, teamRole }: ChangedRole) =>
  teamRole === 'contractor' ? forgetProjects(tx, id) : undefined
