import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { type Actor, isOpenWithoutSecondFactor, may } from '../../contract/access.ts'
import {
  type BodyOf,
  type Endpoint,
  freshMinutes,
  type HandledOf,
  lacksSecondFactor,
  type ParamsOf,
  type QueryOf,
} from '../../contract/http.ts'
import { onceHeader } from '../../contract/offline.ts'
import type { Context, Identify, Identity } from './context.ts'
import { frees } from './disk-space.ts'
import { markKept } from './kept.ts'
import { type KnownBrowser, knownBrowser } from './known-browser.ts'
import { draw } from './limits.ts'
import { sendPage, type Page } from './lists.ts'
import { doneBefore, once } from './once.ts'
import {
  badRequest,
  forbidden,
  notFound,
  proofMissing,
  Refusal,
  tooLarge,
  unauthorized,
  unsupportedType,
} from './refusals.ts'
import { type SessionCookie, sessionCookie } from './session-cookie.ts'
import { hostCookiesSince } from './state.ts'

/** The input of a handler: parsed values, the caller and the context. Never request or reply. */
export type Call<E extends Endpoint = Endpoint> = Context & {
  actor: Actor
  /** The session of the call; null when there is none. */
  sessionId: number | null
  /** Whether the caller must still set up or use their second factor. */
  lacksSecondFactor: boolean
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  caller: { networkAddress: string; userAgent: string }
  cookie: SessionCookie
  browser: KnownBrowser
}

type Answer<E extends Endpoint> = E extends { paged: true }
  ? HandledOf<E> extends (infer Item)[]
    ? Page<Item>
    : never
  : HandledOf<E>
export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<Answer<E>> | Answer<E>

type EndpointsOf<Contract> = {
  [Name in keyof Contract as Contract[Name] extends Endpoint ? Name : never]: Contract[Name]
}
type HandlersOf<Contract> = {
  [Name in keyof EndpointsOf<Contract>]: EndpointsOf<Contract>[Name] extends infer E extends
    Endpoint
    ? Handler<E>
    : never
}
/** One endpoint with its handler. */
export type Served = { endpoint: Endpoint; handle: (call: Call) => unknown }

/** Joins a contract file with its handlers; a missing handler does not compile. */
export function handlers<Contract extends object>(
  contract: Contract,
  by: HandlersOf<Contract>,
): Served[] {
  return Object.entries(by).map(([name, handle]) => ({
    endpoint: contract[name as keyof Contract] as Endpoint,
    handle: handle as Served['handle'],
  }))
}

/** Actions allowed to an admin who views the portal as a client: stop viewing, or sign out. */
const allowedWhileViewing = new Set<Endpoint['may']>(['views.end', 'sessions.end'])
export const onlyViewing = 'You’re viewing the portal as this client, so you can’t change anything.'

/**
 * Returns the actor of a call that may do `action`.
 * @throws Refusal 401 or 403
 */
export const authorise = (
  identity: Identity | null,
  action: Endpoint['may'],
  method: Endpoint['method'],
): Actor => {
  const actor: Actor = identity?.actor ?? { kind: 'anonymous' }
  if (!may(actor, action)) throw actor.kind === 'anonymous' ? unauthorized() : forbidden()
  if (identity?.lacksSecondFactor && !isOpenWithoutSecondFactor(action))
    throw new Refusal('forbidden', { error: lacksSecondFactor, detail: { secondFactor: true } })
  const isViewing = actor.kind === 'user' && actor.viewedBy !== undefined
  if (isViewing && method !== 'GET' && !allowedWhileViewing.has(action))
    throw forbidden(onlyViewing)
  return actor
}

/**
 * Accepts calls that need no fresh proof, and sessions whose person gave one lately.
 * @throws Refusal 403 with `detail.proof`, on which the browser asks for one
 */
export function requireFresh(
  { now }: Pick<Context, 'now'>,
  identity: Identity | null,
  { fresh }: Pick<Endpoint, 'fresh'>,
): void {
  if (!fresh || !identity) return
  const { provedAt } = identity.session
  if (!provedAt || +now() - +provedAt >= freshMinutes * 60_000) throw proofMissing()
}

const unclear = 'Please check what you entered'

/**
 * Parses a value with a schema of the contract. `otherwise` is thrown instead of 400.
 * @throws Refusal 400 with a message for each field
 */
export const parse = (schema: unknown, value: unknown, otherwise?: () => Error): never => {
  if (!schema) return undefined as never
  withoutNul(value)
  // Prefers the contract's own messages; the library's would speak of types and regular expressions.
  const parsed = z.safeParse(schema as z.ZodType, value ?? {}, { error: () => unclear })
  if (parsed.success) return parsed.data as never
  if (otherwise) throw otherwise()
  const fields: Record<string, string> = {}
  for (const issue of parsed.error.issues) {
    const name = issue.path.join('.') || 'body'
    fields[name] ??= issue.message
  }
  throw badRequest(Object.values(fields)[0] ?? unclear, fields)
}

/**
 * Returns the value in a form that PostgreSQL can store: half a surrogate pair, from a cut emoji, becomes the
 * replacement character.
 * @throws Refusal 400, or `otherwise`, for a NUL
 */
export function withoutNul<Value>(
  value: Value,
  otherwise = () => badRequest('Text must not contain NUL characters'),
): Value {
  if (containsNul(value)) throw otherwise()
  return value
}

