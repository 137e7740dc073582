import { type SQL, sql } from 'drizzle-orm'
import * as contract from '../../contract/attention.ts'
import { waitingReviews } from '../content-reviews/store.ts'
import { waitingDeliverables } from '../deliverables/store.ts'
import { unreadThread } from '../messages/store.ts'
import { waitingQuestions } from '../onboarding/store.ts'
import { rowsOfPlanned } from '../platform/db.ts'
import { handlers } from '../platform/serve.ts'
import { unpaidInvoices } from '../statements/store.ts'
import { newestOf, type Source } from './rules.ts'

/** Which nouns have something that can wait for a client: one line each. */
const sources: Source[] = [
  waitingDeliverables,
  waitingReviews,
  unreadThread,
  waitingQuestions,
  unpaidInvoices,
]

/** Dates as JSON has them, which both engines write alike. */
type Row = { kind: contract.AttentionKind; id: number; since: string; facts: unknown }

const rowsOf = ({ kind }: Source, rows: SQL) =>
  sql`select ${kind}::text as kind, id, to_json(since) as since, facts from (${rows}) found`

export const attention = handlers(contract, {
  /** In one statement: five cost five times as much, whatever they find. */
  async list({ db, actor, now }) {
    const parts = sources.map((each) => rowsOf(each, each.rows(actor, now())))
    const found = await rowsOfPlanned<Row>(db, sql.join(parts, sql` union all `))
    return newestOf(
      sources.map((source) =>
        found
          .filter(({ kind }) => kind === source.kind)
          .map((row) => ({
            kind: row.kind,
            id: row.id,
            since: new Date(row.since),
            ...source.told(row),
          })),
      ),
    )
  },
})
