import { sql } from 'drizzle-orm'
import * as contract from '../../../contract/overview/first-steps.ts'
import { visibleTo as clientsVisibleTo } from '../../clients/clients/table.ts'
import { agencySettings } from '../../core/agency-settings/table.ts'
import { availability } from '../../core/agency-time/table.ts'
import { users } from '../../core/users/table.ts'
import { consultationRequests } from '../../leads/consultation-requests/table.ts'
import { leads } from '../../leads/leads/table.ts'
import { billingSettings } from '../../money/billing-settings/table.ts'
import { rowsOf } from '../../platform/db.ts'
import { handlers } from '../../platform/serve.ts'

type Found = {
  agency: boolean
  billing: boolean
  hours: boolean
  client: boolean
  leads: boolean
  asked: boolean
}

export const firstSteps = handlers(contract, {
  async read({ db, actor, settings }) {
    const [found] = await rowsOf<Found>(
      db,
      sql`select exists (select from ${agencySettings}) as agency,
        exists (select from ${billingSettings}) as billing,
        exists (select from ${availability}) as hours,
        exists (select from ${users} where ${clientsVisibleTo(actor)}) as client,
        exists (select from ${leads}) as leads,
        exists (select from ${consultationRequests}) as asked`,
    )
    const {
      agency = false,
      billing = false,
      hours = false,
      client = false,
      leads: known,
      asked,
    } = found ?? {}
    const done = { agency, billing, hours, email: settings.smtpUrl !== null, client }
    return { done, isNew: !client && !known && !asked }
  },
})
