import * as z from 'zod'
import type { Ai } from '../platform/settings.ts'
import { findJson } from './found-json.ts'

/** Why a model gave no answer. `message` is the server's own words, as far as it had any. */
export class ModelError extends Error {
  readonly kind: 'quota' | 'key' | 'image' | 'timeout' | 'unreachable' | 'server' | 'answer'

  constructor(kind: ModelError['kind'], message: string) {
    super(message)
    this.kind = kind
  }
}

type Part = { type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } }
export type Message = { role: 'system' | 'user' | 'assistant'; content: string | Part[] }

type Question<S extends z.ZodType> = {
  model: string
  /** Names the answer, in letters and underscores. */
  name: string
  schema: S
  messages: Message[]
  /** Milliseconds for one answer; 45 s unless told. */
  timeLimit?: number
}

/** How an answer's shape is asked for: newest first. What a server knows is remembered. */
const modes = ['json_schema', 'json_object', 'none'] as const
type Mode = (typeof modes)[number]
const known = new Map<string, Mode>()

/**
 * Asks an OpenAI-compatible server for an answer of a shape. A server that does not know how to keep
 * to a shape is told it in words; JSON in a fence is found; a wrong shape is sent back once.
 * @throws ModelError
 */
export async function askForJson<S extends z.ZodType>(ai: Ai, question: Question<S>) {
  const server = `${ai.baseUrl} ${question.model}`
  const shape = z.toJSONSchema(question.schema, { target: 'draft-7' })
  let messages = question.messages
  let repaired = false
  for (let mode: Mode = known.get(server) ?? 'json_schema'; ;) {
    let text: string
    try {
      text = await complete(ai, question, bodyOf(question, messages, shape, mode))
    } catch (error) {
      const next = modes[modes.indexOf(mode) + 1]
      if (!next || !isAboutShape(error)) throw error
      mode = next
      continue
    }
    known.set(server, mode)
    const parsed = question.schema.safeParse(findJson(text))
    if (parsed.success) return parsed.data
    if (repaired) throw new ModelError('answer', 'The model’s answer could not be understood.')
    repaired = true
    messages = [
      ...question.messages,
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
  error.kind === 'server' &&
  /response_format|json_schema|schema|json_object|grammar/i.test(error.message)

function bodyOf(question: Question<z.ZodType>, messages: Message[], shape: object, mode: Mode) {
  const told: Message = {
    role: 'system',
    content: `Answer with one JSON object and nothing else. Its JSON Schema: ${JSON.stringify(shape)}`,
  }
  const format =
    mode === 'json_schema'
      ? { type: mode, json_schema: { name: question.name, strict: true, schema: shape } }
      : { type: mode }
  return {
    model: question.model,
    messages: mode === 'json_schema' ? messages : [told, ...messages],
    ...(mode === 'none' ? {} : { response_format: format }),
  }
}

const completion = z.object({
  choices: z.tuple(
    [z.object({ message: z.object({ content: z.nullish(z.string()) }) })],
    z.unknown(),
  ),
})

async function complete(ai: Ai, { timeLimit = 45_000 }: Question<z.ZodType>, body: object) {
  const response = await post(ai, body, timeLimit)
  const text = await response.text().catch(() => '')
  if (!response.ok) throw refusedWith(response.status, text)
  const parsed = completion.safeParse(findJson(text))
  if (!parsed.success)
    throw new ModelError('answer', 'The AI server’s answer could not be understood.')
  return parsed.data.choices[0].message.content ?? ''
}

async function post(ai: Ai, body: object, timeLimit: number): Promise<Response> {
  try {
    return await fetch(`${ai.baseUrl}/chat/completions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${ai.apiKey}` },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeLimit),
    })
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    throw isLate
      ? new ModelError('timeout', 'The AI server did not answer in time.')
      : new ModelError('unreachable', 'The AI server cannot be reached.')
  }
}

const refusedBody = z.object({
  error: z.union([
    z.string(),
    z.object({ message: z.string(), code: z.nullish(z.union([z.string(), z.number()])) }),
  ]),
})

/** What a refusal of the server is about, by its status and words. */
function refusedWith(status: number, text: string): ModelError {
  const parsed = refusedBody.safeParse(findJson(text))
  const error = parsed.success ? parsed.data.error : ''
  const message = (typeof error === 'string' ? error : error.message).slice(0, 300)
  const said = `${message} ${typeof error === 'string' ? '' : String(error.code ?? '')}`
  if (status === 429 || status === 402 || /quota|insufficient_funds|billing/i.test(said))
    return new ModelError('quota', message)
  if (status === 401 || status === 403 || /api.?key/i.test(said))
    return new ModelError('key', message)
  if (
    status < 500 &&
    /image/i.test(said) &&
    /format|invalid|unsupported|decode|process|parse/i.test(said)
  )
    return new ModelError('image', message)
  return new ModelError('server', message || `The AI server answered with status ${status}.`)
}
