import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod'
import type { Ai } from '../../platform/settings.ts'
import { findJson } from './found-json.ts'
import { ModelError, sentences, type Trouble } from './model-error.ts'

/** Milliseconds until an answer must be there, with all tries, unless told otherwise. */
export const usualTimeLimit = 60_000
const tries = 3
/** Milliseconds; who is to wait longer is told instead. */
const longestPause = 20_000

export type Call<Answer> = {
  /** Below the provider's address, such as `/chat/completions`. */
  path: string
  body: object
  /** Milliseconds until the answer must be there, with all tries. */
  timeLimit?: number | undefined
  signal?: AbortSignal | undefined
  /** Reads the answer; may be called again when the connection broke. */
  read: (response: Response) => Promise<Answer>
}

/**
 * Asks the provider, and once or twice again when it is busy, has trouble of its own or broke off.
 * The key goes to this address only and is in no error.
 * @throws ModelError
 */
export async function callProvider<Answer>(ai: Ai, call: Call<Answer>): Promise<Answer> {
  const { timeLimit = usualTimeLimit, signal } = call
  const limits = [AbortSignal.timeout(timeLimit), ...(signal ? [signal] : [])]
  const until = AbortSignal.any(limits)
  for (let tried = 1; ; tried++) {
    try {
      return await callOnce(ai, call, until)
    } catch (error) {
      const trouble = troubleOf(error, { signal, until })
      const wait = pauseAfter(trouble, tried)
      if (wait === null) throw trouble
      await pause(wait, undefined, { signal: until }).catch((late: unknown) => {
        throw troubleOf(late, { signal, until })
      })
    }
  }
}

async function callOnce<Answer>(ai: Ai, { path, body, read }: Call<Answer>, signal: AbortSignal) {
  const response = await fetch(`${ai.baseUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${ai.apiKey}` },
    body: JSON.stringify(body),
    redirect: 'error',
    signal,
  })
  if (response.ok)
    return read(response).catch((error: unknown) => {
      throw error instanceof ModelError || signal.aborted ? error : new ModelError('cut-off')
    })
  const text = await limitedText(response, 64_000).catch(() => '')
  throw refusedWith(response, withoutKey(text, ai))
}

/** What went wrong on the way; errors of the provider itself stay as they are. */
function troubleOf(error: unknown, by: { signal?: AbortSignal | undefined; until: AbortSignal }) {
  if (by.signal?.aborted) return new ModelError('stopped')
  if (by.until.aborted) return new ModelError('timeout')
  return error instanceof ModelError ? error : new ModelError('unreachable')
}

/** What may be another answer at the next try. */
const again = new Set<Trouble>(['busy', 'server', 'unreachable', 'cut-off', 'answer', 'empty'])

/** Milliseconds until the next try; null when there is none. */
function pauseAfter({ kind, retryAfter, said }: ModelError, tried: number): number | null {
  // A limit of its own, where asking again gives the same answer.
  if (tried >= tries || !again.has(kind) || said === cutByLimit) return null
  const usual = (kind === 'busy' ? 500 : 100) * 2 ** tried * (0.75 + Math.random() / 2)
  const wait = (retryAfter ?? 0) * 1000 || usual
  return wait > longestPause ? null : wait
}

/** Said of an answer that was as long as it might be. */
export const cutByLimit = 'length'

/** A body as text. @throws ModelError when it is longer than `most` bytes */
export async function limitedText(response: Response, most: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.length
    if (bytes > most) throw new ModelError('answer')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

/** Providers repeat the key, or half of it, in their refusals. */
const withoutKey = (text: string, { apiKey }: Ai) =>
  text.replaceAll(apiKey, '…').replace(/\b(?:sk|pk|key)-[\w*.-]{6,}/g, '…')

const refusedBody = z.object({
  error: z.union([
    z.string(),
    z.object({ message: z.string(), code: z.nullish(z.union([z.string(), z.number()])) }),
  ]),
})

/** What a refusal of the server is about, by its status and words. */
function refusedWith(response: Pick<Response, 'status' | 'headers'>, text: string): ModelError {
  const { said, code } = wordsOf(text)
  const { status } = response
  const words = `${said} ${code}`
  const retryAfter = secondsOf(response.headers.get('retry-after'))
  const kind = kindOf(status, words)
  const bare =
    kind === 'server' && !said ? { sentence: `${sentences.server} (Status ${status})` } : {}
  return new ModelError(kind, { said, retryAfter, ...bare })
}

function kindOf(status: number, words: string): Trouble {
  if (status === 402 || /quota|insufficient_funds|billing/i.test(words)) return 'quota'
  if (status === 429) return 'busy'
  if (status === 401 || status === 403 || /api.?key/i.test(words)) return 'key'
  if (status >= 500 || status === 408) return 'server'
  if (/image/i.test(words) && /format|invalid|unsupported|decode|process|parse/i.test(words))
    return 'image'
  return /content_policy|content policy|safety|moderation/i.test(words) ? 'refused' : 'rejected'
}

/** The provider's own words and code in the body of a refusal, or in an event that tells of one. */
export function wordsOf(text: string): { said: string; code: string } {
  const parsed = refusedBody.safeParse(findJson(text))
  const error = parsed.success ? parsed.data.error : ''
  return typeof error === 'string'
    ? { said: error.slice(0, 300), code: '' }
    : { said: error.message.slice(0, 300), code: String(error.code ?? '') }
}

/** Retry-After, in seconds or as a date (RFC 9110 section 10.2.3). */
function secondsOf(header: string | null): number | undefined {
  if (!header) return undefined
  const seconds = Number(header)
  if (Number.isFinite(seconds)) return Math.max(0, seconds)
  const at = Date.parse(header)
  return Number.isNaN(at) ? undefined : Math.max(0, (at - Date.now()) / 1000)
}
