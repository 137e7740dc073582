import { and, or, sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { rowsOf } from '../../platform/db.ts'
import { appState } from '../../platform/table.ts'
import { areWordsKnown, stateKey } from './jobs.ts'
import { between, exchanged, wordLength, nearest } from './nearness.ts'
import { searchWords } from './table.ts'

/**
 * Returns whether each of the words, or a substitute, occurs in some message. Avoids index lookups for words that
 * nobody ever wrote.
 */
export async function areWordsUsed(context: Context, words: string[][]): Promise<boolean> {
  const long = words.filter((alike) => alike.every((word) => word.length >= wordLength.least))
  if (long.length === 0) return true
  const isKept = (alike: string[]) => {
    const like = alike.map((word) => sql`${searchWords.word} like ${`%${word}%`}`)
    return sql`exists (select from ${searchWords} where ${or(...like)})`
  }
  const [row] = await rowsOf<{ every: boolean }>(
    context.db,
    sql`select (not ${areWordsKnown} or (${and(...long.map(isKept))})) as every`,
  )
  return row?.every ?? true
}

/**
 * Adds the words of a text that was changed: the walk that collects them may have passed its row, and a word that
 * nobody wrote isn't looked for.
 */
export async function addSearchWords({ db }: Context, text: string): Promise<void> {
  await db.execute(sql`
    insert into ${searchWords} (word, walk)
    select distinct word,
      coalesce((select (value ->> 'walk')::int from ${appState} where key = ${stateKey}), 1)
    from regexp_split_to_table(lower(${text}), ${between}) word
    where length(word) between ${wordLength.least} and ${wordLength.most}
    order by word
    on conflict (word) do update set walk = excluded.walk
      where ${searchWords.walk} <> excluded.walk`)
}

type Near = { typed: string; alike: string[] }

/**
 * Returns for each typed word the known words that may have been meant, nearest first. A typed word that is known
 * itself is taken as meant, unless all of them are.
 */
export async function knownWordsNear({ db }: Pick<Context, 'db'>, words: string[]) {
  const found = await rowsOf<Near>(
    db,
    sql`select typed, coalesce((select json_agg(near.word) from (
        select ${searchWords.word} from ${searchWords}
        where ${searchWords.word} % typed or ${searchWords.word} = any(swapped)
        order by similarity(${searchWords.word}, typed) desc limit 40) near), '[]') as alike
      from (values ${sql.join(
        words.map((word) => sql`(${word}::text, ${exchangedIn(word)})`),
        sql`, `,
      )}) given (typed, swapped)`,
  )
  const knownOf = (word: string) => found.find(({ typed }) => typed === word)?.alike ?? []
  const areAllKnown = words.every((word) => knownOf(word).includes(word))
  return words.map((word) =>
    !areAllKnown && knownOf(word).includes(word) ? [word] : nearest(word, knownOf(word)),
  )
}

const exchangedIn = (word: string) =>
  sql`array[${sql.join(
    exchanged(word).map((each) => sql`${each}`),
    sql`, `,
  )}]::text[]`
