import { and, between, eq, isNull, lt, or, sql } from 'drizzle-orm'
import { reviewReminderDays } from '../../../contract/work/review-comments.ts'
import { notify } from '../../core/notifications/store.ts'
import { recordRun } from '../../core/automation-logs/store.ts'
import { readAvailability } from '../../core/agency-time/store.ts'
import { inBatches } from '../../platform/batches.ts'
import type { Context } from '../../platform/context.ts'
import { job } from '../../platform/jobs.ts'
import { dayInWords } from '../../platform/locale.ts'
import { approvalOf } from '../deliverables/approvers.ts'
import { deliverablePath } from '../deliverables/store.ts'
import { deliverables, deliverableVersions, visibleTo } from '../deliverables/table.ts'
import { notifyClient } from '../projects/store.ts'
import { projects } from '../projects/table.ts'
import { reviewComments } from './table.ts'

const day = 86_400_000
const batch = 50
const [first, second] = reviewReminderDays
/** The days after which a deliverable is left alone, such as one that waited before reminders existed. */
const tooLate = 14

/** Matches versions whose client wasn’t reminded since the last day on which a reminder is due. */
const isUnreminded = (now: Date) =>
  or(
    isNull(deliverableVersions.remindedAt),
    and(
      lt(deliverableVersions.deliveredAt, new Date(+now - second * day)),
      sql`${deliverableVersions.remindedAt} < ${deliverableVersions.deliveredAt} + make_interval(days => ${second}::int)`,
    ),
  )

/** Matches deliverables on which the client didn’t comment last: who asked something is answered, not reminded. */
const isTheirTurn = sql`coalesce((select c.from_team from ${reviewComments} c
  where c.deliverable_id = ${deliverables.id} order by c.id desc limit 1), true)`

async function remindSome(tx: Context): Promise<number> {
  const startedAt = tx.now()
  const ago = (days: number) => new Date(+startedAt - days * day)
  const due = await tx.db
    .select({ deliverable: deliverables, version: deliverableVersions, project: projects })
    .from(deliverableVersions)
    .innerJoin(deliverables, eq(deliverables.id, deliverableVersions.deliverableId))
    .innerJoin(projects, eq(projects.id, deliverables.projectId))
    .where(
      and(
        visibleTo({ kind: 'system' }),
        eq(deliverables.status, 'waiting'),
        eq(deliverables.latestNumber, deliverableVersions.number),
        sql`${projects.status} <> 'cancelled'`,
        between(deliverableVersions.deliveredAt, ago(tooLate), ago(first)),
        isUnreminded(startedAt),
        isTheirTurn,
      ),
    )
    .limit(batch)
    .for('update', { of: deliverableVersions, skipLocked: true })
  if (due.length === 0) return 0
  const { timeZone } = await readAvailability(tx)
  for (const { deliverable, version, project } of due) {
    const { id } = version
    await tx.db
      .update(deliverableVersions)
      .set({ remindedAt: startedAt })
      .where(eq(deliverableVersions.id, id))
    const { approvers } = await approvalOf(tx, version, project)
    const undecided = approvers.flatMap(({ userId, decision }) =>
      userId !== null && decision === null ? [userId] : [],
    )
    const note = {
      kind: 'deliverables',
      title: `${project.name}: ${deliverable.name} is waiting for your approval`,
      body: `Version ${version.number} was delivered on ${dayInWords(version.deliveredAt, timeZone)}. Please approve it or ask for changes.`,
      path: deliverablePath(deliverable),
      about: { noun: 'deliverables', id: deliverable.id },
    } as const
    if (approvers.length === 0) await notifyClient(tx, project, note)
    else
      await notify(tx, undecided, {
        ...note,
        subjectId: project.id,
        projectId: project.id,
        personal: true,
      })
  }
  await recordRun(tx, {
    name: 'Approval reminders',
    description: 'Reminds clients of deliverables that wait for their approval',
    startedAt,
    details: due.length === 1 ? '1 deliverable' : `${due.length} deliverables`,
    status: 'success',
  })
  return due.length
}

/** Reminds clients of deliverables that wait for them, after 3 and after 7 days. */
const remindClients = job({
  name: 'remind-deliverables',
  every: '41 * * * *',
  async run(_data, context) {
    await inBatches(context, batch, remindSome)
  },
})

export const reviewCommentJobs = [remindClients]
