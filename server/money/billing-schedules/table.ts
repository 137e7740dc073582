import { and, or, type SQL, sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { type Actor, may, mayRead } from '../../../contract/access.ts'
import { keysOf } from '../../../contract/fields.ts'
import type { PriceChange } from '../../../contract/money/billing-amounts.ts'
import type { Pause } from '../../../contract/money/billing-periods.ts'
import type { BillingStep } from '../../../contract/money/billing-plan.ts'
import {
  billingModes,
  intervalUnits,
  runOutcomes,
  scheduleKinds,
  type ScheduleState,
} from '../../../contract/money/billing-schedules.ts'
import type { LineInput } from '../../../contract/money/invoice-lines.ts'
import { type Allowance, rollOverIds } from '../../../contract/money/retainer-balances.ts'
import { isTeam } from '../../../contract/roles.ts'
import { madeFor, notInTrash, ofClientContaining, users } from '../../core/users/table.ts'
import { containing } from '../../platform/lists.ts'
import { createdAt, identity, moment, updatedAt } from '../../platform/table.ts'
import { projects } from '../../work/projects/table.ts'

/** Whole numbers of a currency's smallest unit. */
const money = (name: string) => bigint(name, { mode: 'number' })

/** Plans of what is billed to a client when. They go with the client; the invoices they made stay. */
export const billingSchedules = pgTable(
  'billing_schedules',
  {
    id: identity(),
    clientId: integer('client_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    projectId: integer('project_id').references(() => projects.id, { onDelete: 'set null' }),
    name: varchar('name', { length: 255 }).notNull(),
    kind: text('kind', { enum: keysOf(scheduleKinds) }).notNull(),
    every: integer('every').notNull(),
    unit: text('unit', { enum: keysOf(intervalUnits) }).notNull(),
    startDay: date('start_day'),
    endDay: date('end_day'),
    firstFullDay: date('first_full_day'),
    byDay: boolean('by_day').notNull(),
    /** Milestones are named by id, without a reference: one that was deleted may be restored. */
    steps: jsonb('steps').$type<BillingStep[]>().notNull(),
    lines: jsonb('lines').$type<LineInput[]>().notNull(),
    priceChanges: jsonb('price_changes').$type<PriceChange[]>().notNull(),
    /** By day, without overlaps. */
    pauses: jsonb('pauses').$type<Pause[]>().notNull().default([]),
    included: integer('included'),
    includedUnit: varchar('included_unit', { length: 40 }).notNull().default('hours'),
    rollOver: text('roll_over', { enum: rollOverIds }).notNull().default('none'),
    /** The included units by the day from which they count, written when `included` changes. */
    allowances: jsonb('allowances').$type<Allowance[]>().notNull().default([]),
    /** The first day of the last period for which the team was warned, and the share in percent. */
    warnedFrom: date('warned_from'),
    warnedLevel: integer('warned_level').notNull().default(0),
    /** The highest warning level that the running period has reached, in percent, its last day, and the moment it did. */
    usedLevel: integer('used_level').notNull().default(0),
    usedUntil: date('used_until'),
    usedSince: moment('used_since'),
    currency: varchar('currency', { length: 3 }).notNull(),
    pricesIncludeTax: boolean('prices_include_tax').notNull(),
    reference: varchar('reference', { length: 255 }).notNull(),
    note: text('note').notNull(),
    mode: text('mode', { enum: keysOf(billingModes) }).notNull(),
    termsDays: integer('terms_days'),
    billsFrom: date('bills_from').notNull(),
    /** The day and total of the next invoice, written with every change, as is `hasMore`; the job looks here. */
    nextOn: date('next_on'),
    nextTotal: money('next_total'),
    /** Whether anything is left to bill, paused or waiting for a milestone as it may be. */
    hasMore: boolean('has_more').notNull(),
    /** The person told first when a draft is ready or an invoice couldn't be issued. */
    createdById: integer('created_by_id').references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    index('billing_schedules_client').on(t.clientId),
    index('billing_schedules_project').on(t.projectId),
    index('billing_schedules_next').on(t.nextOn, t.id),
  ],
)

/** The invoices that schedules made: at most one for each period or step, whatever happens. */
export const billingRuns = pgTable(
  'billing_runs',
  {
    id: identity(),
    scheduleId: integer('schedule_id')
      .notNull()
      .references(() => billingSchedules.id, { onDelete: 'cascade' }),
    /** A period's first day, or `step 2`. */
    key: varchar('key', { length: 20 }).notNull(),
    label: varchar('label', { length: 100 }).notNull(),
    periodFrom: date('period_from'),
    periodTo: date('period_to'),
    billedOn: date('billed_on').notNull(),
    total: money('total').notNull(),
    outcome: text('outcome', { enum: keysOf(runOutcomes) }).notNull(),
    reason: text('reason').notNull().default(''),
    /** Not a reference: a deleted draft may be restored. */
    invoiceId: integer('invoice_id').notNull(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('billing_runs_key').on(t.scheduleId, t.key),
    index('billing_runs_invoice').on(t.invoiceId),
  ],
)

/** Limits schedules to the money team, and a client to their own; nobody sees those of a client in the trash. */
export const visibleTo = (actor: Actor): SQL | undefined => {
  const isKept = notInTrash(billingSchedules.clientId)
  if (mayRead(actor, 'billing-schedules')) return isKept
  return actor.kind === 'user' && !isTeam(actor) && may(actor, 'billing-schedules.own')
    ? and(isKept, madeFor(actor, billingSchedules))
    : sql`false`
}

/** Returns a schedule's state on a day. */
export const stateOn = (today: string) => sql<ScheduleState>`case
  when not ${billingSchedules.hasMore} then 'ended'
  when ${billingSchedules.nextOn} is null and ${billingSchedules.endDay} < ${today}::date then 'ended'
  when exists (
    select 1 from jsonb_array_elements(${billingSchedules.pauses}) p
    where p->>'from' <= ${today} and coalesce(p->>'to', '9999') >= ${today}
  ) then 'paused'
  else 'active' end`

/** Returns the condition for a search word: in the name of the schedule or of its client. */
export const foundBy = (word: string): SQL | undefined =>
  or(
    word ? containing(billingSchedules.name, word) : undefined,
    ofClientContaining(billingSchedules.clientId, word),
  )

/** The display name of a schedule's client. */
export const clientName = sql<string>`(
  select coalesce(nullif(u.business_name, ''), nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email)
  from ${users} u where u.id = ${billingSchedules}.client_id)`
export const projectName = sql<string | null>`(
  select p.name from ${projects} p where p.id = ${billingSchedules}.project_id)`
