import { eq, lte } from 'drizzle-orm'
import { labelOf } from '../../core/audit-entries/rules.ts'
import { recordRun } from '../../core/automation-logs/store.ts'
import { readAvailability } from '../../core/agency-time/store.ts'
import { leads } from '../leads/table.ts'
import { queueEmail } from '../../core/emails/store.ts'
import { preferencesOf } from '../../core/notifications/preferences.ts'
import { notify, teamIds, teamReaders } from '../../core/notifications/store.ts'
import { inBatches } from '../../platform/batches.ts'
import type { Context } from '../../platform/context.ts'
import { job } from '../../platform/jobs.ts'
import { findUser } from '../../core/users/store.ts'
import { inWords, stepReminder } from './emails.ts'
import { leadSteps as table } from './table.ts'

const batch = 100

/** Sends due reminders of next steps, each once. */
const remindSteps = job({
  name: 'remind-lead-steps',
  every: '* * * * *',
  async run(_data, context) {
    await inBatches(context, batch, remindSome)
  },
})

export const leadStepJobs = [remindSteps]

async function remindSome(tx: Context): Promise<number> {
  const startedAt = tx.now()
  const due = await tx.db
    .select({ step: table, lead: leads })
    .from(table)
    .innerJoin(leads, eq(leads.id, table.leadId))
    .where(lte(table.remindAt, startedAt))
    .limit(batch)
    .for('update', { of: table, skipLocked: true })
  if (due.length === 0) return 0
  const { timeZone } = await readAvailability(tx)
  for (const each of due) {
    await remind(tx, each, timeZone)
    const done = { remindAt: null, remindedAt: startedAt }
    await tx.db.update(table).set(done).where(eq(table.id, each.step.id))
  }
  await recordRun(tx, {
    name: 'Lead reminders',
    description: 'Reminds people of next steps with leads',
    startedAt,
    details: due.length === 1 ? '1 reminder' : `${due.length} reminders`,
    status: 'success',
  })
  return due.length
}

type Due = { step: typeof table.$inferSelect; lead: typeof leads.$inferSelect }

/** Reminds the lead's assignee, or else the person who set the step; without them, whoever is told of leads. */
async function remind(tx: Context, { step, lead }: Due, agencyZone: string) {
  const team = await teamIds(tx, 'leads')
  const first = [lead.assigneeId, step.userId].find((id) => id !== null && team.includes(id))
  const ids = await teamReaders(tx, 'leads', first ?? null)
  const name = labelOf(lead)
  const path = `/lead-management/${lead.id}`
  for (const id of ids) {
    const user = await findUser(tx, id)
    if (!user) continue
    const timeZone = user.timeZone ?? agencyZone
    const emailPreference = (await preferencesOf(tx, id)).find(
      ({ kind }) => kind === 'leads',
    )?.email
    const to = { email: user.email, timeZone }
    const url = tx.settings.publicUrl + path
    if (emailPreference !== 'off') await queueEmail(tx, stepReminder(step, lead, name, to, url))
    const body = `${name}, due ${inWords(step.dueAt, timeZone)}`
    const note = { kind: 'leads', subjectId: lead.id, title: step.what, body, path } as const
    await notify(tx, [id], { ...note, mailed: true, personal: true })
  }
}
