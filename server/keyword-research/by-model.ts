import * as z from 'zod'
import {
  difficulties,
  type Difficulty,
  intents,
  type Intent,
  keywordsPerResearch,
} from '../../contract/keywords.ts'
import { keysOf } from '../../contract/fields.ts'
import { signatureOf } from '../keyword-building/sameness.ts'
import { askForJson, type Message, ModelError, type Using } from '../models/models.ts'

/** A keyword that was found, not kept yet. */
export type Found = { keyword: string; intent: Intent; difficulty: Difficulty; cluster: string }

const answer = z.object({
  keywords: z.array(
    z.object({
      keyword: z.string(),
      intent: z.enum(keysOf(intents)),
      difficulty: z.enum(keysOf(difficulties)),
      cluster: z.string(),
    }),
  ),
})

const rules = `You find keywords for search engines. Answer with exactly ${keywordsPerResearch} different keywords. Never give search volumes, prices of clicks or any other figure: you have no data. Plain text in each keyword, without numbering, quotation marks or brackets.`

/** A figure that a model made up: "1,200 searches", "volume 300", "90/mo", "KD 12". */
const madeUp =
  /\b(?:searches|volume|vol|kd|cpc|sv)\b[^a-z]{0,3}\d|\d[\d.,]*k?\s*(?:searches|volume|\/\s*mo|per month)/i

/** The keyword that a model meant, without numbering and marks; null when it is none. */
export function cleanKeyword(text: string): string | null {
  const bare = text
    .replace(/\s+/g, ' ')
    .replace(/^\s*(?:\d{1,2}[.)]|[-*•])\s+/, '')
    .replace(/^["'“”‘’`]+|["'“”‘’`]+$/g, '')
    .trim()
  const isKeyword =
    bare.length >= 2 && bare.length <= 120 && /\p{L}/u.test(bare) && !/[{}<>[\]|\p{Cc}]/u.test(bare)
  return isKeyword && !madeUp.test(bare) ? bare : null
}

/** What of an answer can be used: each once, none that is known already. */
export function usable(found: readonly Found[], known: ReadonlySet<string>): Found[] {
  const taken = new Set(known)
  return found.flatMap((each) => {
    const keyword = cleanKeyword(each.keyword)
    const signature = keyword === null ? '' : signatureOf(keyword)
    if (keyword === null || taken.has(signature)) return []
    taken.add(signature)
    return [{ ...each, keyword, cluster: each.cluster.replace(/\s+/g, ' ').trim().slice(0, 100) }]
  })
}

/**
 * Asks a model for keywords, and once more for those that are missing when it gave too few, said
 * one twice, or named known ones. Answers at most 20. @throws ModelError
 */
export async function askForKeywords(
  context: Using,
  prompt: string,
  known: ReadonlySet<string>,
): Promise<Found[]> {
  const messages: Message[] = [
    { role: 'system', content: rules },
    { role: 'user', content: prompt },
  ]
  const ask = async (more: Message[]) => {
    const question = { purpose: 'keywords' as const, name: 'keywords', schema: answer }
    return (await askForJson(context, { ...question, messages: [...messages, ...more] })).keywords
  }
  const first = usable(await ask([]), known)
  if (first.length >= keywordsPerResearch) return first.slice(0, keywordsPerResearch)
  const said = first.map(({ keyword }) => keyword).join('\n')
  const content = `${keywordsPerResearch - first.length} more are needed. None of these again:\n${said}`
  const second = await ask([{ role: 'user', content }]).catch(nothingOnTrouble)
  return usable([...first, ...second], known).slice(0, keywordsPerResearch)
}

/** What the first answer brought is not thrown away because a second one did not come. */
const nothingOnTrouble = (error: unknown): Found[] => {
  if (error instanceof ModelError) return []
  throw error
}
