import { and, eq, gt, isNotNull, type SQL, sql } from 'drizzle-orm'
import { isTeam } from '../../../contract/roles.ts'
import { mayRead, type Actor } from '../../../contract/access.ts'
import { pastDays } from '../../../contract/overview/calendar-feeds.ts'
import { moneyText } from '../../../contract/money/money.ts'
import { workPaths } from '../../../contract/work-paths.ts'
import { userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { invoices, isOpen, visibleTo as invoicesVisibleTo } from '../../money/invoices/table.ts'
import { milestones, visibleTo as milestonesVisibleTo } from '../../work/milestones/table.ts'
import { tasks, visibleTo as tasksVisibleTo } from '../../work/tasks/table.ts'
import { projects } from '../../work/projects/table.ts'
import { openOf } from '../../money/invoices/rules.ts'

/** The reader of a feed, and the project that it is about. */
export type Reader = Context & { actor: Extract<Actor, { kind: 'user' }>; projectId: number | null }

/** An entry of a calendar. Days are `YYYY-MM-DD`, in whatever time zone the program shows. */
export type CalendarEntry = {
  /** Unique in this installation, and the same whenever it is read. */
  key: string
  summary: string
  description: string
  location: string
  path: string
} & ({ day: string } | { startsAt: Date; endsAt: Date; sequence: number })

export const earliest = ({ now }: Reader) => new Date(+now() - pastDays * 86_400_000)
const earliestDay = (reader: Reader) => earliest(reader).toISOString().slice(0, 10)

/** Returns the condition that a record is the reader's: with them, or with nobody; clients have all that they see. */
const isOwn = ({ actor }: Reader, assigneeId: SQL, withNobody: boolean) =>
  isTeam(actor)
    ? sql`(${assigneeId} = ${userIdOf(actor)}${withNobody ? sql` or ${assigneeId} is null` : sql``})`
    : undefined

/** Returns the milestones that are due. */
export async function dueMilestones(reader: Reader): Promise<CalendarEntry[]> {
  const { db, actor, projectId } = reader
  if (isTeam(actor) && !mayRead(actor, 'milestones')) return []
  const rows = await db
    .select({
      id: milestones.id,
      name: milestones.name,
      day: milestones.dueDate,
      doneAt: milestones.doneAt,
      projectId: projects.id,
      project: projects.name,
    })
    .from(milestones)
    .innerJoin(projects, eq(projects.id, milestones.projectId))
    .where(
      and(
        milestonesVisibleTo(actor),
        gt(milestones.dueDate, earliestDay(reader)),
        projectId === null
          ? isOwn(reader, sql`${milestones.assigneeId}`, false)
          : eq(milestones.projectId, projectId),
      ),
    )
  const page = isTeam(actor) ? workPaths.adminProject : workPaths.project
  return rows.map((row) => ({
    key: `milestone-${row.id}`,
    day: row.day ?? '',
    summary: `${row.doneAt ? '✓ ' : ''}${row.name} (${row.project})`,
    description: row.doneAt ? 'Milestone, done' : 'Milestone',
    location: '',
    path: page.replace(':id', String(row.projectId)),
  }))
}

/** Returns the tasks that are due. */
export async function dueTasks(reader: Reader): Promise<CalendarEntry[]> {
  const { db, actor, projectId } = reader
  if (isTeam(actor) && !mayRead(actor, 'tasks')) return []
  const rows = await db
    .select({
      id: tasks.id,
      title: tasks.title,
      day: tasks.dueDate,
      doneAt: tasks.doneAt,
      projectId: projects.id,
      project: projects.name,
    })
    .from(tasks)
    .innerJoin(projects, eq(projects.id, tasks.projectId))
    .where(
      and(
        tasksVisibleTo(actor),
        gt(tasks.dueDate, earliestDay(reader)),
        projectId === null
          ? isOwn(reader, sql`${tasks.assigneeId}`, false)
          : eq(tasks.projectId, projectId),
      ),
    )
  const page = isTeam(actor) ? workPaths.adminProject : workPaths.project
  return rows.map((row) => ({
    key: `task-${row.id}`,
    day: row.day ?? '',
    summary: `${row.doneAt ? '✓ ' : ''}${row.title} (${row.project})`,
    description: row.doneAt ? 'Task, done' : 'Task',
    location: '',
    path: page.replace(':id', String(row.projectId)),
  }))
}

/** Returns the invoices that are due and not paid. */
export async function dueInvoices(reader: Reader): Promise<CalendarEntry[]> {
  const { db, actor, projectId } = reader
  const rows = await db
    .select()
    .from(invoices)
    .where(
      and(
        invoicesVisibleTo(actor),
        isOpen,
        isNotNull(invoices.dueDate),
        projectId === null
          ? isOwn(reader, sql`${invoices.assigneeId}`, true)
          : eq(invoices.projectId, projectId),
      ),
    )
  const forTeam = isTeam(actor)
  return rows.map((row) => ({
    key: `invoice-${row.id}`,
    day: row.dueDate ?? '',
    summary: `Invoice ${row.number} due: ${moneyText(openOf(row), row.currency)}`,
    description: forTeam ? row.clientName : '',
    location: '',
    path: forTeam ? `${workPaths.adminInvoices}?open=${row.id}` : workPaths.billing,
  }))
}
