import { and, count, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import { projectStatusIds } from '../../../contract/work/projects.ts'
import { trendMonths, trendWeeks } from '../../../contract/overview/trends.ts'
import { readAvailability } from '../../core/agency-time/store.ts'
import { readBillingSettings } from '../../money/billing-settings/store.ts'
import { invoices } from '../../money/invoices/table.ts'
import { leads, visibleTo as leadsVisibleTo } from '../../leads/leads/table.ts'
import { isPaid } from '../../money/payments/store.ts'
import { payments } from '../../money/payments/table.ts'
import type { Context } from '../../platform/context.ts'
import { dayIn } from '../../platform/days.ts'
import { rowsOf } from '../../platform/db.ts'
import { projects, visibleTo as projectsVisibleTo } from '../../work/projects/table.ts'

/** Returns today's date in the agency's time zone, `YYYY-MM-DD`. */
async function agencyToday(context: Context) {
  const { timeZone } = await readAvailability(context)
  return { timeZone, today: dayIn(timeZone, context.now()) }
}

/**
 * Counts new leads per week, Monday to Sunday in the agency's time zone. Each week is an index
 * range: converting time zones per lead would be slow.
 */
export async function leadsByWeek(context: Context, actor: Actor) {
  const { timeZone, today } = await agencyToday(context)
  const inWeek = sql`${leads.createdAt} >= weeks.week at time zone ${timeZone}
    and ${leads.createdAt} < (weeks.week + interval '1 week') at time zone ${timeZone}`
  return rowsOf<{ week: string; count: number }>(
    context.db,
    sql`with weeks as (
      select generate_series(date_trunc('week', ${today}::date::timestamp) - ${trendWeeks - 1}::int * interval '1 week',
        date_trunc('week', ${today}::date::timestamp), interval '1 week') as week
    )
    select to_char(weeks.week, 'YYYY-MM-DD') as week,
      (select count(*)::int from ${leads} where ${and(leadsVisibleTo(actor), inWeek)}) as count
    from weeks order by 1`,
  )
}

/** Sums payments by month and currency, the default currency first. */
export async function revenueByMonth(context: Context) {
  const { today } = await agencyToday(context)
  const { currency: usual } = await readBillingSettings(context)
  const rows = await rowsOf<{ currency: string; month: string; amount: string }>(
    context.db,
    sql`with months as (
      select generate_series(date_trunc('month', ${today}::date::timestamp) - ${trendMonths - 1}::int * interval '1 month',
        date_trunc('month', ${today}::date::timestamp), interval '1 month') as month
    ), paid as (
      select ${invoices.currency} as currency, date_trunc('month', ${payments.paidOn}::timestamp) as month,
        sum(${payments.amount}) as amount
      from ${payments} join ${invoices} on ${invoices.id} = ${payments.invoiceId}
      where ${payments.undoneAt} is null and ${isPaid} and ${payments.paidOn} >= (select min(month) from months)::date
      group by 1, 2
    ), currencies as (select ${usual}::text as currency union select currency from paid)
    select currencies.currency, to_char(months.month, 'YYYY-MM') as month, coalesce(paid.amount, 0)::text as amount
    from currencies cross join months
      left join paid on paid.month = months.month and paid.currency = currencies.currency
    order by currencies.currency <> ${usual}, 1, 2`,
  )
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, months]) => ({
    currency,
    months: months.map(({ month, amount }) => ({ month, amount: Number(amount) })),
  }))
}

/** Counts projects outside the trash by status, including zeros. */
export async function projectsByStatus({ db }: Context, actor: Actor) {
  const counted = await db
    .select({ status: projects.status, count: count() })
    .from(projects)
    .where(projectsVisibleTo(actor))
    .groupBy(projects.status)
  const of = new Map(counted.map((row) => [row.status, row.count]))
  return projectStatusIds.map((status) => ({ status, count: of.get(status) ?? 0 }))
}
