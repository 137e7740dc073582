import type { RefusalBody } from '../../contract/errors.ts'
import type { Endpoint, ReplyOf, Schema, SentOf } from '../../contract/http.ts'

/**
 * A call that was refused or did not arrive. `message` is the status, a colon, a space and the
 * sentence (seed 000 section 8); `status` is 0 when no answer came.
 */
export class CallError extends Error {
  status: number
  /** The server's sentence for a person. */
  sentence: string
  /** Sentences that belong beside a field, by the field's name. */
  fields: Record<string, string>
  detail: unknown

  constructor(status: number, body: RefusalBody) {
    super(`${status}: ${body.error}`)
    this.name = 'CallError'
    this.status = status
    this.sentence = body.error
    this.fields = body.fields ?? {}
    this.detail = body.detail
  }
}

type Sent = { params?: unknown; query?: unknown; body?: unknown }
/** Without params and body there may be nothing to send. */
type ArgumentsOf<E extends Endpoint> = E['params'] extends Schema
  ? [sent: SentOf<E>, signal?: AbortSignal]
  : E['body'] extends Schema
    ? [sent: SentOf<E>, signal?: AbortSignal]
    : [sent?: SentOf<E>, signal?: AbortSignal]

const listeners = new Set<() => void>()
/** Runs `listener` whenever a call is answered with 401; answers the way to stop that. */
export const onUnauthorized = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The address of a call: placeholders filled in, empty query values left out. */
export const addressOf = (
  endpoint: Pick<Endpoint, 'path'>,
  { params = {}, query = {} }: Sent = {},
) => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
  const given = Object.entries(query as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${path}?${search}` : path
}

/** Returns the sentence of a refusal, even when it is not one of ours. */
export const refusalOf = async (response: Response): Promise<RefusalBody> => {
  const text = await response.text().catch(() => '')
  try {
    const body = JSON.parse(text) as Partial<RefusalBody>
    if (typeof body.error === 'string') return { ...body, error: body.error }
  } catch {
    // Not ours: a proxy's page, or nothing.
  }
  return {
    error: (text.length < 200 && text) || response.statusText || 'The server didn’t respond',
  }
}

const send = async (endpoint: Endpoint, sent: Sent = {}, signal?: AbortSignal) => {
  const hasBody = sent.body !== undefined
  const response = await fetch(addressOf(endpoint, sent), {
    method: endpoint.method,
    credentials: 'include',
    headers: hasBody ? { 'content-type': 'application/json' } : {},
    body: hasBody ? JSON.stringify(sent.body) : null,
    signal: signal ?? null,
  }).catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new CallError(0, { error: 'We can’t reach the server. Please check your connection.' })
  })
  if (response.ok) return response
  const refused = new CallError(response.status, await refusalOf(response))
  if (response.status === 401) for (const listener of listeners) listener()
  throw refused
}

/** As `call`, for callers that are generic over endpoints. */
export const fetchReply = async <E extends Endpoint>(
  endpoint: E,
  sent: SentOf<E> | undefined,
  signal?: AbortSignal,
): Promise<ReplyOf<E>> => {
  const response = await send(endpoint, sent as Sent | undefined, signal)
  return (await response.json()) as ReplyOf<E>
}

/** Makes a call of the contract and answers its reply. Throws CallError when it is refused. */
export const call = <E extends Endpoint>(
  endpoint: E,
  ...[sent, signal]: ArgumentsOf<E>
): Promise<ReplyOf<E>> => fetchReply(endpoint, sent, signal)

/** One page of a list: its rows, how many match in all, and the next page's cursor. */
export type Page<Row> = {
  rows: Row[]
  total: number
  /** More than `total` match. */
  isMore: boolean
  /** Nothing holds what was searched for; these come near it. */
  isNear: boolean
  next: string | null
}
export type RowOf<E extends Endpoint> = ReplyOf<E> extends (infer Row)[] ? Row : never

/** Calls a list endpoint and answers one page of it. */
export const callPage = async <E extends Endpoint>(
  endpoint: E,
  sent: SentOf<E>,
  signal?: AbortSignal,
): Promise<Page<RowOf<E>>> => {
  const response = await send(endpoint, sent as Sent, signal)
  const rows = (await response.json()) as RowOf<E>[]
  const link = response.headers.get('link')?.match(/<([^>]+)>;\s*rel="?next"?/)?.[1]
  const total = response.headers.get('x-total-count') ?? ''
  return {
    rows,
    total: Number.parseInt(total, 10) || rows.length,
    isMore: total.endsWith('+'),
    isNear: response.headers.get('x-near-match') === 'true',
    next: link ? new URL(link, location.href).searchParams.get('cursor') : null,
  }
}
