import * as contract from '../contract/money/billing-schedules.ts'
import { aSchedule } from '../server/money/billing-schedules/sample.ts'
import { invoices } from '../server/money/invoices/table.ts'
import { openInvoicing } from './invoicing.ts'
import type { TestServer } from './server.ts'

type Changes = Parameters<typeof aSchedule>[1]

/** Opens an agency that bills by schedule, on an emptied test server. */
export async function openBilling(server: TestServer) {
  const office = await openInvoicing(server)
  const bill = () => server.runJobs('bill-schedules')
  const create = (changes: Changes = {}) =>
    server.call(contract.create, { body: aSchedule(office.ada.user.id, changes) }, office.admin())
  return {
    ...office,
    createSchedule: create,
    scheduled: async (changes: Changes = {}) => (await create(changes)).body,
    readSchedule: async (id = 1) =>
      (await server.call(contract.read, { params: { id } }, office.admin())).body,
    bill,
    /** Moves the clock to a day and bills what is due. */
    async on(day: string, time = '10:00') {
      await office.until(`${day}T${time}:00Z`)
      await bill()
    },
    /** Returns all invoices. */
    made: () => server.db.select().from(invoices).orderBy(invoices.id),
  }
}
export type Billing = Awaited<ReturnType<typeof openBilling>>
