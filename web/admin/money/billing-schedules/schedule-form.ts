import * as z from 'zod/mini'
import {
  type ScheduleDetail,
  scheduleInput,
  type ScheduleKind,
} from '../../../../contract/money/billing-schedules.ts'
import { minorDigits } from '../../../../contract/money/currencies.ts'
import { plainMoney, quantityText, readDecimal } from '../../../../contract/money/money.ts'
import { typedSchema } from '../../../platform/typed-schema.ts'
import { emptyLine, sentLine, typedLine, typedOf } from '../invoices/invoice-form.ts'

const typedStep = z.object({
  /** The id of a step that exists. */
  stepId: z.nullable(z.number()),
  label: z.string(),
  when: z.string(),
  day: z.nullable(z.string()),
  milestoneId: z.string(),
  share: z.string(),
})
export type TypedStep = z.output<typeof typedStep>

const typedChange = z.object({ from: z.nullable(z.string()), prices: z.array(z.string()) })

const inputs = z.object({
  clientId: z.union([z.number(), z.string()]),
  /** The display name of the chosen client, so that a restored draft can show it. */
  clientName: z.string(),
  projectId: z.string(),
  name: z.string(),
  kind: z.string(),
  every: z.string(),
  unit: z.string(),
  startDay: z.nullable(z.string()),
  endDay: z.nullable(z.string()),
  byDay: z.boolean(),
  firstFullDay: z.nullable(z.string()),
  steps: z.array(typedStep),
  included: z.string(),
  includedUnit: z.string(),
  rollOver: z.string(),
  currency: z.string(),
  pricesIncludeTax: z.boolean(),
  lines: z.array(typedLine),
  priceChanges: z.array(typedChange),
  mode: z.string(),
  termsDays: z.string(),
  reference: z.string(),
  note: z.string(),
})
export type TypedSchedule = z.output<typeof inputs>

const numberOf = (text: string, digits: number) => readDecimal(text, digits) ?? Number.NaN

const sentStep = (kind: string) => (step: TypedStep) => {
  const isDated = kind === 'dates' || step.when === 'day'
  return {
    ...(step.stepId !== null && { id: step.stepId }),
    label: step.label,
    day: isDated ? step.day : null,
    milestoneId: !isDated && step.milestoneId ? Number(step.milestoneId) : null,
    share: kind === 'dates' ? 10_000 : numberOf(step.share, 2),
  }
}

const isRecurring = (kind: string) => kind === 'recurring'

/** Converts the inputs for the API; fields of other kinds of schedules are left out. */
function sentOf(typed: TypedSchedule) {
  const { clientName: _name, projectId, termsDays, steps, priceChanges, ...rest } = typed
  const recurring = isRecurring(rest.kind)
  const hasUnits = recurring && rest.included.trim() !== ''
  const digits = minorDigits(rest.currency)
  return {
    ...rest,
    projectId: projectId ? Number(projectId) : null,
    every: recurring ? numberOf(rest.every, 0) : 1,
    startDay: recurring ? rest.startDay : null,
    byDay: recurring && rest.byDay,
    firstFullDay: recurring && rest.byDay ? rest.firstFullDay : null,
    steps: recurring ? [] : steps.map(sentStep(rest.kind)),
    included: hasUnits ? numberOf(rest.included, 3) : null,
    includedUnit: hasUnits ? rest.includedUnit : 'hours',
    lines: rest.lines.map((line) => sentLine(line, rest.currency)),
    priceChanges: recurring
      ? priceChanges.map(({ from, prices }) => ({
          from: from ?? '',
          prices: rest.lines.map((_, at) => numberOf(prices[at] ?? '', digits)),
        }))
      : [],
    termsDays: termsDays ? numberOf(termsDays, 0) : null,
  }
}

export const scheduleForm = typedSchema(inputs, sentOf, scheduleInput)

export const emptyStep = (kind: ScheduleKind, share = ''): TypedStep => ({
  stepId: null,
  label: '',
  when: 'day',
  day: null,
  milestoneId: '',
  share: kind === 'dates' ? '100' : share,
})

export const emptySchedule = (today: string): TypedSchedule => ({
  clientId: '',
  clientName: '',
  projectId: '',
  name: '',
  kind: 'recurring',
  every: '1',
  unit: 'month',
  startDay: today,
  endDay: null,
  byDay: false,
  firstFullDay: null,
  steps: [emptyStep('installments', '100')],
  included: '',
  includedUnit: 'hours',
  rollOver: 'none',
  currency: 'USD',
  pricesIncludeTax: false,
  lines: [emptyLine('0')],
  priceChanges: [],
  mode: 'draft',
  termsDays: '',
  reference: '',
  note: '',
})

/** Returns the form values of a schedule. */
export const valuesOf = (schedule: ScheduleDetail): TypedSchedule & { seen: string } => ({
  clientId: schedule.clientId,
  clientName: schedule.clientName,
  projectId: schedule.projectId ? String(schedule.projectId) : '',
  name: schedule.name,
  kind: schedule.kind,
  every: String(schedule.every),
  unit: schedule.unit,
  startDay: schedule.startDay,
  endDay: schedule.endDay,
  byDay: schedule.byDay,
  firstFullDay: schedule.firstFullDay,
  steps: schedule.steps.map(({ id, label, day, milestoneId, share }) => ({
    stepId: id,
    label,
    when: day === null ? 'milestone' : 'day',
    day,
    milestoneId: milestoneId ? String(milestoneId) : '',
    share: String(share / 100),
  })),
  included: schedule.included === null ? '' : quantityText(schedule.included),
  includedUnit: schedule.includedUnit,
  rollOver: schedule.rollOver,
  currency: schedule.currency,
  pricesIncludeTax: schedule.pricesIncludeTax,
  lines: schedule.lines.map((line) => typedOf(line, schedule.currency)),
  priceChanges: schedule.priceChanges.map(({ from, prices }) => ({
    from,
    prices: prices.map((price) => plainMoney(price, schedule.currency)),
  })),
  mode: schedule.mode,
  termsDays: schedule.termsDays === null ? '' : String(schedule.termsDays),
  reference: schedule.reference,
  note: schedule.note,
  seen: schedule.updatedAt,
})
