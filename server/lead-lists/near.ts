import type { Context } from '../platform/context.ts'
import { anywhereFrom } from '../search-words/nearness.ts'
import { knownWordsNear } from '../search-words/store.ts'
import { searchedWords } from './words.ts'

/** For each word of a search those that may have been meant; null when that cannot be said of one. */
export async function meantWords(
  context: Pick<Context, 'db'>,
  q: string,
): Promise<string[][] | null> {
  const words = searchedWords(q)
  if (!words.some((word) => word.length >= anywhereFrom)) return null
  const meant = await Promise.all(
    words.map(async (word) =>
      word.length < anywhereFrom ? [word] : knownWordsNear(context, word.toLowerCase()),
    ),
  )
  return meant.every((alike) => alike.length > 0) ? meant : null
}
