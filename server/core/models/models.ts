import * as z from 'zod'
import type { ModelPurpose } from '../../../contract/core/model-uses.ts'
import { checkBudget, recordUse } from '../model-uses/store.ts'
import type { Context } from '../../platform/context.ts'
import type { Ai } from '../../platform/settings.ts'
import {
  type CompletionRequest,
  complete,
  habitsOf,
  type Message,
  type Mode,
  modes,
  type Used,
} from './completion.ts'
import { findJson } from './found-json.ts'
import { ModelError } from './model-error.ts'
import { usualTimeLimit } from './provider-call.ts'

export { ModelError } from './model-error.ts'
export type { Message } from './completion.ts'

/** The part of the context that model calls need; its `db` must not be a transaction. */
export type Using = Pick<Context, 'settings' | 'db' | 'now'>

export type Question<S extends z.ZodType> = {
  /** The purpose under which usage is counted. */
  purpose: ModelPurpose
  /** The model; by default the configured one for writing. */
  model?: string
  /** The name of the response, in letters and underscores. */
  name: string
  /** Strict servers require every field: use `nullable`, not `optional`. */
  schema: S
  messages: Message[]
  maxTokens?: number
  temperature?: number
  /** Milliseconds for one response, retries included; 60 s by default. */
  timeLimit?: number
  /** Aborts the call with a `ModelError` of kind `stopped`. */
  signal?: AbortSignal
  /**
   * Streams the response, so that a stall is noticed before the time is over; by default on for calls that may take
   * longer than usual.
   */
  streams?: boolean
}

/**
 * Requests a structured response from an OpenAI-compatible server. A server without structured output gets the schema
 * as text; JSON inside a fence is found; an invalid response is sent back once. All usage counts toward the month's
 * budget, including useless responses.
 * @throws ModelError
 */
export async function askForJson<S extends z.ZodType>(
  context: Using,
  question: Question<S>,
): Promise<z.output<S>> {
  const ai = providerOf(context)
  const { model = ai.model, purpose, schema, name, messages, ...rest } = question
  await checkBudget(context, 'tokens')
  const used: Used[] = []
  try {
    const streams = (rest.timeLimit ?? 0) > usualTimeLimit
    const onUsed = (each: Used) => void used.push(each)
    const request = { streams, ...rest, model, messages, onUsed }
    return await answerOfShape(ai, request, name, schema)
  } finally {
    for (const each of used)
      await recordUse(context, { purpose, model, ...tokensOf(each, messages) })
  }
}

/**
 * Returns the configured provider.
 * @throws ModelError when there is none
 */
export function providerOf({ settings }: Pick<Context, 'settings'>): Ai {
  if (!settings.ai) throw new ModelError('unset')
  return settings.ai
}

async function answerOfShape<S extends z.ZodType>(
  ai: Ai,
  request: CompletionRequest,
  name: string,
  schema: S,
) {
  const shape = z.toJSONSchema(schema, { target: 'draft-7' })
  const habits = habitsOf(ai, request.model)
  let { messages } = request
  let isRepaired = false
  for (let { mode } = habits; ;) {
    let text: string
    try {
      text = await complete(ai, { ...request, ...shaped(mode, name, shape, messages) })
    } catch (error) {
      const next = modes[modes.indexOf(mode) + 1]
      if (!next || !isAboutShape(error)) throw error
      mode = next
      continue
    }
    habits.mode = mode
    const parsed = schema.safeParse(findJson(text))
    if (parsed.success) return parsed.data
    if (isRepaired) throw new ModelError('answer')
    isRepaired = true
    messages = [
      ...request.messages,
      { role: 'assistant', content: text.slice(0, 4000) },
      {
        role: 'user',
        content: `That was not valid: ${problemsOf(parsed.error)}. JSON only, please.`,
      },
    ]
  }
}

const problemsOf = ({ issues }: z.ZodError) =>
  issues
    .slice(0, 5)
    .map(({ path, message }) => `${path.join('.') || 'the answer'}: ${message}`)
    .join('; ')

const isAboutShape = (error: unknown) =>
  error instanceof ModelError &&
  (error.kind === 'rejected' || error.kind === 'server') &&
  /response_format|json_schema|schema|json_object|grammar/i.test(error.said)

/** Returns the messages and the response format: as an API parameter, or described in text. */
function shaped(mode: Mode, name: string, shape: object, messages: Message[]) {
  const json_schema = { name, strict: true, schema: shape }
  if (mode === 'json_schema') return { messages, format: { type: mode, json_schema } }
  const content = `Answer with one JSON object and nothing else. Its JSON Schema: ${JSON.stringify(shape)}`
  const instruction: Message = { role: 'system', content }
  const format = mode === 'none' ? undefined : { type: mode }
  return { messages: [instruction, ...messages], format }
}

/** Returns the token counts reported by the provider, or an estimate of four characters per token. */
function tokensOf({ text, tokensIn, tokensOut }: Used, messages: Message[]) {
  const length = (content: Message['content']) => (typeof content === 'string' ? content.length : 0)
  const sent = messages.reduce((sum, { content }) => sum + length(content), 0)
  return {
    tokensIn: tokensIn ?? Math.ceil(sent / 4),
    tokensOut: tokensOut ?? Math.ceil(text.length / 4),
    isEstimated: tokensIn === null || tokensOut === null,
  }
}
