import { eq } from 'drizzle-orm'
import { cannotSee } from '../../../contract/core/assignments.ts'
import {
  type Assignee,
  assigneeNamed,
  requireAssignee,
  seesRecord,
  tellAssignee,
} from '../../core/assignments/store.ts'
import type { Context } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import { wrongField } from '../../platform/refusals.ts'
import type { Assignable } from '../../platform/room.ts'
import { clientName, projects, visibleTo } from './table.ts'

type Row = Pick<typeof projects.$inferSelect, 'id' | 'assigneeId' | 'assignedTo'>
type Given = { assigneeId?: number | null | undefined; assignedTo?: string | undefined }

const withText = { id: projects.id, name: projects.name, clientName }
const selectProject = (tx: Context, id: number) =>
  tx.db.select(withText).from(projects).where(eq(projects.id, id))

/** The assignment of projects. */
export const assignableProjects: Assignable = {
  noun: 'projects',
  table: projects,
  visibleTo,
  beside: (tx) => ({ assignedTo: '', updatedAt: tx.now() }),
  nameOf: ({ name }) => String(name),
  async tell(tx, { id }) {
    const [row] = await selectProject(tx, id)
    return {
      name: row?.name ?? '',
      detail: `Project for ${row?.clientName ?? ''}`,
      path: `/admin-projects/${id}`,
    }
  },
  publish: (tx, row) =>
    publish(tx, [{ userId: Number(row['clientId']) }, 'admins'], { kind: 'projects', id: row.id }),
}

const isOpenTo = (tx: Context, person: Assignee, before: Row | null) =>
  before ? seesRecord(tx, assignableProjects, person, before.id) : person.teamRole !== 'contractor'

/**
 * Returns the columns for a given assignee: an account, or a name. A name that could be nobody's on the team stays a
 * text. Nobody is on a project that is only being created.
 * @throws Refusal 400 on `assigneeId` for somebody who can't see the project
 */
export async function assigneeColumns(
  tx: Context,
  before: Row | null,
  { assigneeId, assignedTo }: Given,
): Promise<Partial<Row>> {
  if (assigneeId !== undefined) {
    if (assigneeId !== null && before?.assigneeId === assigneeId) return { assignedTo: '' }
    const person = await requireAssignee(tx, 'projects', assigneeId)
    if (person && !(await isOpenTo(tx, person, before)))
      throw wrongField('assigneeId', cannotSee(person.name))
    return { assigneeId, assignedTo: '' }
  }
  if (assignedTo === undefined) return {}
  if (before && before.assignedTo === assignedTo)
    return before.assigneeId === null ? {} : { assignedTo: '' }
  const person = await assigneeNamed(tx, 'projects', assignedTo)
  return person && (await isOpenTo(tx, person, before))
    ? { assigneeId: person.id, assignedTo: '' }
    : { assigneeId: null, assignedTo }
}

/** Tells a project's new assignee. */
export async function tellAssigned(tx: Context, before: Row | null, after: Row): Promise<void> {
  if (after.assigneeId === null || after.assigneeId === before?.assigneeId) return
  await tellAssignee(tx, 'projects', after, after.assigneeId)
}
