import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Actor } from '../../../contract/access.ts'
import { type AgendaEntry, agendaDays } from '../../../contract/overview/agenda.ts'
import { moneyText } from '../../../contract/money/money.ts'
import { workPaths } from '../../../contract/work-paths.ts'
import { visibleTo as meetingsVisibleTo } from '../../clients/meetings/table.ts'
import { personName, users } from '../../core/users/table.ts'
import { bookings } from '../../leads/bookings/table.ts'
import { openOf } from '../../money/invoices/rules.ts'
import { invoicePath } from '../../money/invoices/store.ts'
import { invoices, isOpen, visibleTo as invoicesVisibleTo } from '../../money/invoices/table.ts'
import type { Context } from '../../platform/context.ts'
import { milestones, visibleTo as milestonesVisibleTo } from '../../work/milestones/table.ts'
import { projectPath } from '../../work/projects/store.ts'
import { projects, visibleTo as projectsVisibleTo } from '../../work/projects/table.ts'
import { tasks, visibleTo as tasksVisibleTo } from '../../work/tasks/table.ts'

type Call = Context & { actor: Actor }

/** The most entries of one kind. */
const most = 40
const dayLength = 86_400_000

/** The condition that a moment lies in the asked days, or the day before or after them. */
const within = (moment: PgColumn, { now }: Call): SQL => {
  const first = new Date(+now() - dayLength).toISOString().slice(0, 10)
  return sql`${moment} >= ${first}::date and ${moment} < ${first}::date + ${agendaDays + 2}::int`
}

const isUnderWay = inArray(projects.status, ['planning', 'in_progress', 'review'])
const days = { startsAt: null } as const

/** Returns the meetings that still stand. */
export async function plannedMeetings(call: Call): Promise<AgendaEntry[]> {
  const rows = await call.db
    .select({
      id: bookings.id,
      startsAt: bookings.startsAt,
      topic: bookings.topic,
      host: personName,
    })
    .from(bookings)
    .leftJoin(users, eq(users.id, bookings.hostId))
    .where(
      and(
        meetingsVisibleTo(call.actor),
        eq(bookings.status, 'booked'),
        within(bookings.startsAt, call),
      ),
    )
    .orderBy(bookings.startsAt, bookings.id)
    .limit(most)
  return rows.map(({ id, startsAt, topic, host }) => ({
    kind: 'meetings',
    id,
    title: topic || 'Meeting',
    detail: `with ${host ?? call.settings.agency.name}`,
    day: startsAt.toISOString().slice(0, 10),
    startsAt: startsAt.toISOString(),
    path: `${workPaths.meetings}?meeting=${id}`,
  }))
}

type Step = {
  kind: 'milestones' | 'tasks'
  table: typeof milestones | typeof tasks
  title: PgColumn
  visibleTo: (actor: Actor) => SQL | undefined
}

/** Returns the steps of one kind that are due and not done, in projects that somebody works on or will. */
const plannedSteps =
  ({ kind, table, title, visibleTo }: Step) =>
  async (call: Call): Promise<AgendaEntry[]> => {
    const { id, dueDate, doneAt, projectId } = table
    const isDue = and(visibleTo(call.actor), isUnderWay, isNull(doneAt), within(dueDate, call))
    const rows = await call.db
      .select({
        id,
        title: sql<string>`${title}`,
        day: sql<string>`${dueDate}::text`,
        projectId: projects.id,
        detail: projects.name,
      })
      .from(table)
      .innerJoin(projects, eq(projects.id, projectId))
      .where(isDue)
      .orderBy(dueDate, id)
      .limit(most)
    return rows.map(({ projectId: of, ...row }) => ({
      ...row,
      ...days,
      kind,
      path: projectPath(of),
    }))
  }

export const plannedMilestones = plannedSteps({
  kind: 'milestones',
  table: milestones,
  title: milestones.name,
  visibleTo: milestonesVisibleTo,
})

/** Returns the tasks that the client sees. */
export const plannedTasks = plannedSteps({
  kind: 'tasks',
  table: tasks,
  title: tasks.title,
  visibleTo: tasksVisibleTo,
})

/** Returns the invoices that are due and not paid. */
export async function plannedInvoices(call: Call): Promise<AgendaEntry[]> {
  const rows = await call.db
    .select()
    .from(invoices)
    .where(
      and(
        invoicesVisibleTo(call.actor),
        isOpen,
        isNotNull(invoices.dueDate),
        within(invoices.dueDate, call),
      ),
    )
    .orderBy(invoices.dueDate, invoices.id)
    .limit(most)
  return rows.map((row) => ({
    ...days,
    kind: 'invoices',
    id: row.id,
    title: `Invoice ${row.number} due`,
    detail: moneyText(openOf(row), row.currency),
    day: row.dueDate ?? '',
    path: invoicePath(row.id),
  }))
}

/** Returns the projects that are due, of those that somebody works on or will. */
export async function plannedProjects(call: Call): Promise<AgendaEntry[]> {
  const rows = await call.db
    .select({ id: projects.id, name: projects.name, day: projects.dueDate })
    .from(projects)
    .where(and(projectsVisibleTo(call.actor), isUnderWay, within(projects.dueDate, call)))
    .orderBy(projects.dueDate, projects.id)
    .limit(most)
  return rows.map(({ id, name, day }) => ({
    ...days,
    kind: 'projects',
    id,
    title: `${name} due`,
    detail: '',
    day: day ?? '',
    path: projectPath(id),
  }))
}
