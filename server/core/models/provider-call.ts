import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import { bodyUpTo } from '../../platform/public-fetch.ts'
import { retryAfterOf } from '../../platform/retry-after.ts'
import { findJson } from './found-json.ts'
import { ModelError, sentences, type ModelErrorKind } from './model-error.ts'
import { type ModelServer, requestFrom } from './model-request.ts'

/** Milliseconds for a response, retries included, by default. */
export const usualTimeLimit = 60_000
const tries = 3
/** Milliseconds; when the provider asks for a longer wait, the call fails instead. */
const longestPause = 20_000

export type Call<Answer> = {
  /** The path below the provider's address, such as `/chat/completions`. */
  path: string
  body: object
  /** Milliseconds for a response, retries included. */
  timeLimit?: number | undefined
  signal?: AbortSignal | undefined
  /** Reads the response; called again when the connection broke. */
  read: (response: Response) => Promise<Answer>
}

/**
 * Calls the provider, and retries once or twice when it is busy, fails or the connection breaks. The key is sent to
 * this address only and appears in no error.
 * @throws ModelError
 */
export async function callProvider<Answer>(
  server: ModelServer,
  call: Call<Answer>,
): Promise<Answer> {
  const { timeLimit = usualTimeLimit, signal } = call
  const limits = [AbortSignal.timeout(timeLimit), ...(signal ? [signal] : [])]
  const until = AbortSignal.any(limits)
  for (let tried = 1; ; tried++) {
    try {
      return await callOnce(server, call, until)
    } catch (error) {
      const modelError = toModelError(error, { signal, until })
      const wait = pauseAfter(modelError, tried)
      if (wait === null) throw modelError
      await pause(wait, undefined, { signal: until }).catch((late: unknown) => {
        throw toModelError(late, { signal, until })
      })
    }
  }
}

async function callOnce<Answer>(
  server: ModelServer,
  { path, body, read }: Call<Answer>,
  signal: AbortSignal,
) {
  const response = await requestFrom(server, { path, body, signal })
  if (response.ok)
    return read(response).catch((error: unknown) => {
      throw error instanceof ModelError || signal.aborted ? error : new ModelError('cut-off')
    })
  const text = await limitedText(response, 64_000).catch(() => '')
  throw refusedWith(response, text, server)
}

/** Maps an error to its kind; the provider's own errors stay as they are. */
export function toModelError(
  error: unknown,
  by: { signal?: AbortSignal | undefined; until: AbortSignal },
): ModelError {
  if (by.signal?.aborted) return new ModelError('stopped')
  if (by.until.aborted) return new ModelError('timeout')
  return error instanceof ModelError ? error : new ModelError('unreachable')
}

/** Errors that a retry may solve. */
const retryable = new Set<ModelErrorKind>([
  'busy',
  'server',
  'unreachable',
  'cut-off',
  'answer',
  'empty',
])

/** Returns the milliseconds until the next try; null when there is none. */
function pauseAfter({ kind, retryAfter, said }: ModelError, tried: number): number | null {
  // A limit of its own cut the response: a retry gives the same result.
  if (tried >= tries || !retryable.has(kind) || said === cutByLimit) return null
  const usual = (kind === 'busy' ? 500 : 100) * 2 ** tried * (0.75 + Math.random() / 2)
  const wait = (retryAfter ?? 0) * 1000 || usual
  return wait > longestPause ? null : wait
}

/** The finish reason of a response that reached its maximum length. */
export const cutByLimit = 'length'

/**
 * Reads a body as text.
 * @throws ModelError when it is longer than `most` bytes
 */
export async function limitedText(response: Response, most: number): Promise<string> {
  if (!response.body) return ''
  const body = await bodyUpTo(response.body, most)
  if (!body) throw new ModelError('answer')
  return body.toString('utf8')
}

/** Removes the key, which providers repeat in full or in part in their errors. */
const withoutKey = (text: string, { apiKey }: ModelServer) =>
  (apiKey ? text.replaceAll(apiKey, '…') : text).replace(/\b(?:sk|pk|key)-[\w*.-]{6,}/g, '…')

const refusedBody = z.object({
  error: z.union([
    z.string(),
    z.object({ message: z.string(), code: z.nullish(z.union([z.string(), z.number()])) }),
  ]),
})

/** Classifies an error response by its status and words. */
export function refusedWith(
  response: Pick<Response, 'status' | 'headers'>,
  text: string,
  server: ModelServer,
): ModelError {
  const { said, code } = wordsOf(withoutKey(text, server))
  const { status } = response
  const words = `${said} ${code}`
  const retryAfter = retryAfterOf(response.headers.get('retry-after')) ?? secondsSaid(text)
  // Some providers call every limit a quota; one with a wait of minutes is a limit of requests.
  const isShort = status === 429 && retryAfter !== undefined && retryAfter <= longestShortWait
  const kind = isShort ? 'busy' : kindOf(status, words)
  const bare =
    kind === 'server' && !said ? { sentence: `${sentences.server} (Status ${status})` } : {}
  return new ModelError(kind, { said, retryAfter, ...bare })
}

function kindOf(status: number, words: string): ModelErrorKind {
  if (status === 402 || /quota|insufficient_funds|billing/i.test(words)) return 'quota'
  if (status === 429) return 'busy'
  if (status === 401 || status === 403 || /api.?key/i.test(words)) return 'key'
  if (status >= 500 || status === 408) return 'server'
  if (/image/i.test(words) && /format|invalid|unsupported|decode|process|parse/i.test(words))
    return 'image'
  if (
    /context.?length|context.?window|maximum context|too many tokens|prompt is too long/i.test(
      words,
    )
  )
    return 'too-long'
  return /content_policy|content policy|safety|moderation/i.test(words) ? 'refused' : 'rejected'
}

/** Returns the provider's own message and code from an error response or event. */
export function wordsOf(text: string): { said: string; code: string } {
  const parsed = refusedBody.safeParse(findJson(text))
  const error = parsed.success ? parsed.data.error : ''
  return typeof error === 'string'
    ? { said: error.slice(0, 300), code: '' }
    : { said: error.message.slice(0, 300), code: String(error.code ?? '') }
}

/** Seconds; a quota that is used up for longer than this is not waited for. */
const longestShortWait = 3600

/** Returns the seconds of a wait that an error’s own words ask for: `Please retry in 34.07s`, `"retryDelay": "34s"`. */
function secondsSaid(text: string): number | undefined {
  const said =
    /(?:(?:retry|try again) (?:in|after)|"retryDelay":)\s*"?(?:(\d+)m)?(\d+(?:\.\d+)?)(ms|s\b| ?seconds?)/i.exec(
      text,
    )
  if (!said) return undefined
  const [, minutes = '0', amount = '', unit] = said
  return Number(minutes) * 60 + Number(amount) / (unit === 'ms' ? 1000 : 1)
}
