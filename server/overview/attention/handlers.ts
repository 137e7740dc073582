import { sql } from 'drizzle-orm'
import { maySeeOwn } from '../../../contract/access.ts'
import * as contract from '../../../contract/overview/attention.ts'
import { anyClient, valuesOf } from '../../platform/actor.ts'
import { planned } from '../../platform/db.ts'
import { registered, type Rooms } from '../../platform/room.ts'
import { handlers } from '../../platform/serve.ts'
import { newestOf } from './rules.ts'

/** Dates are JSON strings, which both engines format alike. */
type Row = { kind: contract.AttentionKind; id: number; since: string; facts: unknown }

const sourcesIn = (rooms: Rooms) => registered(rooms, 'attention', contract.attentionKinds)

/** One statement: five would take five times as long. */
const allWaiting = planned<Row, Rooms>((rooms) =>
  sql.join(
    sourcesIn(rooms).map(
      ({ noun, value: { rows } }) =>
        sql`select ${noun}::text as kind, id, to_json(since) as since, facts from (${rows(anyClient)}) found`,
    ),
    sql` union all `,
  ),
)

export const attention = handlers(contract, {
  async list({ db, rooms, actor, now }) {
    const input = { ...valuesOf(actor), now: now().toISOString() }
    const found = await allWaiting(db, input, rooms)
    return newestOf(
      sourcesIn(rooms)
        .filter(({ noun }) => maySeeOwn(actor, noun))
        .map(({ noun, value: source }) =>
          found
            .filter(({ kind }) => kind === noun)
            .map((row) => ({
              kind: noun,
              id: row.id,
              since: new Date(row.since),
              ...source.describe(row),
            })),
        ),
    )
  },
})
