import * as z from 'zod'
import { intents } from '../../../contract/content/keyword-figures.ts'
import { keywordsPerResearch } from '../../../contract/content/keywords.ts'
import { keysOf } from '../../../contract/fields.ts'
import { askForJson, type Message, ModelError, type Using } from '../../core/models/models.ts'
import { inTextThread } from '../text-worker/text-work.ts'
import type { Found } from './usable.ts'

const answer = z.object({
  keywords: z.array(
    z.object({
      keyword: z.string(),
      intent: z.enum(keysOf(intents)),
      cluster: z.string(),
      /** Why the client should write about it. */
      reason: z.string(),
    }),
  ),
})

const rules = `You find keywords for search engines. Answer with exactly ${keywordsPerResearch} different keywords. Never give search volumes, prices of clicks or any other figure: you have no data. Plain text in each keyword, without numbering, quotation marks or brackets.`

/**
 * Asks a model for keywords, and once more when too few are new and distinct. Returns at most 20, and the model's name.
 * @throws ModelError
 */
export async function askForKeywords(
  context: Using,
  prompt: string,
  known: readonly string[],
  clientId: number,
): Promise<{ found: Found[]; model: string }> {
  const messages: Message[] = [
    { role: 'system', content: rules },
    { role: 'user', content: prompt },
  ]
  const ask = async (more: Message[]) => {
    const question = { purpose: 'keywords' as const, clientId, name: 'keywords', schema: answer }
    return askForJson(context, { ...question, messages: [...messages, ...more] })
  }
  const { data, model } = await ask([])
  const first = await inTextThread('usable', data.keywords, known)
  const result = (found: Found[]) => ({
    found: found.slice(0, keywordsPerResearch),
    model: model.model,
  })
  if (first.length >= keywordsPerResearch) return result(first)
  const listed = first.map(({ keyword }) => keyword).join('\n')
  const content = `${keywordsPerResearch - first.length} more are needed. None of these again:\n${listed}`
  const second = await ask([{ role: 'user', content }]).then(keywordsIn, emptyOnError)
  const all = await inTextThread('usable', [...first, ...second], known)
  return result(all)
}

const keywordsIn = ({ data }: { data: { keywords: Found[] } }) => data.keywords

/** Keeps the first response when the second request fails. */
const emptyOnError = (error: unknown): Found[] => {
  if (error instanceof ModelError) return []
  throw error
}
