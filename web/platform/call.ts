import type { RefusalBody } from '../../contract/errors.ts'
import { askForProof } from './fresh-proof.ts'
import { takeEarly } from './early-calls.ts'
import { noteAge } from './offline/age.ts'
import type { Endpoint, ReplyOf, Schema, SentOf } from '../../contract/http.ts'
import { onceHeader } from '../../contract/offline.ts'

/**
 * A call that was refused or got no response. `message` is "<status>: <sentence>"; `status` is 0
 * when there was no response.
 */
export class CallError extends Error {
  status: number
  /** The server's error message for the user; empty when the response wasn't the server's own. */
  sentence: string
  /** Error messages for single fields, by the field's name. */
  fields: Record<string, string>
  detail: unknown

  constructor(status: number, body: RefusalBody) {
    super(`${status}: ${body.error || 'no refusal in the response'}`)
    this.name = 'CallError'
    this.status = status
    this.sentence = body.error
    this.fields = body.fields ?? {}
    this.detail = body.detail
  }
}

type Sent = { params?: unknown; query?: unknown; body?: unknown }
/** Endpoints without params and body may be called without arguments. */
type ArgumentsOf<E extends Endpoint> = E['params'] extends Schema
  ? [sent: SentOf<E>, signal?: AbortSignal]
  : E['body'] extends Schema
    ? [sent: SentOf<E>, signal?: AbortSignal]
    : [sent?: SentOf<E>, signal?: AbortSignal]

const listeners = new Set<() => void>()
/** Runs `listener` whenever a call gets a 401, or a 403 for a missing second factor; returns a function to unsubscribe. */
export const onUnauthorized = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The URL of a call: placeholders filled in, empty query values left out. */
export const addressOf = (
  endpoint: Pick<Endpoint, 'path'>,
  { params = {}, query = {} }: Sent = {},
) => {
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name])),
  )
  const entries = Object.entries(query as Record<string, unknown>).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  )
  const search = new URLSearchParams(
    entries.map(([name, value]) => [name, String(value)]),
  ).toString()
  return search ? `${path}?${search}` : path
}

/**
 * Returns the error body of a response. Its message is empty when the body isn't ours: a proxy's
 * page or a status text says nothing to a user, so the caller's own sentence is shown.
 */
export const refusalOf = async (response: Response): Promise<RefusalBody> => {
  const text = await response.text().catch(() => '')
  try {
    const body = JSON.parse(text) as Partial<RefusalBody>
    if (typeof body.error === 'string') return { ...body, error: body.error }
  } catch {
    // A proxy's page, or an empty body.
  }
  return { error: '' }
}

/** Whether the server asks the user to prove that it is them. */
const asksForProof = ({ status, detail }: CallError) =>
  status === 403 && Boolean((detail as { proof?: unknown } | undefined)?.proof)

/** Whether the agency asks for a second factor since the user came here. */
const asksForSecondFactor = ({ status, detail }: CallError) =>
  status === 403 && Boolean((detail as { secondFactor?: unknown } | undefined)?.secondFactor)

/** Whether a refusal is about who calls, not about what is asked for. */
export const asksWhoItIs = (error: CallError) => asksForProof(error) || asksForSecondFactor(error)

let isRefused: (endpoint: Endpoint) => boolean = () => false
/** Refuses calls before they are sent, until the function that it returns is called. */
export const refuseCalls = (which: (endpoint: Endpoint) => boolean) => {
  isRefused = which
  return () => {
    isRefused = () => false
  }
}

/** Says why there is no response; what was seen before is shown without one, as far as it is kept. */
const unreachable = ({ method }: Endpoint) => {
  if (navigator.onLine) return 'We can’t reach the server. Please check your connection.'
  return method === 'GET'
    ? 'You’re offline. This can be shown once you have a connection.'
    : 'You’re offline, and this needs a connection. What you entered is kept.'
}

const send = async (
  endpoint: Endpoint,
  sent: Sent = {},
  signal?: AbortSignal,
  key?: string,
): Promise<Response> => {
  if (isRefused(endpoint))
    throw new CallError(403, { error: 'You’re looking as a guest, so nothing can be changed.' })
  const hasBody = sent.body !== undefined
  const address = addressOf(endpoint, sent)
  const early = endpoint.method === 'GET' ? takeEarly(address) : undefined
  const asked =
    early ??
    fetch(address, {
      method: endpoint.method,
      credentials: 'include',
      headers: {
        ...(hasBody && { 'content-type': 'application/json' }),
        ...(key !== undefined && { [onceHeader]: key }),
      },
      body: hasBody ? JSON.stringify(sent.body) : null,
      signal: signal ?? null,
    })
  const response = await asked.catch((error: unknown) => {
    if (signal?.aborted) throw error
    throw new CallError(0, { error: unreachable(endpoint) })
  })
  noteAge(response)
  if (response.ok) return response
  const refused = new CallError(response.status, await refusalOf(response))
  if (asksForProof(refused) && (await askForProof())) return send(endpoint, sent, signal, key)
  if (response.status === 401 || asksForSecondFactor(refused))
    for (const listener of listeners) listener()
  throw refused
}

/** Like `call`, for callers that are generic over endpoints. */
export const fetchReply = async <E extends Endpoint>(
  endpoint: E,
  sent: SentOf<E> | undefined,
  signal?: AbortSignal,
): Promise<ReplyOf<E>> => {
  const response = await send(endpoint, sent as Sent | undefined, signal)
  return (await response.json()) as ReplyOf<E>
}

/** Calls an endpoint of the contract and returns its reply. Throws CallError when it is refused. */
export const call = <E extends Endpoint>(
  endpoint: E,
  ...[sent, signal]: ArgumentsOf<E>
): Promise<ReplyOf<E>> => fetchReply(endpoint, sent, signal)

/**
 * Calls an endpoint that is done once, however often it is sent with this key. Returns its reply; null when it was done
 * before. Throws as `call` does.
 */
export const callOnce = async <E extends Endpoint & { once: true }>(
  endpoint: E,
  sent: SentOf<E>,
  key: string,
): Promise<ReplyOf<E> | null> => {
  // Sending again is safe: what takes this long counts as lost.
  const signal = AbortSignal.timeout(onceTimeout)
  const response = await send(endpoint, sent as Sent, signal, key)
  return response.status === 204 ? null : ((await response.json()) as ReplyOf<E>)
}
const onceTimeout = 30_000

/** A page of a list: its rows, the number of all matches, and the next page's cursor. */
export type Page<Row> = {
  rows: Row[]
  total: number
  /** Whether there are more matches than `total`. */
  isMore: boolean
  /** Whether the rows are approximate matches because nothing matches the search exactly. */
  isNear: boolean
  next: string | null
}
export type RowOf<E extends Endpoint> = ReplyOf<E> extends (infer Row)[] ? Row : never

/** Calls a list endpoint and returns one page. */
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
