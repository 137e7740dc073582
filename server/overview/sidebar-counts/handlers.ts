import { sql } from 'drizzle-orm'
import { mayRead } from '../../../contract/access.ts'
import * as contract from '../../../contract/overview/sidebar-counts.ts'
import { planned } from '../../platform/db.ts'
import { registered, type Rooms } from '../../platform/room.ts'
import { handlers } from '../../platform/serve.ts'

type Counts = Record<contract.CountedNoun, number>

/** One statement for all nouns: each round trip costs more than the counting. */
const counts = planned<Counts, Rooms>((rooms) => {
  const each = registered(rooms, 'unhandled', contract.countedNouns).map(
    ({ noun, value: { table, where } }) =>
      sql`(select count(*)::int from ${table} where ${where}) as ${sql.identifier(noun)}`,
  )
  return sql`select ${sql.join(each, sql`, `)}`
})

export const sidebarCounts = handlers(contract, {
  async read({ db, rooms, actor }) {
    const sees = {
      seesInvoices: mayRead(actor, 'invoices'),
      seesApplications: mayRead(actor, 'job-applications'),
    }
    const [row] = await counts(db, sees, rooms)
    const seen = Object.entries(row as Counts).map(([noun, count]) => [
      noun,
      mayRead(actor, noun) ? count : 0,
    ])
    return Object.fromEntries(seen) as Counts
  },
})
