import type { Context } from '../../platform/context.ts'
import { anywhereFrom } from '../../core/search-words/nearness.ts'
import { knownWordsNear } from '../../core/search-words/store.ts'
import { searchedWords } from './words.ts'

/**
 * Returns for each word of a search the words it may have meant; null when one is unclear, or no correction differs
 * from the input.
 */
export async function correctedWords(
  context: Pick<Context, 'db'>,
  q: string,
): Promise<string[][] | null> {
  const words = searchedWords(q)
  const long = words.filter((word) => word.length >= anywhereFrom)
  if (long.length === 0) return null
  const near = await knownWordsNear(
    context,
    long.map((word) => word.toLowerCase()),
  )
  const corrected = words.map((word) => near[long.indexOf(word)] ?? [word])
  const isTyped = (alike: string[], at: number) =>
    alike.every((word) => word === words[at]?.toLowerCase())
  return corrected.some((alike) => alike.length === 0) || corrected.every(isTyped)
    ? null
    : corrected
}
