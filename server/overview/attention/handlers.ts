import { sql } from 'drizzle-orm'
import * as contract from '../../../contract/overview/attention.ts'
import { waitingReviews } from '../../content/content-reviews/store.ts'
import { waitingDeliverables } from '../../work/deliverables/store.ts'
import { unreadThread } from '../../clients/messages/store.ts'
import { waitingQuestions } from '../../clients/onboarding/store.ts'
import { anyClient, clientIdOf } from '../../platform/actor.ts'
import { planned } from '../../platform/db.ts'
import { handlers } from '../../platform/serve.ts'
import { unpaidInvoices } from '../../money/statements/store.ts'
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

const rowsOf = ({ kind, rows }: Source) =>
  sql`select ${kind}::text as kind, id, to_json(since) as since, facts from (${rows(anyClient)}) found`

/** In one statement: five cost five times as much, whatever they find. */
const allWaiting = planned<Row>(() => sql.join(sources.map(rowsOf), sql` union all `))

export const attention = handlers(contract, {
  async list({ db, actor, now }) {
    const asked = { clientId: clientIdOf(actor), now: now().toISOString() }
    const found = await allWaiting(db, asked)
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
