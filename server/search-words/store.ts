import { and, inArray, or, sql } from 'drizzle-orm'
import type { Context } from '../platform/context.ts'
import { rowsOf } from '../platform/db.ts'
import { areWordsKnown } from './jobs.ts'
import { exchanged, keptLetters, nearest } from './nearness.ts'
import { searchWords } from './table.ts'

/**
 * May some message say each of the words, or one that stands for it? Without this, the index would be
 * asked for what nobody ever wrote.
 */
export async function areWordsSaid(context: Context, words: string[][]): Promise<boolean> {
  const long = words.filter((alike) => alike.every((word) => word.length >= keptLetters.least))
  if (long.length === 0 || !(await areWordsKnown(context))) return true
  const isKept = (alike: string[]) => {
    const like = alike.map((word) => sql`${searchWords.word} like ${`%${word}%`}`)
    return sql`exists (select from ${searchWords} where ${or(...like)})`
  }
  const [row] = await rowsOf<{ every: boolean }>(
    context.db,
    sql`select (${and(...long.map(isKept))}) as every`,
  )
  return row?.every ?? true
}

/** Words that are known from what is stored and come near a mistyped one, the nearest first. */
export async function knownWordsNear({ db }: Pick<Context, 'db'>, word: string): Promise<string[]> {
  const alike = await db
    .select({ word: searchWords.word })
    .from(searchWords)
    .where(or(sql`${searchWords.word} % ${word}::text`, inArray(searchWords.word, exchanged(word))))
    .orderBy(sql`similarity(${searchWords.word}, ${word}::text) desc`)
    .limit(40)
  return nearest(
    word,
    alike.map((each) => each.word),
  )
}
