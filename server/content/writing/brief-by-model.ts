import * as z from 'zod'
import type { Brief } from '../../../contract/content/content-brief-fields.ts'
import { briefMarkdown } from '../../../packages/drafts/briefs/drafting.ts'
import { planningRules, planningTask } from '../../../site/content-prompts.ts'
import { askForJson, type Message, type Using } from '../../core/models/models.ts'
import { noted } from '../content-exchanges/store.ts'
import { limitsOf } from './findings.ts'
import { briefFrom, problemInPlan } from './plan.ts'
import { promptFor } from './prompt.ts'
import type { Writing, WritingRequest } from './request.ts'

/** Milliseconds per brief. */
const timeLimit = 120_000

const plan = z.object({
  question: z.string().describe('The question of the reader'),
  intent: z.string().describe('What the reader wants'),
  titles: z.array(z.string()).describe('Five titles without Markdown'),
  description: z.string().describe('For search engines, at most 155 characters'),
  sections: z.array(
    z.object({
      number: z.number().nullable().describe('Its number in the sketch; null for a new one'),
      heading: z.string(),
      say: z.string().describe('What to say there, for the writer'),
      questions: z.array(z.string()).describe('To the business, for what is missing'),
    }),
  ),
})

/**
 * Plans a piece with a model: questions, what to say per section and titles are its proposals; what is known, links and
 * length stay those of `made`, the brief without a model. Returns the brief and the model's name.
 * @throws ModelError, also for a plan that can't be used
 */
export async function planByModel(
  context: Using,
  request: WritingRequest,
  made: Brief,
  { signal, log }: Writing,
): Promise<{ brief: Brief; model: string }> {
  const most = limitsOf(request).title
  const content = promptFor(request, made, planningTask(most))
  const messages: Message[] = [
    { role: 'system', content: planningRules },
    { role: 'user', content },
  ]
  const ask = () =>
    askForJson(context, {
      purpose: 'briefs',
      clientId: request.clientId,
      name: 'brief',
      schema: plan,
      messages,
      maxTokens: 4000,
      timeLimit,
      check: (said) => problemInPlan(said, request, made),
      ...(signal ? { signal } : {}),
    })
  const { data, model } = await noted(log, {
    asked: 'brief',
    prompt: `${planningRules}\n\n${content}`,
    ask,
    textOf: (said) => briefMarkdown(briefFrom(said, request, made)),
  })
  return { brief: briefFrom(data, request, made), model: model.model }
}
