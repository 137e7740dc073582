import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm'
import { clientNames } from '../../clients/clients/names.ts'
import { notify, notifyTeam, type Note } from '../../core/notifications/store.ts'
import { personName, users } from '../../core/users/table.ts'
import { inBatches } from '../../platform/batches.ts'
import type { Context } from '../../platform/context.ts'
import { job } from '../../platform/jobs.ts'
import { notifyMembers } from '../project-members/store.ts'
import { projects } from '../projects/table.ts'
import { addedFiles } from './emails.ts'
import { clientFiles as table } from './table.ts'

/** After so many ms without another file, people are notified of those that somebody added, all at once. */
const pause = 2 * 60_000
const batch = 20
/** The most names in one notification. */
const namesMost = 10

type Group = Pick<typeof table.$inferSelect, 'clientId' | 'projectId' | 'userId' | 'fromTeam'>

const sameAs = ({ clientId, projectId, userId, fromTeam }: Group) =>
  and(
    isNull(table.toldAt),
    eq(table.clientId, clientId),
    sql`${table.projectId} is not distinct from ${projectId}::int`,
    sql`${table.userId} is not distinct from ${userId}::int`,
    eq(table.fromTeam, fromTeam),
  )

/** Notifies the other side of the files that somebody added in one go. Returns how many goes there were. */
async function tellSome(tx: Context): Promise<number> {
  const { clientId, projectId, userId, fromTeam } = table
  const groups = await tx.db
    .select({ clientId, projectId, userId, fromTeam })
    .from(table)
    .where(isNull(table.toldAt))
    .groupBy(clientId, projectId, userId, fromTeam)
    .having(sql`max(${table.createdAt}) <= ${new Date(+tx.now() - pause)}`)
    .limit(batch)
  for (const group of groups) await tell(tx, group)
  return groups.length
}

async function tell(tx: Context, group: Group): Promise<void> {
  const told = await tx.db
    .update(table)
    .set({ toldAt: tx.now() })
    .where(sameAs(group))
    .returning({ id: table.id })
  const ids = told.map(({ id }) => id)
  if (ids.length === 0) return
  const files = await tx.db
    .select({ id: table.id, name: table.name })
    .from(table)
    .where(inArray(table.id, ids))
    .orderBy(asc(table.id))
  const by = await nameOf(tx, group)
  const project = await projectOf(tx, group.projectId)
  const names = files.slice(0, namesMost).map(({ name }) => name)
  const text = addedFiles({ by, names, count: files.length, project: project?.name ?? '' })
  await announce(tx, group, { ...text, subjectId: files[0]?.id ?? 0 }, project)
}

type Project = Pick<typeof projects.$inferSelect, 'name' | 'assigneeId'>

async function announce(
  tx: Context,
  { clientId, projectId, userId, fromTeam }: Group,
  text: Pick<Note, 'title' | 'body' | 'subjectId'>,
  project: Project | undefined,
) {
  const by: Context =
    userId === null ? tx : { ...tx, actor: { kind: 'user', id: userId, role: 'client' } }
  const note = { kind: 'client-files', projectId, ...text } as const
  if (fromTeam)
    return notify(by, [clientId], {
      ...note,
      path: projectId ? `/files?project=${projectId}` : '/files',
    })
  const path = projectId
    ? `/admin-projects/${projectId}?files=open`
    : `/admin-clients/${clientId}?tab=files`
  await notifyTeam(by, { ...note, path, assigneeId: project?.assigneeId ?? null })
  if (projectId) await notifyMembers(by, projectId, { ...note, path })
}

async function nameOf(tx: Context, { userId, clientId, fromTeam }: Group): Promise<string> {
  const [person] = await tx.db
    .select({ name: personName })
    .from(users)
    .where(eq(users.id, userId ?? 0))
  if (person?.name) return person.name
  return fromTeam ? '' : ((await clientNames(tx, [{ clientId }])).get(clientId) ?? '')
}

const projectOf = async (tx: Context, id: number | null) =>
  (
    await tx.db
      .select()
      .from(projects)
      .where(eq(projects.id, id ?? 0))
  )[0]

const tellOfFiles = job({
  name: 'tell-of-client-files',
  every: '* * * * *',
  async run(_data, context) {
    await inBatches(context, batch, tellSome)
  },
})

export const clientFileJobs = [tellOfFiles]
