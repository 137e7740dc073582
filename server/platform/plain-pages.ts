import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Action, Actor } from '../../contract/access.ts'
import type { LimitName } from '../../contract/limits.ts'
import type { Context, Identify } from './context.ts'
import { type Html, html } from './html.ts'
import { draw } from './limits.ts'
import type { FillShell } from './page-shell.ts'
import { hold, sendCached } from './cached-page.ts'
import { type PageOwner, ownerPage } from './owner-page.ts'
import { immutable, paintedFor } from './pages.ts'
import { notFound, Refusal } from './refusals.ts'
import type { Settings } from './settings.ts'
import { authorise, identifyRequest, withoutNul } from './serve.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether forms on other websites may be sent here: the call is nobody's. */
    fromAnywhere?: boolean
  }
}

/** The input of a plain page. Never request or reply. */
export type PlainCall = Context & {
  actor: Actor
  params: Record<string, string>
  /** Query parameters by name, with all values in order: a checkbox group may have several. */
  query: Fields
  form: Fields
  /** A form with files that nobody has read yet, where they are taken; otherwise null. */
  sent: { body: Readable; contentType: string } | null
  /** Request details that tell a person's browser from a program; a missing header is empty. */
  request: { method: string; header: (name: string) => string }
}
export type Fields = Record<string, string[]>

/** A complete public page that is readable and usable without JavaScript. */
export type PlainPage = {
  title: string
  description: string
  main: Html
  /** Additional tags for the document's head. */
  head?: Html
  /** The only path under which search engines should index it; without one they are told not to. */
  canonical?: string
  /** The HTTP status, 200 by default. */
  status?: number
  /** Contains personal data: caches do not keep it. */
  personal?: boolean
  /** Draws it in somebody else's name, without anything of the agency's. */
  owner?: PageOwner
}
/** A file for programs, such as a feed. */
export type PlainFile = {
  type: string
  body: string
  /** Stays the same under its address: caches keep it for good. */
  isImmutable?: true
  /** Contains personal data: caches do not keep it. */
  isPersonal?: true
}
export type PlainAnswer = PlainPage | PlainFile | { redirect: string }

/** A page or file outside the API that works without JavaScript: the second kind of endpoint besides `serve`. */
export type ServedPlain = {
  method: 'GET' | 'POST'
  path: `/${string}`
  may: Action
  limit?: LimitName
  /** Accepts a body of any type, up to a mebibyte, and doesn't read it: the path says everything. */
  ignoresBody?: true
  /** Takes forms with files, which `readMultipart` reads: `form` is empty then. */
  takesFiles?: true
  /**
   * Takes forms that stand on other websites: the call is nobody's, whatever cookies a browser sends along, so that no website
   * acts in somebody's name.
   */
  fromAnywhere?: true
  /**
   * Returns the page that shows a refusal, also one of the limit or of what isn't there, in another name than the
   * agency's; null for the usual one.
   */
  drawRefusal?(
    call: Pick<PlainCall, 'params' | 'request'> & Context,
    refusal: Refusal,
  ): Promise<PlainPage | null>
  handle(call: PlainCall): Promise<PlainAnswer> | PlainAnswer
}

const fieldsOf = (input: unknown): Fields =>
  Object.fromEntries(
    Object.entries(input ?? {}).map(([name, value]) => [
      name,
      [value].flat().filter((each): each is string => typeof each === 'string'),
    ]),
  )

