import * as z from 'zod/mini'
import { chosenClient, day, id, instant, keysOf, required, text } from '../fields.ts'
import { paymentDays } from './billing-settings.ts'
import { earliestStart } from './billing-periods.ts'
import { currency } from './issuer.ts'
import { amountOf, lineInputs } from './invoice-lines.ts'
import { rollOverIds } from './retainer-balances.ts'

export const scheduleKinds = {
  recurring: 'Recurring',
  dates: 'Fixed dates',
  installments: 'Deposit and installments',
} as const
export type ScheduleKind = keyof typeof scheduleKinds

/** The units of a recurring schedule's period. */
export const intervalUnits = { week: 'weeks', month: 'months', year: 'years' } as const
export type IntervalUnit = keyof typeof intervalUnits

/** The outcome on the day: a draft for somebody to check, or the issued invoice, emailed. */
export const billingModes = { draft: 'Create a draft', issue: 'Issue automatically' } as const

const mostOf = { week: 52, month: 24, year: 5 } as const
const wrongInterval = 'Please enter a whole number from 1'
const wrongIncluded = 'Please enter how much is included'
const wrongShare = 'Please enter a share from 0.01% to 100%'

/** A day of a schedule, from 2000 to 2199. */
export const plannedDay = day.check(
  z.refine(
    (value) => value >= '2000' && value < '2200',
    'Please enter a date in the years 2000–2199',
  ),
)

/** Days without billing, both included; `to` is null until somebody resumes. */
export const pause = z.object({ from: plannedDay, to: z.nullable(plannedDay) })

export const stepInput = z.object({
  /** The id of a step that exists; missing for a new one. */
  id: z.optional(id),
  /** Text on the invoice, such as `Deposit`. */
  label: text(100),
  day: z._default(z.nullable(plannedDay), null),
  milestoneId: z._default(z.nullable(id), null),
  /** In hundredths of a percent: 3000 is 30%. Always 10,000 for fixed dates. */
  share: z._default(
    z.number(wrongShare).check(z.int(wrongShare), z.gte(1, wrongShare), z.lte(10_000, wrongShare)),
    10_000,
  ),
})
export type StepInput = z.output<typeof stepInput>

export const priceChange = z.object({
  from: plannedDay,
  /** The new price of each line, in the lines' order. */
  prices: z.array(amountOf('Please enter a price')),
})

const fields = {
  clientId: chosenClient,
  projectId: z._default(z.nullable(id), null),
  name: required('Please enter a name'),
  kind: z.enum(keysOf(scheduleKinds)),
  /** The length of a period in `unit`s: up to 52 weeks, 24 months or 5 years. */
  every: z._default(
    z.number(wrongInterval).check(z.int(wrongInterval), z.gte(1, wrongInterval)),
    1,
  ),
  unit: z._default(z.enum(keysOf(intervalUnits)), 'month'),
  startDay: z._default(z.nullable(plannedDay), null),
  /** The last day that is billed; null for no end. */
  endDay: z._default(z.nullable(plannedDay), null),
  /** The day on which the first whole period begins, if that isn't the start; needs `byDay`. */
  firstFullDay: z._default(z.nullable(plannedDay), null),
  /** Whether a period that starts late, ends early or is partly paused is billed by the day; otherwise it is billed in full. */
  byDay: z._default(z.boolean(), false),
  steps: z._default(z.array(stepInput).check(z.maxLength(60, 'Please use at most 60 dates')), []),
  lines: lineInputs,
  priceChanges: z._default(
    z.array(priceChange).check(z.maxLength(20, 'Please use at most 20 price changes')),
    [],
  ),
  /** The units that each period includes, in thousandths, up to 100,000 units; null when it isn't a retainer. Only for recurring schedules. */
  included: z._default(
    z.nullable(
      z
        .number(wrongIncluded)
        .check(z.int(wrongIncluded), z.gte(1, wrongIncluded), z.lte(100_000_000, wrongIncluded)),
    ),
    null,
  ),
  /** The name of these units, in the plural: `hours`, `tickets`. */
  includedUnit: z._default(required('Please enter a unit, such as hours', 40), 'hours'),
  rollOver: z._default(z.enum(rollOverIds), 'none'),
  currency,
  pricesIncludeTax: z._default(z.boolean(), false),
  /** The client's reference; empty for the one in their billing details. */
  reference: text(255),
  note: text(2000),
  mode: z._default(z.enum(keysOf(billingModes)), 'draft'),
  /** Days from the issue date until an invoice is due; null for the client's or the agency's. */
  termsDays: z._default(z.nullable(paymentDays), null),
}
/** `updatedAt`: the version that was changed. */
const shape = z.object({ ...fields, updatedAt: z.optional(instant) })
type Shape = z.output<typeof shape>

const isRecurring = ({ kind }: Shape) => kind === 'recurring'

/** Whether the day before which a part of a period may come lies after the start, at most a period later. */
const fits = ({ firstFullDay, startDay, ...rest }: Shape) => {
  if (firstFullDay === null || startDay === null || rest.every > mostOf[rest.unit]) return true
  const recurrence = { ...rest, startDay, firstFullDay, pauses: [], billsFrom: startDay }
  return (
    rest.byDay && firstFullDay > startDay && earliestStart(recurrence, firstFullDay) <= startDay
  )
}

const hasOwnDay = ({ kind, steps }: Shape) =>
  steps.every(({ day: on, milestoneId }) =>
    kind === 'dates'
      ? on !== null && milestoneId === null
      : (on === null) !== (milestoneId === null),
  )

const sumOf = ({ steps }: Shape) => steps.reduce((sum, { share }) => sum + share, 0)

const days = (changes: Shape['priceChanges']) => new Set(changes.map(({ from }) => from)).size

/** A billing schedule as it is entered. */
export const scheduleInput = shape.check(
  z.refine((each) => !isRecurring(each) || each.startDay !== null, {
    message: 'Please enter a start date',
    path: ['startDay'],
  }),
  z.refine(({ every, unit }) => every <= mostOf[unit], {
    message: 'Please use at most 52 weeks, 24 months or 5 years',
    path: ['every'],
  }),
  z.refine(({ startDay, endDay }) => !startDay || !endDay || endDay >= startDay, {
    message: 'The end can’t be before the start',
    path: ['endDay'],
  }),
  z.refine((each) => !isRecurring(each) || fits(each), {
    message: 'The first full period begins after the start, at most one period later',
    path: ['firstFullDay'],
  }),
  z.refine((each) => isRecurring(each) || each.steps.length > 0, {
    message: 'Please add at least one date',
    path: ['steps'],
  }),
  z.refine((each) => isRecurring(each) || hasOwnDay(each), {
    message: 'Please enter a date for each, or choose its milestone',
    path: ['steps'],
  }),
  z.refine((each) => each.kind !== 'installments' || sumOf(each) <= 10_000, {
    message: 'The installments are more than 100% together',
    path: ['steps'],
  }),
  z.refine((each) => each.kind !== 'dates' || each.steps.every(({ share }) => share === 10_000), {
    message: 'Fixed dates bill the lines in full',
    path: ['steps'],
  }),
  z.refine(
    ({ lines, priceChanges }) => priceChanges.every(({ prices }) => prices.length === lines.length),
    {
      message: 'Please enter a new price for each line',
      path: ['priceChanges'],
    },
  ),
  z.refine(({ priceChanges }) => days(priceChanges) === priceChanges.length, {
    message: 'Two price changes have the same date',
    path: ['priceChanges'],
  }),
)
export type ScheduleInput = z.output<typeof scheduleInput>
export const scheduleFields = fields