/** Avoids recursion: a body of nested brackets is deeper than the stack. */
const containsNul = (value: unknown): boolean => {
  const waiting = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'string' && next.includes('\0')) return true
    if (typeof next === 'object' && next !== null)
      for (const [name, each] of Object.entries(next)) {
        waiting.push(each)
        if (typeof each === 'string' && !each.isWellFormed())
          Object.assign(next, { [name]: each.toWellFormed() })
      }
  }
  return false
}

/** Identifies the caller from the session cookie. A session from before the upgrade may use the earlier cookie. */
export async function identifyRequest(
  context: Context,
  identify: Identify,
  request: FastifyRequest,
) {
  const { token, isEarlier } = sessionCookie.read(request, context.settings)
  const identity = token ? await identify(context, token) : null
  if (!identity || !isEarlier) return identity
  return identity.session.createdAt < (await hostCookiesSince(context)) ? identity : null
}

/** Returns the caller's cookie. A session that came in the earlier cookie moves to the current one. */
function cookieOf(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  by: Identity | null,
) {
  const cookie = sessionCookie.of(request, reply, context.settings)
  if (by && cookie.token && sessionCookie.read(request, context.settings).isEarlier) {
    const { rememberMe, expiresAt } = by.session
    const left = Math.floor((+expiresAt - +context.now()) / 1000)
    cookie.set(cookie.token, rememberMe ? left : null)
  }
  return cookie
}

const unfinished = new WeakSet<object>()

/** Marks a response to be sent as 202: the work continues, and the body reports progress. */
export const asAccepted = <Body extends object>(body: Body): Body => {
  unfinished.add(body)
  return body
}

/** Accepts JSON only: another website's page could send a form here. */
function refuseForms({ body, headers }: FastifyRequest) {
  const type = headers['content-type'] ?? ''
  if (body !== undefined && !/^application\/json\s*(?:;|$)/i.test(type))
    throw unsupportedType('This type of content is not accepted here')
}

/** Registers one endpoint: applies limits, authorizes, parses, handles, and strips the response to the contract. */
export function serve(app: FastifyInstance, context: Context, identify: Identify, served: Served) {
  const { endpoint, handle } = served
  const admit = async (request: FastifyRequest) => {
    const identity = await identifyRequest(context, identify, request)
    const actor = authorise(identity, endpoint.may, endpoint.method)
    requireFresh(context, identity, endpoint)
    const { ip: networkAddress, body } = request
    const sessionId = identity?.sessionId ?? null
    const knownAs = (email: string) => knownBrowser.numberFor(request, context.secret, email)
    const settle = endpoint.limit
      ? await draw(context.db, endpoint.limit, { actor, sessionId, networkAddress, body, knownAs })
      : undefined
    return { identity, actor, settle }
  }
  const early = new WeakMap<FastifyRequest, Awaited<ReturnType<typeof admit>>>()
  const answer = async (request: FastifyRequest, reply: FastifyReply) => {
    refuseForms(request)
    const { identity, actor, settle } = early.get(request) ?? (await admit(request))
    early.delete(request)
    const networkAddress = request.ip
    const { body } = request
    try {
      const input = {
        ...context,
        actor,
        sessionId: identity?.sessionId ?? null,
        lacksSecondFactor: identity?.lacksSecondFactor ?? false,
        params: parse(endpoint.params, request.params, notFound),
        query: parse(endpoint.query, request.query),
        body: parse(endpoint.body, body),
        caller: { networkAddress, userAgent: request.headers['user-agent'] ?? '' },
        cookie: cookieOf(context, request, reply, identity),
        browser: knownBrowser.of(request, reply, context),
      }
      const key = endpoint.once && [request.headers[onceHeader]].flat()[0]
      const result = await (key
        ? once(context, { actor, endpoint, params: request.params, key }, (tx) =>
            handle({ ...input, ...tx }),
          )
        : handle(input))
      await settle?.('accepted')
      if (result === doneBefore) return reply.code(204).send()
      if (endpoint.kept) markKept(reply, actor)
      const answered = endpoint.paged ? sendPage(request, reply, result as Page<unknown>) : result
      const status = unfinished.has(Object(result) as object) ? 202 : endpoint.status
      return reply.code(status ?? 200).send(z.parse(endpoint.reply as z.ZodType, answered))
    } catch (error) {
      const isConflict = error instanceof Refusal && error.kind === 'conflict'
      await settle?.(isConflict ? 'conflict' : 'refused')
      throw error
    }
  }
  app.route({
    method: endpoint.method,
    url: endpoint.path,
    handler: answer,
    config: { frees: frees(endpoint) },
    ...(endpoint.bodyLimit && {
      bodyLimit: endpoint.bodyLimit.bytes,
      // A large body is neither read nor parsed for somebody who may not send it, or has sent too many.
      onRequest: async (request: FastifyRequest) => void early.set(request, await admit(request)),
      onError: async (request: FastifyRequest) => early.get(request)?.settle?.('refused'),
      errorHandler: sayTooLarge(endpoint.bodyLimit.sentence),
    }),
  })
}

const sayTooLarge = (sentence: string) => (error: FastifyError) => {
  throw error.statusCode === 413 && !(error instanceof Refusal) ? tooLarge(sentence) : error
}