/** Registers a plain page: applies limits, authorizes, handles, and shows a refusal as a readable page. */
export function servePlain(
  app: FastifyInstance,
  context: Context,
  identify: Identify,
  fill: FillShell,
  served: ServedPlain,
) {
  const send = (request: FastifyRequest, reply: FastifyReply, page: PlainPage) => {
    if (!page.canonical) reply.header('x-robots-tag', 'noindex')
    const cacheControl = page.personal ? 'private, no-store' : 'no-cache'
    const held = hold(documentOf(request, page, fill, context.settings))
    return sendCached(request, reply.code(page.status ?? 200), held, { cacheControl })
  }

  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    try {
      const answer = await handled(context, identify, served, request)
      if ('redirect' in answer)
        return reply.header('cache-control', 'no-store').redirect(answer.redirect, 303)
      if ('main' in answer) return await send(request, reply, answer)
      const shared = answer.isImmutable ? immutable : 'public, max-age=300'
      const cacheControl = answer.isPersonal ? 'private, no-store' : shared
      return await sendCached(request, reply, hold(answer.body), {
        cacheControl,
        type: answer.type,
      })
    } catch (error) {
      if (!(error instanceof Refusal)) throw error
      const own = await served.drawRefusal?.(
        { ...context, params: readableOf(request), request: requestOf(request) },
        error,
      )
      if (!own && error.kind === 'notFound' && error.message === notFound().message)
        return reply.callNotFound()
      if (error.retryAfter !== undefined) reply.header('retry-after', error.retryAfter)
      return send(request, reply, own ?? refused(error))
    }
  }
  const register = (scope: FastifyInstance) =>
    scope.route({
      method: served.method,
      url: served.path,
      config: {
        fromAnywhere: served.fromAnywhere ?? false,
        ...(served.takesFiles && { isUpload: true as const }),
      },
      handler,
    })
  if (served.takesFiles)
    return void app.register(async (scope) => {
      scope.addContentTypeParser('multipart/form-data', (_request, body, done) => done(null, body))
      register(scope)
    })
  if (!served.ignoresBody) return void register(app)
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null))
    register(scope)
  })
}

function documentOf(
  request: FastifyRequest,
  page: PlainPage,
  fill: FillShell,
  { agency, publicUrl }: Settings,
): string {
  if (page.owner) return ownerPage(page, page.owner)
  const document = fill({
    title: `${page.title} – ${agency.name}`,
    description: page.description,
    canonical: publicUrl + (page.canonical ?? request.url.split('?')[0] ?? ''),
    head: html`${page.head}${!page.canonical && html`<meta name="robots" content="noindex" />`}`,
    main: page.main,
  })
  return paintedFor(request, document)
}

/** Returns a function that draws the refusal of a call as a complete page, for people who open a file in a tab. */
export const drawRefusals =
  (fill: FillShell, settings: Settings) =>
  (refusal: Refusal, request: FastifyRequest): string =>
    documentOf(
      request,
      refusal.kind === 'unauthorized' ? signInFirst : refused(refusal),
      fill,
      settings,
    )

const signInFirst: PlainPage = {
  title: 'Please sign in',
  description: 'Your session has ended.',
  main: html`<section class="wrap plain-page">
    <h1 class="plain-title">Please sign in</h1>
    <p class="lead">Your session has ended. Sign in, and then open the file again.</p>
    <p><a class="link" href="/?dialog=login">Sign in</a></p>
  </section>`,
}

const requestOf = (request: FastifyRequest): PlainCall['request'] => ({
  method: request.method,
  header: (name) => [request.headers[name] ?? []].flat().join(', '),
})

/** Returns the parameters of a path without what no database takes. */
const readableOf = ({ params }: FastifyRequest) =>
  Object.fromEntries(
    Object.entries(params as Record<string, string>).map(([name, value]) => [
      name,
      value.replaceAll('\0', ''),
    ]),
  )

async function handled(
  context: Context,
  identify: Identify,
  served: ServedPlain,
  request: FastifyRequest,
) {
  const identity = served.fromAnywhere ? null : await identifyRequest(context, identify, request)
  const actor = authorise(identity, served.may, served.method)
  const { ip: networkAddress } = request
  const body = request.body instanceof Readable ? null : request.body
  const contentType = request.headers['content-type'] ?? ''
  const settle = served.limit
    ? await draw(context.db, served.limit, { actor, networkAddress, body })
    : undefined
  const handle = () =>
    served.handle({
      ...context,
      actor,
      params: withoutNul(request.params as Record<string, string>, notFound),
      query: withoutNul(fieldsOf(request.query)),
      form: withoutNul(fieldsOf(body)),
      sent: request.body instanceof Readable ? { body: request.body, contentType } : null,
      request: requestOf(request),
    })
  const answer = await Promise.try(handle).catch(async (error: unknown) => {
    const isConflict = error instanceof Refusal && error.kind === 'conflict'
    await settle?.(isConflict ? 'conflict' : 'refused')
    throw error
  })
  await settle?.('main' in answer && (answer.status ?? 200) >= 400 ? 'refused' : 'accepted')
  return answer
}

const refused = (refusal: Refusal): PlainPage => ({
  title: 'That didn’t work',
  description: refusal.message,
  status: refusal.status,
  main: html`<section class="wrap plain-page">
    <h1 class="plain-title">That didn’t work</h1>
    <p class="lead">${refusal.message}</p>
    <p><a class="link" href="/">Go to the home page</a></p>
  </section>`,
})
