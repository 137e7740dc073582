import { sql } from 'drizzle-orm'
import { type Context, inTransaction } from '../../platform/context.ts'
import { rowsOf } from '../../platform/db.ts'
import { job } from '../../platform/jobs.ts'
import type { Rooms } from '../../platform/room.ts'
import { readState, writeState } from '../../platform/state.ts'
import { appState } from '../../platform/table.ts'
import { between, wordLength } from './nearness.ts'
import { searchWords } from './table.ts'

/** The key of the walk's state. */
export const stateKey = 'search-words'
/** The condition that every row has been read once: only then is an unknown word in no message. */
export const areWordsKnown = sql`coalesce(
  (select (value ->> 'caughtUp')::boolean from ${appState} where key = ${stateKey}), false)`

const day = 86_400_000
/** Rows per transaction, and the maximum number of transactions per run. */
const batch = 500
const batches = 40

/** `after`: the last row read, by source. */
type Walk = { walk: number; after: Record<string, number>; beganAt: string; caughtUp: boolean }

/**
 * Collects the words that a search may have meant. It walks through all rows, then waits at the end for new ones;
 * once a day it starts over and drops the words that the last walk did not meet, since they were deleted.
 */
export const collectSearchWords = job({
  name: 'collect-search-words',
  every: '* * * * *',
  async run(_data, context) {
    for (let i = 0; i < batches; i++) if (!(await inTransaction(context, collectSome))) return
  },
})

export const searchJobs = [collectSearchWords]

/** The texts that words are collected from, each table by ascending id. */
const sourcesIn = (rooms: Rooms) =>
  rooms.flatMap(({ nouns }) =>
    nouns.flatMap(({ noun, searchWords: source }) => (source ? [{ noun, source }] : [])),
  )

/** Reads the next rows; returns false when there are none. */
async function collectSome(tx: Context): Promise<boolean> {
  const { db, now, rooms } = tx
  const first: Walk = { walk: 1, after: {}, beganAt: now().toISOString(), caughtUp: false }
  const at = (await readState<Walk>(db, stateKey)) ?? first
  for (const { noun, source } of sourcesIn(rooms)) {
    const { table, text } = source
    const after = at.after[noun] ?? 0
    const [read] = await rowsOf<{ last: number | null }>(
      db,
      sql`select max(part.id)::int as last from (
        select ${table.id} from ${table} where ${table.id} > ${after}
        order by ${table.id} limit ${batch}) part`,
    )
    if (!read?.last) continue
    await db.execute(sql`
      insert into ${searchWords} (word, walk)
      select distinct word, ${at.walk}::int
      from ${table}, regexp_split_to_table(lower(${text}), ${between}) word
      where ${table.id} > ${after} and ${table.id} <= ${read.last} and length(word) between ${wordLength.least} and ${wordLength.most}
      order by word
      on conflict (word) do update set walk = excluded.walk
        where ${searchWords.walk} <> excluded.walk`)
    await writeState(db, stateKey, { ...at, after: { ...at.after, [noun]: read.last } })
    return true
  }
  if (!at.caughtUp) await writeState(db, stateKey, { ...at, caughtUp: true })
  if (+now() - Date.parse(at.beganAt) < day) return false
  await db.execute(sql`delete from ${searchWords} where ${searchWords.walk} <> ${at.walk}`)
  await writeState(db, stateKey, { ...first, walk: at.walk + 1, caughtUp: true })
  return false
}
