import type { FastifyInstance } from 'fastify'
import { clientsRoom } from './clients/room.ts'
import { contentRoom } from './content/room.ts'
import { coreRoom } from './core/room.ts'
import { identify } from './core/sessions/store.ts'
import { leadsRoom } from './leads/room.ts'
import { moneyRoom } from './money/room.ts'
import { operationsRoom } from './operations/room.ts'
import { outreachRoom } from './outreach/room.ts'
import { overviewRoom } from './overview/room.ts'
import { limitBodyTime } from './platform/body-time.ts'
import type { Context } from './platform/context.ts'
import { refuseWhenFull } from './platform/disk-space.ts'
import { fileJobs } from './platform/files.ts'
import { type LogTo, openHttp } from './platform/http.ts'
import type { Job } from './platform/jobs.ts'
import { liveJobs } from './platform/live-history.ts'
import { type Live, serveLive } from './platform/live.ts'
import { openShell } from './platform/page-shell.ts'
import { hideSamples, openPages, type PageEntry, servePages } from './platform/pages.ts'
import { readSitePages } from './website/site-versions/site-pages.ts'
import { drawRefusals, type ServedPlain, servePlain } from './platform/plain-pages.ts'
import type { Room } from './platform/room.ts'
import { documentHeaders } from './platform/security-headers.ts'
import { serve, type Served } from './platform/serve.ts'
import { sessionCookie } from './platform/session-cookie.ts'
import { hostCookiesSince } from './platform/state.ts'
import { websiteRoom } from './website/room.ts'
import { workRoom } from './work/room.ts'

/** The rooms of the product. Each may use those before it, none the ones after it. */
export const rooms: readonly Room[] = [
  coreRoom,
  websiteRoom,
  leadsRoom,
  clientsRoom,
  workRoom,
  moneyRoom,
  outreachRoom,
  contentRoom,
  operationsRoom,
  overviewRoom,
]
const nouns = rooms.flatMap((room) => room.nouns)

/** All calls with a JSON response. */
export const served: readonly Served[] = nouns.flatMap(({ endpoints }) => endpoints ?? [])

/** Pages and files outside the API that the server renders from stored data. */
export const plainPages = (entries: () => PageEntry[] = () => []): ServedPlain[] =>
  nouns.flatMap(({ plainPages: pages = [] }) =>
    typeof pages === 'function' ? pages(entries) : pages,
  )

/** All background and scheduled jobs. */
export const jobs: Job[] = [
  ...fileJobs,
  ...liveJobs,
  ...nouns.flatMap(({ jobs: ofNoun }) => ofNoun ?? []),
]

/**
 * Opens Fastify with every call and page, and a 404 for the rest. `pages: false` leaves the built pages out (for API
 * tests).
 */
export async function openApp(
  context: Context,
  options: { pages: boolean; logLevel: string; logStream?: LogTo['stream']; live?: Live },
): Promise<FastifyInstance> {
  const { logLevel: level, logStream: stream, live } = options
  if (sessionCookie.isSecure(context.settings)) await hostCookiesSince(context)
  const pages = options.pages
    ? await openPages(context.settings, () => readSitePages(context))
    : null
  if (pages) live?.onSettings(pages.reload)
  const fill = openShell(context.settings, pages && (() => pages.now().documentOf('shell.html')))
  const drawRefusal = drawRefusals(fill, context.settings)
  const app = await openHttp(context.settings, { level, ...(stream && { stream }) }, drawRefusal)
  if (pages) hideSamples(app, pages)
  limitBodyTime(app)
  refuseWhenFull(app, context)
  for (const each of served) serve(app, context, identify, each)
  for (const { raw = [], csv } of nouns)
    for (const addRoutes of csv ? [...raw, csv] : raw) addRoutes(app, context, identify, live)
  serveLive(app, context, identify, live)
  for (const each of plainPages(() => pages?.now().entries ?? []))
    servePlain(app, context, identify, fill, each)
  app.get('/api/login', (_request, reply) => reply.redirect('/admin'))
  const sendNotFound = pages ? await servePages(app, context, identify, pages) : undefined
  const headers = documentHeaders(context.settings)
  app.setNotFoundHandler((request, reply) =>
    /^\/api(?:[/?]|$)/.test(request.url) || !/^(?:GET|HEAD)$/.test(request.method) || !sendNotFound
      ? reply.code(404).send({ error: 'Not found' })
      : sendNotFound(request, reply.headers(headers)),
  )
  return app
}
