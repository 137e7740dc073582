import { type BillingStep, billsAhead } from '../../../../contract/money/billing-plan.ts'
import { addMonths } from '../../../../contract/money/calendar-days.ts'
import type { ScheduleDetail, ScheduleInput } from '../../../../contract/money/billing-schedules.ts'
import * as z from 'zod/mini'
import { moneyText } from '../../../../contract/money/money.ts'
import { shortDay } from '../../../platform/dates.ts'
import { periodText } from '../../../shared/money/billing-schedules/when.ts'
import { scheduleForm } from './schedule-form.ts'
import type { ScheduleFormOf } from './ScheduleForm.tsx'
import { localToday } from '../../../platform/today.ts'

/** The number of invoices shown. */
const shown = 4

/** Returns the next invoices of what is entered; null while something is missing. */
function billsOf(input: ScheduleInput, schedule: ScheduleDetail | undefined) {
  const today = localToday()
  const steps: BillingStep[] = input.steps.map((step, at) => ({ ...step, id: step.id ?? -1 - at }))
  const billed = new Set(schedule?.runs.map(({ key }) => key))
  const plan = {
    ...input,
    steps,
    pauses: schedule?.pauses ?? [],
    billsFrom: schedule && billed.size > 0 ? schedule.billsFrom : today,
  }
  const until = addMonths(today, 36)
  return billsAhead(plan, { today, billed, completed: new Set() }, until).slice(0, shown)
}

type Props = { form: ScheduleFormOf; schedule?: ScheduleDetail | undefined }

/** The next invoices of the schedule as it is entered. */
export const NextInvoices = ({ form, schedule }: Props) => {
  const parsed = z.safeParse(scheduleForm, form.watch())
  const bills = parsed.success ? billsOf(parsed.data, schedule) : null
  const currency = form.watch('currency')
  return (
    <section aria-label="Next invoices" className="rounded-2 bg-sunken px-4 py-3">
      <h3 className="font-semibold">Next invoices</h3>
      {bills === null || bills.length === 0 ? (
        <p className="text-ink-2">
          {bills === null ? 'They appear here once the schedule is complete.' : 'None.'}
        </p>
      ) : (
        <ol className="mt-1 grid gap-1">
          {bills.map(({ key, day, period, step, total }) => (
            <li key={key} className="flex items-baseline justify-between gap-4">
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {day === null
                  ? 'After the milestone'
                  : day === localToday()
                    ? 'Today'
                    : shortDay(day)}
                <span className="text-ink-2">
                  {period
                    ? ` · ${periodText(period.from, period.to)}`
                    : step?.label && ` · ${step.label}`}
                </span>
              </span>
              <span className="num whitespace-nowrap">{moneyText(total, currency)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  )
}
