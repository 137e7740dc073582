import { sql } from 'drizzle-orm'
import { inTransaction } from '../platform/context.ts'
import { rowsOf } from '../platform/db.ts'
import { job } from '../platform/jobs.ts'
import { readState, writeState } from '../platform/state.ts'
import { messages } from '../messages/table.ts'
import { searchWords } from './table.ts'

const stateKey = 'search-words'
const day = 86_400_000
/** Messages that one transaction reads, and transactions that one run makes at most. */
const batch = 500
const batches = 20

type Walk = { walk: number; after: number; beganAt: string }

/**
 * Keeps the words of messages. It walks through all of them, then waits at the end for new ones; once
 * a day it begins anew, and what that walk met no more is dropped: words of deleted messages.
 */
export const collectSearchWords = job({
  name: 'collect-search-words',
  every: '* * * * *',
  async run(_data, context) {
    for (let i = 0; i < batches; i++) {
      const isMore = await inTransaction(context, async ({ db, now }) => {
        const beginning: Walk = { walk: 1, after: 0, beganAt: now().toISOString() }
        const at = (await readState<Walk>(db, stateKey)) ?? beginning
        const [read] = await rowsOf<{ last: number | null; rows: number }>(
          db,
          sql`select max(id)::int as last, count(*)::int as rows from (
            select ${messages.id} from ${messages} where ${messages.id} > ${at.after}
            order by ${messages.id} limit ${batch}) part`,
        )
        const last = read?.last ?? at.after
        if (last > at.after) {
          await db.execute(sql`
            insert into ${searchWords} (word, walk)
            select distinct word, ${at.walk}::int
            from ${messages}, regexp_split_to_table(lower(${messages.content}), '[^[:alnum:]]+') word
            where ${messages.id} > ${at.after} and ${messages.id} <= ${last}
              and length(word) between 4 and 40
            on conflict (word) do update set walk = excluded.walk
              where ${searchWords}.walk <> excluded.walk`)
          await writeState(db, stateKey, { ...at, after: last })
          return read?.rows === batch
        }
        if (+now() - Date.parse(at.beganAt) < day) return false
        await db.execute(sql`delete from ${searchWords} where ${searchWords.walk} <> ${at.walk}`)
        await writeState(db, stateKey, { ...beginning, walk: at.walk + 1 })
        return false
      })
      if (!isMore) return
    }
  },
})

export const searchJobs = [collectSearchWords]
