import * as z from 'zod'
import { longestContent } from '../../../contract/content/content-texts.ts'
import { contentTasks, writingRules } from '../../../site/content-prompts.ts'
import type { Brief } from '../../../contract/content/content-brief-fields.ts'
import { writingTasks } from './tasks.ts'
import { promptFor } from './prompt.ts'
import type { WritingRequest } from './request.ts'
import { askForJson, type Message, ModelError, type Using } from '../../core/models/models.ts'

/** Milliseconds per piece: long texts take a while. */
const timeLimit = 180_000

const answer = z.object({
  title: z.string().describe('Without Markdown, at most 90 characters'),
  content: z.string().describe('The whole text'),
  description: z.string().describe('For search engines, at most 160 characters'),
  preheader: z.string().nullable().describe('Of a newsletter; null for the other types'),
})

/**
 * Writes a piece with a model, whose name is returned. `prompt` is everything it was sent. @throws ModelError,
 * also for texts of unusable length
 */
export async function writeByModel(
  context: Using,
  request: WritingRequest,
  brief: Brief,
  signal: AbortSignal | undefined,
) {
  const content = promptFor(request, brief)
  const messages: Message[] = [
    { role: 'system', content: writingRules },
    { role: 'user', content },
  ]
  const { data: written, model } = await askForJson(context, {
    purpose: writingTasks[request.type],
    clientId: request.clientId,
    name: 'piece',
    schema: answer,
    messages,
    maxTokens: 4000,
    timeLimit,
    ...(signal ? { signal } : {}),
  })
  const { title, content: said } = written
  const { least } = contentTasks[request.type]
  if (!title.trim() || said.trim().length < least)
    throw new ModelError('answer', { sentence: "The model's text is too short for this type." })
  if (said.length > longestContent)
    throw new ModelError('answer', { sentence: "The model's text is too long." })
  const preheader = request.type === 'email_newsletter' ? (written.preheader ?? '') : ''
  const prompt = `${writingRules}\n\n${content}`
  return { ...written, preheader, model: model.model, prompt }
}
