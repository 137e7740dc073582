import * as z from 'zod'
import type { Model } from '../../platform/model-settings.ts'
import { complete, habitsOf, type Message, type Mode, modes, type Used } from './completion.ts'
import { findJson } from './found-json.ts'
import { isRefusal } from './refusal-words.ts'
import { ModelError } from './model-error.ts'

export type ShapedQuestion<S extends z.ZodType> = {
  /** The name of the response, in letters and underscores. */
  name: string
  /** Strict servers require every field: use `nullable`, not `optional`. */
  schema: S
  messages: Message[]
  /** Returns what is wrong with a response of the right shape, for the model and the reader; null for nothing. */
  check?: (data: z.output<S>) => string | null
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
 * as text; JSON inside a fence is found; an invalid response, and one
 * with a finding of `check`, is sent back once. A refusal in words is an error.
 * @throws ModelError
 */
export async function answerOfShape<S extends z.ZodType>(
  model: Model,
  { name, schema, check, streams = false, ...question }: ShapedQuestion<S>,
  onUsed: (used: Used) => void,
): Promise<z.output<S>> {
  const shape = z.toJSONSchema(schema, { target: 'draft-7' })
  const habits = habitsOf(model, model.model)
  let { messages } = question
  let isRepaired = false
  for (let { mode } = habits; ;) {
    let text: string
    try {
      const request = { ...question, model: model.model, streams, onUsed }
      text = await complete(model, { ...request, ...shaped(mode, name, shape, messages) })
    } catch (error) {
      const next = modes[modes.indexOf(mode) + 1]
      if (!next || !isAboutShape(error)) throw error
      mode = next
      continue
    }
    habits.mode = mode
    const parsed = schema.safeParse(findJson(text))
    if (!parsed.success && isRefusal(text)) throw new ModelError('refused', { said: quoted(text) })
    const finding = parsed.success ? (check?.(parsed.data) ?? null) : problemsOf(parsed.error)
    if (parsed.success && finding === null) return parsed.data
    if (isRepaired)
      throw new ModelError('answer', parsed.success && finding ? { sentence: finding } : {})
    isRepaired = true
    messages = [
      ...question.messages,
      { role: 'assistant', content: text.slice(0, 4000) },
      {
        role: 'user',
        content: `That was not valid: ${finding}. Please answer again, with JSON only.`,
      },
    ]
  }
}

const quoted = (text: string) => text.trim().slice(0, 300).toWellFormed()

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
