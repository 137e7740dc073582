import { isDeepStrictEqual } from 'node:util'
import { and, eq, inArray } from 'drizzle-orm'
import type { BillingStep } from '../../../contract/money/billing-plan.ts'
import type { Pause } from '../../../contract/money/billing-periods.ts'
import { addDays } from '../../../contract/money/calendar-days.ts'
import type { ScheduleInput } from '../../../contract/money/billing-schedules.ts'
import { totalsOf } from '../../../contract/money/money.ts'
import type { Context } from '../../platform/context.ts'
import { wrongField } from '../../platform/refusals.ts'
import { milestones } from '../../work/milestones/table.ts'
import { projects } from '../../work/projects/table.ts'
import { clientOf } from '../invoices/store.ts'
import { allowancesOf } from './allowances.ts'
import type { ScheduleRow } from './rules.ts'

const longestPast = 366
const farthest = 5 * 366

/** Refuses a total below zero, with the prices of any time. @throws Refusal 400 */
function refuseNegative({ lines, priceChanges, pricesIncludeTax }: ScheduleInput) {
  const totalWith = (prices: readonly number[]) =>
    totalsOf(
      lines.map((line, at) => ({ ...line, unitPrice: prices[at] ?? line.unitPrice })),
      pricesIncludeTax,
    ).total
  if (totalWith([]) < 0) throw wrongField('lines', 'An invoice’s total can’t be negative')
  if (priceChanges.some(({ prices }) => totalWith(prices) < 0))
    throw wrongField('priceChanges', 'An invoice’s total can’t be negative')
}

/** Returns the milestones that steps newly wait for: one of before may have been deleted since. */
const chosenIn = ({ steps }: ScheduleInput, before: readonly BillingStep[]) => {
  const known = new Map(before.map(({ id, milestoneId }) => [id, milestoneId]))
  const chosen = steps.filter((step) => known.get(step.id ?? 0) !== step.milestoneId)
  return [...new Set(chosen.flatMap(({ milestoneId }) => milestoneId ?? []))]
}

/** Refuses a project of another client, and milestones of another project. @throws Refusal 400 */
async function refuseForeign(tx: Context, input: ScheduleInput, before: ScheduleRow | undefined) {
  const { clientId, projectId } = input
  const client = await clientOf(tx, clientId)
  if (!client || client.deletedAt) throw wrongField('clientId', 'Please select a client')
  const own = and(eq(projects.id, projectId ?? 0), eq(projects.clientId, clientId))
  if (projectId !== null && (await tx.db.$count(projects, own)) === 0)
    throw wrongField('projectId', 'Please choose a project of this client')
  const isSameProject = before?.projectId === projectId
  const ids = chosenIn(input, isSameProject ? before.steps : [])
  if (ids.length === 0) return
  const theirs = and(inArray(milestones.id, ids), eq(milestones.projectId, projectId ?? 0))
  if ((await tx.db.$count(milestones, theirs)) < ids.length)
    throw wrongField('steps', 'Please choose milestones of this project')
}

/** Returns the entered steps with the ids they keep or get. */
function numbered(steps: ScheduleInput['steps'], before: readonly BillingStep[]): BillingStep[] {
  const known = new Set(before.map(({ id }) => id))
  let last = Math.max(0, ...known)
  return steps.map(({ id, label, day, milestoneId, share }) => {
    const kept = id !== undefined && known.delete(id)
    return { id: kept ? id : (last += 1), label, day, milestoneId, share }
  })
}

/** Refuses a change of what was billed, and new days in the past. @throws Refusal 400 on `steps` */
function refuseSteps(
  steps: readonly BillingStep[],
  { before, billed, today }: { before: readonly BillingStep[]; billed: Set<string>; today: string },
) {
  const after = new Map(steps.map((step) => [step.id, step]))
  for (const step of before)
    if (billed.has(`step ${step.id}`) && !isDeepStrictEqual(step, after.get(step.id)))
      throw wrongField('steps', 'What was billed already can’t be changed or removed')
  const isNew = (step: BillingStep) =>
    !before.some((each) => each.id === step.id && each.day === step.day)
  if (steps.some((step) => step.day !== null && step.day < today && isNew(step)))
    throw wrongField('steps', 'A date has passed. Please choose today or a later day.')
}

const timing = ['every', 'unit', 'startDay', 'firstFullDay', 'byDay'] as const
const fixed = ['clientId', 'kind', 'currency', ...timing] as const
const billedAlready = 'This has billed already. End it and create a new schedule instead.'

/** Refuses to change what the invoices that were made rely on. @throws Refusal 400 */
function refuseFixed(input: ScheduleInput, before: ScheduleRow) {
  const changed = fixed.find((field) => input[field] !== before[field])
  if (changed) throw wrongField(changed, billedAlready)
  const isOfWhole = input.kind === 'installments'
  if (isOfWhole && !isDeepStrictEqual(input.lines, before.lines))
    throw wrongField('lines', billedAlready)
}

/** The schedule before a change, and the keys of its bills. */
type Before = { row: ScheduleRow; billed: Set<string> } | null

/** Drops fields that have no meaning for the kind of schedule. */
const ofKind = ({ updatedAt: _seen, ...input }: ScheduleInput) =>
  input.kind === 'recurring'
    ? { ...input, steps: [], firstFullDay: input.byDay ? input.firstFullDay : null }
    : {
        ...input,
        startDay: null,
        firstFullDay: null,
        byDay: false,
        priceChanges: [],
        included: null,
      }

const tooFar = 'Please choose a date within the next five years'

/** Returns the columns of an entered schedule. @throws Refusal 400 */
export async function checkedSchedule(
  tx: Context,
  entered: ScheduleInput,
  before: Before,
  today: string,
) {
  const input = ofKind(entered)
  await refuseForeign(tx, input, before?.row)
  refuseNegative(input)
  if (before && before.billed.size > 0) refuseFixed(input, before.row)
  const earlier = before?.row.steps ?? []
  const steps = numbered(input.steps, earlier)
  refuseSteps(steps, { before: earlier, billed: before?.billed ?? new Set(), today })
  const moved = !before || timing.some((field) => input[field] !== before.row[field])
  if (moved && input.startDay !== null && input.startDay < addDays(today, -longestPast))
    throw wrongField('startDay', 'Please choose a start within the last year, or a later one')
  const latest = addDays(today, farthest)
  if ((input.startDay ?? '') > latest) throw wrongField('startDay', tooFar)
  if (steps.some(({ day }) => (day ?? '') > latest)) throw wrongField('steps', tooFar)
  const row = { ...input, steps, billsFrom: moved ? today : before.row.billsFrom }
  return { ...row, allowances: allowancesOf(row, before?.row ?? null, today) }
}

/** Returns pauses with another one, joined where they touch. */
export function withPause(pauses: readonly Pause[], added: Pause): Pause[] {
  const sorted = [...pauses, added].toSorted((a, b) => a.from.localeCompare(b.from))
  return sorted.reduce<Pause[]>((joined, pause) => {
    const last = joined.at(-1)
    if (!last || (last.to !== null && addDays(last.to, 1) < pause.from)) return [...joined, pause]
    const to =
      last.to === null || pause.to === null ? null : last.to > pause.to ? last.to : pause.to
    return [...joined.slice(0, -1), { from: last.from, to }]
  }, [])
}

/** Returns pauses without those that begin today or later; one that began earlier ends yesterday. */
export const resumedOn = (pauses: readonly Pause[], today: string): Pause[] =>
  pauses
    .filter(({ from }) => from < today)
    .map(({ from, to }) => ({ from, to: to === null || to >= today ? addDays(today, -1) : to }))
