import * as z from 'zod'
import {
  type MessageField,
  messageFields,
  type MessageFinding,
} from '../../../contract/content/message-findings.ts'
import { messageRules, messageTask } from '../../../site/suggestion-prompts.ts'
import { askForJson } from '../../core/models/models.ts'
import type { Context } from '../../platform/context.ts'
import { refusing } from '../content-suggestions/asking.ts'
import { plain } from '../writing/clean.ts'
import { type Found, keyOf } from './by-form.ts'
import { isGrounded } from './grounded.ts'
import type { OwnMessage } from './own-words.ts'

/** The meaning of each field, for the model. */
const meanings: Record<MessageField, string> = {
  language: 'the code of the language that they want their texts in',
  about: 'what the business is and does',
  audience: 'who its customers are',
  reasons: 'why customers choose it',
  services: 'the name of one service or product',
  places: 'the name of one town or region that it serves',
  contactLine: 'how customers reach it',
  callToAction: 'what a reader should do next',
  voiceDo: 'how its texts should sound',
  voiceDont: 'how its texts should not sound',
  forbiddenWords: 'one word that it does not want used',
  links: 'the address of one of its own pages, with its title',
}

/** The most characters of messages that a model reads. */
const mostRead = 30_000
const most = 12

const schema = z.object({
  suggestions: z.array(
    z.object({
      field: z.enum(messageFields),
      value: z.string(),
      title: z.string().describe('The title of a page; empty for other fields'),
      message: z.number().describe('The number of the message'),
      quote: z.string().describe('Words of the message, exactly as they are'),
    }),
  ),
})

/** Returns the newest messages that a model reads. */
function readable(all: readonly OwnMessage[]): OwnMessage[] {
  let length = 0
  return all.filter(({ text }) => {
    length += text.length
    return text !== '' && length <= mostRead
  })
}

const day = (at: Date) => at.toISOString().slice(0, 10)

/** The most characters of a value, a title and a quote. */
const longest = { value: 1000, title: 120, quote: 1000 } as const satisfies Partial<
  Record<keyof MessageFinding, number>
>

/** Asks a model what a client's messages say about its profile; what they don't say is dropped. @throws Refusal 409, 503 */
export async function foundByModel(
  context: Context,
  clientId: number,
  all: readonly OwnMessage[],
): Promise<{ findings: Found[]; model: string; prompt: string }> {
  const read = readable(all)
  const fields = messageFields.map((field) => `- ${field}: ${meanings[field]}`).join('\n')
  const texts = read.map(({ text, writtenAt }, at) => `[${at + 1}] ${day(writtenAt)}\n${text}`)
  const prompt = messageTask(fields, texts.join('\n\n'))
  const { data, model } = await refusing(() =>
    askForJson(context, {
      purpose: 'suggestions',
      clientId,
      name: 'suggestions',
      schema,
      messages: [
        { role: 'system', content: messageRules },
        { role: 'user', content: prompt },
      ],
      maxTokens: 2500,
    }),
  )
  const found = new Map<string, Found>()
  for (const { field, message, ...said } of data.suggestions) {
    const from = read[message - 1]
    const value = plain(said.value).trim()
    const title = field === 'links' ? plain(said.title).trim().slice(0, longest.title) || value : ''
    const quote = said.quote.trim()
    const fits = value.length <= longest.value && quote.length <= longest.quote
    if (!from || !value || !fits || !isGrounded({ field, value, quote }, from.text)) continue
    const { id: messageId, writer, writtenAt } = from
    const each = {
      field,
      value,
      title: title.slice(0, longest.title),
      messageId,
      quote,
      writer,
      writtenAt,
    }
    if (found.size < most) found.set(keyOf(each), each)
  }
  return {
    findings: [...found.values()],
    model: model.model,
    prompt: `${messageRules}\n\n${prompt}`,
  }
}
