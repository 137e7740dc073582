import { afterAll, beforeAll, expect, test } from 'vitest'
import * as availability from '../../../contract/leads/availability.ts'
import { firstUnpaused, periodsOf } from '../../../contract/money/billing-periods.ts'
import { recurs } from '../../../contract/money/billing-plan.ts'
import * as contract from '../../../contract/money/billing-schedules.ts'
import { addDays } from '../../../contract/money/calendar-days.ts'
import { openInvoicing, type Invoicing } from '../../../test/invoicing.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { repeats } from '../../../test/thorough.ts'
import { defaultAvailability } from '../../core/agency-time/store.ts'
import { dayIn } from '../../platform/days.ts'
import { invoices } from '../invoices/table.ts'
import { billSchedules } from './jobs.ts'
import { aSchedule } from './sample.ts'
import { billingRuns, billingSchedules } from './table.ts'

const count = repeats(100, 24)
/** Its clock changes at midnight: on one day of spring there is no 00:00. */
const timeZone = 'America/Santiago'
const endOfTest = '2029-03-02'
/** The server is stopped from the first to the last of these days. */
const stopped = ['2027-08-20', '2027-09-20'] as const

const minute = 60_000
/** Returns the first minute of a day in the time zone. */
function firstMinute(day: string): number {
  let [before, after] = [Date.parse(day) - 26 * 60 * minute, Date.parse(day) + 26 * 60 * minute]
  while (after - before > minute) {
    const middle = before + Math.floor((after - before) / minute / 2) * minute
    if (dayIn(timeZone, new Date(middle)) >= day) after = middle
    else before = middle
  }
  return after
}

const units = ['month', 'month', 'week', 'year'] as const
const sampleOf = (at: number, clientId: number) => {
  const unit = units[at % units.length] ?? 'month'
  const every = unit === 'week' ? 13 + (at % 9) : unit === 'month' ? 1 + (at % 9) : 1
  const byDay = at % 3 === 0
  const startDay = addDays('2026-03-02', (at * 17) % 120)
  return aSchedule(clientId, {
    name: `Schedule ${at}`,
    mode: 'draft',
    unit,
    every,
    startDay,
    byDay,
    firstFullDay: byDay ? addDays(startDay, 5) : null,
    endDay: at % 5 === 0 ? addDays(startDay, 500 + at) : null,
    priceChanges: at % 4 === 0 ? [{ from: '2027-07-01', prices: [50_000 + at] }] : [],
  })
}

let server: TestServer
let office: Invoicing
beforeAll(async () => {
  server = await openTestServer()
  office = await openInvoicing(server)
  const hours = { ...defaultAvailability, timeZone }
  await server.call(availability.update, { body: hours }, office.admin())
})
afterAll(() => server.close())

async function addSchedules() {
  for (let at = 0; at < count; at += 1) {
    const client = at % 2 ? office.ada : office.ben
    const { body } = await server.call(
      contract.create,
      { body: sampleOf(at, client.user.id) },
      office.admin(),
    )
    const params = { id: body.id }
    const pause = (from: string, days: number) =>
      server.call(
        contract.pauseSchedule,
        { params, body: { from, to: addDays(from, days) } },
        office.admin(),
      )
    if (at % 3 === 1) await pause(addDays('2026-09-01', at), 20 + at)
    if (at % 7 === 1) await pause(addDays('2028-01-01', at), 40)
  }
}

/** Returns the days on which something should be billed, by the schedules and periods. */
async function expectedRuns() {
  const rows = await server.db.select().from(billingSchedules)
  return rows.flatMap((row) =>
    recurs(row)
      ? periodsOf(row, endOfTest).flatMap(({ from, billDay, days }) =>
          billDay !== null && billDay < endOfTest && days > 0
            ? [{ scheduleId: row.id, from, billDay }]
            : [],
        )
      : [],
  )
}

test(`${count} schedules over three years: each period exactly one invoice, none before its day`, async () => {
  await addSchedules()
  const expected = await expectedRuns()
  expect(expected.length).toBeGreaterThan(5 * count)
  const isStopped = (day: string) => day >= stopped[0] && day < stopped[1]
  const days = new Set([...expected.map(({ billDay }) => billDay), stopped[1]])
  for (const day of [...days].toSorted()) {
    if (isStopped(day)) continue
    // Just before midnight, and after it twice at once.
    if (day !== stopped[1]) {
      server.setNow(new Date(firstMinute(day) - minute).toISOString())
      await billSchedules.run({}, server.context)
    }
    server.setNow(new Date(firstMinute(day)).toISOString())
    await Promise.all([
      billSchedules.run({}, server.context),
      billSchedules.run({}, server.context),
    ])
  }
  const runs = await server.db.select().from(billingRuns)
  const textOf = (scheduleId: number, from: string, on: string) => `${scheduleId} ${from} ${on}`
  expect(runs.map((run) => textOf(run.scheduleId, run.key, run.billedOn)).toSorted()).toEqual(
    expected
      .map(({ scheduleId, from, billDay }) =>
        textOf(scheduleId, from, isStopped(billDay) ? stopped[1] : billDay),
      )
      .toSorted(),
  )
  expect(new Set(runs.map(({ invoiceId }) => invoiceId)).size).toBe(runs.length)
  expect(await server.db.$count(invoices)).toBe(runs.length)
  const schedules = new Map(
    (await server.db.select().from(billingSchedules)).map((row) => [row.id, row]),
  )
  for (const { scheduleId, periodFrom, billedOn } of runs) {
    expect(billedOn >= (periodFrom ?? '')).toBe(true)
    const pauses = billedOn === stopped[1] ? [] : (schedules.get(scheduleId)?.pauses ?? [])
    expect(firstUnpaused(pauses, billedOn)).toBe(billedOn)
  }
}, 300_000)
