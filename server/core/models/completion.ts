import * as z from 'zod'
import { findJson, withoutThoughts } from './found-json.ts'
import { ModelError } from './model-error.ts'
import type { ModelServer } from './model-request.ts'
import { callProvider, cutByLimit, limitedText, usualTimeLimit, wordsOf } from './provider-call.ts'
import { eventsOf } from './events.ts'

type Part = { type: 'text'; text: string } | { type: 'image_url'; image_url: { url: string } }
export type Message = { role: 'system' | 'user' | 'assistant'; content: string | Part[] }

/** The ways to request a structured response, newest first. */
export const modes = ['json_schema', 'json_object', 'none'] as const
export type Mode = (typeof modes)[number]

/** The learned abilities of one server and model; kept as long as the process. */
export type Habits = { mode: Mode; refuses: Set<string> }
const known = new Map<string, Habits>()
export function habitsOf({ baseUrl }: Pick<ModelServer, 'baseUrl'>, model: string): Habits {
  const key = `${baseUrl} ${model}`
  const habits = known.get(key) ?? { mode: 'json_schema', refuses: new Set() }
  known.set(key, habits)
  return habits
}

export type CompletionRequest = {
  model: string
  messages: Message[]
  /** The API's own parameter for the response format. */
  format?: object | undefined
  maxTokens?: number | undefined
  temperature?: number | undefined
  timeLimit?: number | undefined
  signal?: AbortSignal | undefined
  /** Streams the response as it is written. */
  streams: boolean
  /** Called for every response that the provider will charge for, including useless ones. */
  onUsed: (used: Used) => void
}

/** Token counts are null when the provider did not report them. */
export type Used = { text: string; tokensIn: number | null; tokensOut: number | null }

const longestAnswer = 2_000_000
/** Milliseconds for which a streamed response may stall: a third of its time limit, and never more than this. */
const mostPause = 45_000

/**
 * Requests one response. Parameters that the server rejects are left out from then on. A response that broke off is
 * an error, never a shorter response.
 * @throws ModelError
 */
export async function complete(server: ModelServer, request: CompletionRequest): Promise<string> {
  const { refuses } = habitsOf(server, request.model)
  for (;;) {
    try {
      const { timeLimit, signal } = request
      const body = bodyOf(request, refuses)
      const read = (response: Response) => readAnswer(response, request)
      return await callProvider(server, {
        path: '/chat/completions',
        body,
        timeLimit,
        signal,
        read,
      })
    } catch (error) {
      if (!learns(error, request, refuses)) throw error
    }
  }
}

function bodyOf({ model, messages, format, ...asked }: CompletionRequest, refuses: Set<string>) {
  const { maxTokens, temperature } = asked
  const limit = refuses.has('max_tokens') ? 'max_completion_tokens' : 'max_tokens'
  return {
    model,
    messages,
    ...(format ? { response_format: format } : {}),
    ...(maxTokens ? { [limit]: maxTokens } : {}),
    ...(temperature === undefined || refuses.has('temperature') ? {} : { temperature }),
    ...(asked.streams ? { stream: true } : {}),
    ...(asked.streams && !refuses.has('stream_options')
      ? { stream_options: { include_usage: true } }
      : {}),
  }
}

/** Remembers a rejected parameter. Returns false when there is nothing new to learn. */
function learns(error: unknown, request: CompletionRequest, refuses: Set<string>): boolean {
  if (!(error instanceof ModelError) || error.kind !== 'rejected') return false
  const sent = {
    max_tokens: request.maxTokens !== undefined,
    temperature: request.temperature !== undefined,
    stream_options: request.streams,
  }
  const refused = Object.entries(sent).find(
    ([name, isSent]) => isSent && !refuses.has(name) && error.said.includes(name),
  )
  if (refused) refuses.add(refused[0])
  return refused !== undefined
}

const usage = z.nullish(
  z.object({ prompt_tokens: z.nullish(z.number()), completion_tokens: z.nullish(z.number()) }),
)
type Usage = z.output<typeof usage>
const said = z.union([z.string(), z.array(z.object({ text: z.nullish(z.string()) }))])
const message = z.object({ content: z.nullish(said), refusal: z.nullish(z.string()) })
const ended = z.nullish(z.string())
const completion = z.object({
  choices: z.tuple([z.object({ message, finish_reason: ended })], z.unknown()),
  usage,
})
const piece = z.object({
  choices: z.nullish(z.array(z.object({ delta: z.nullish(message), finish_reason: ended }))),
  usage,
})

const textOf = (content: z.output<typeof said> | null | undefined): string =>
  typeof content === 'string' ? content : (content ?? []).map(({ text }) => text ?? '').join('')

async function readAnswer(response: Response, request: CompletionRequest): Promise<string> {
  if (response.headers.get('content-type')?.includes('text/event-stream'))
    return readStream(response, request)
  const answered = await limitedText(response, longestAnswer)
  const parsed = completion.safeParse(findJson(answered))
  if (!parsed.success) throw new ModelError('answer')
  const [{ message, finish_reason: reason }] = parsed.data.choices
  const { refusal } = message
  return completeText(textOf(message.content), {
    reason,
    refusal,
    used: parsed.data.usage,
    request,
  })
}

async function readStream(response: Response, request: CompletionRequest) {
  const longestPause = Math.min(mostPause, (request.timeLimit ?? usualTimeLimit) / 3)
  const bounds = { most: longestAnswer, longestPause }
  let text = ''
  let refusal = ''
  let reason: string | null | undefined
  let used: Usage
  for await (const event of eventsOf(response, bounds)) {
    const parsed = piece.safeParse(findJson(event))
    if (wordsOf(event).said) throw new ModelError('server', { said: wordsOf(event).said })
    if (!parsed.success) continue
    used = parsed.data.usage ?? used
    const [choice] = parsed.data.choices ?? []
    reason = choice?.finish_reason ?? reason
    refusal += choice?.delta?.refusal ?? ''
    text += textOf(choice?.delta?.content)
  }
  return completeText(text, { reason: reason ?? 'broken off', refusal, used, request })
}

type Ending = {
  reason: string | null | undefined
  refusal: string | null | undefined
  used: Usage
  request: CompletionRequest
}

/**
 * Returns the complete text.
 * @throws ModelError when the response is incomplete or empty
 */
function completeText(text: string, { reason, refusal, used, request }: Ending): string {
  const { prompt_tokens: tokensIn = null, completion_tokens: tokensOut = null } = used ?? {}
  request.onUsed({ text, tokensIn, tokensOut })
  if (refusal) throw new ModelError('refused', { said: refusal.slice(0, 300) })
  if (reason === 'length') throw new ModelError('cut-off', { said: cutByLimit })
  // The connection ended without an end mark.
  if (reason === 'broken off') throw new ModelError('cut-off')
  if (reason === 'content_filter') throw new ModelError('refused')
  const spoken = withoutThoughts(text)
  if (!spoken) throw new ModelError('empty')
  return spoken
}
