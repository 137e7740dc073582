import { isDeepStrictEqual } from 'node:util'
import { count, eq } from 'drizzle-orm'
import * as contract from '../../../contract/website/application-stages.ts'
import { type ApplicationStage, sampleStages } from '../../../contract/website/stages.ts'
import { audit, refuseStale } from '../../core/audit-entries/store.ts'
import { keyFor } from '../../core/service-types/rules.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { publishSettings } from '../../platform/live-history.ts'
import { holdLock } from '../../platform/locks.ts'
import { badRequest, wrongField } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { readStages, writeStages } from '../job-applications/stages.ts'
import { publishApplication } from '../job-applications/store.ts'
import { jobApplications } from '../job-applications/table.ts'

/** Returns the number of applications by the key of their stage. */
async function countByStage({ db }: Pick<Context, 'db'>): Promise<Map<string, number>> {
  const { status } = jobApplications
  const rows = await db.select({ status, of: count() }).from(jobApplications).groupBy(status)
  return new Map(rows.map((row) => [row.status, row.of]))
}

/** Returns the stages as the screen shows them. */
async function shownStages(context: Pick<Context, 'db'>) {
  const { stages, updatedAt } = await readStages(context)
  const counts = await countByStage(context)
  return {
    stages: stages.map((each) => ({ ...each, applications: counts.get(each.key) ?? 0 })),
    isSample: isDeepStrictEqual(stages, sampleStages),
    updatedAt,
  }
}

/** The stages as their history tells them: one line each. */
const told = (stages: readonly ApplicationStage[]) => ({
  stages: stages.map(({ name }) => name).join('\n'),
})

/** @throws Refusal 400 for a key that nobody knows, or that two stages have */
function refuseUnknown(input: contract.StageInput, before: readonly ApplicationStage[]) {
  const known = new Set([...before, ...sampleStages].map(({ key }) => key))
  const wrong = input.findIndex(
    ({ key }, at) => key && (!known.has(key) || input.findIndex((each) => each.key === key) !== at),
  )
  if (wrong >= 0) throw wrongField(`stages.${wrong}.key`, 'There is no such stage')
}

/** Returns stages with a key for each, which no other has or had just now. */
function withKeys(input: contract.StageInput, before: readonly ApplicationStage[]) {
  const taken = [...input, ...before, ...sampleStages].map(({ key }) => key)
  return input.map((each) => {
    const key = each.key || keyFor(each.name, taken, 'stage')
    taken.push(key)
    return { ...each, key }
  })
}

const countOf = (count: number) =>
  count === 1 ? 'One application is' : `${count.toLocaleString('en')} applications are`

/** Returns the stages that have applications and won't be there. */
async function leftStages(tx: Context, before: ApplicationStage[], after: ApplicationStage[]) {
  const counts = await countByStage(tx)
  const stays = new Set(after.map(({ key }) => key))
  return before.flatMap((each) => {
    const count = counts.get(each.key) ?? 0
    return count > 0 && !stays.has(each.key) ? [{ ...each, count }] : []
  })
}

/** Moves the applications of stages that go. @throws Refusal 400 when nobody said where to */
async function moveApplications(
  tx: Context,
  before: ApplicationStage[],
  after: ApplicationStage[],
  moves: Record<string, string>,
) {
  const left = await leftStages(tx, before, after)
  const unsaid = left.filter(({ key }) => !after.some((each) => each.key === moves[key]))
  if (unsaid.length > 0) {
    const sentences = unsaid.map(({ key, name, count }) => [
      `moves.${key}`,
      `${countOf(count)} in “${name}”. Please choose the stage to move to.`,
    ])
    throw badRequest(sentences[0]?.[1] ?? '', Object.fromEntries(sentences))
  }
  for (const { key } of left) {
    const status = moves[key] ?? ''
    const of = eq(jobApplications.status, key)
    const rows = await tx.db.select().from(jobApplications).where(of).for('update')
    await tx.db.update(jobApplications).set({ status, updatedAt: tx.now() }).where(of)
    for (const row of rows)
      await audit(tx, { noun: 'job-applications', before: row, after: { ...row, status } })
  }
  if (left.length > 0) await publishApplication(tx, 0)
}

export const applicationStages = handlers(contract, {
  read: (call) => shownStages(call),

  async update(call) {
    return inTransaction(call, async (tx) => {
      const { stages: input, moves, updatedAt } = call.body
      await holdLock(tx.db, 'applicationStages')
      const before = await readStages(tx)
      await refuseStale(tx, 'application-stages', 'the stages', { ...before, id: 1 }, updatedAt)
      if (input) refuseUnknown(input, before.stages)
      const after = input ? withKeys(input, before.stages) : [...sampleStages]
      await moveApplications(tx, before.stages, after, moves)
      await writeStages(tx, after)
      await audit(tx, {
        noun: 'application-stages',
        id: 1,
        before: told(before.stages),
        after: told(after),
      })
      await publishSettings(tx)
      return shownStages(tx)
    })
  },
})
