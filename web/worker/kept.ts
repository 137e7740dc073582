/*
 * Keeps what a client saw last, for times without a connection. The server says with each response whether and for whom it
 * may be kept (`server/platform/kept.ts`). There is never more than one person's: another account, other rights, a 401
 * or signing out removes everything.
 */
import { userPath } from '../../contract/awaited-paths.ts'
import { keptAtHeader, keptForHeader } from '../../contract/offline.ts'
import { keptData } from './names.ts'

/** The most responses that are kept; those not asked for the longest go first. */
const mostKept = 300
/** Milliseconds after which a page that starts has a response asked for again. */
const freshFor = 600_000

/** Counts how often everything was removed: what was asked for before must not come back. */
let removals = 0
let asked = 0
/** The newest request whose response said who is signed in; an earlier one may come later. */
let newestUser = 0

/** Learns from one response after the other, so that none is stored for a person who has just left. */
let turn: Promise<unknown> = Promise.resolve()
const inTurn = <Result>(work: () => Promise<Result>): Promise<Result> => {
  const done = turn.then(work)
  turn = done.catch(() => {})
  return done
}

const open = () => caches.open(keptData)
const isUser = (url: string) => new URL(url).pathname === userPath
const stored = async (url: string) =>
  (await caches.has(keptData)) ? (await open()).match(url) : undefined

/** The place of the note that says whose responses are kept. */
const noteUrl = new URL('/kept-for', location.origin).href
/** Returns whose responses are kept; null for nobody’s. */
export const keptWhose = async (): Promise<string | null> =>
  (await (await stored(noteUrl))?.text()) ?? null

const remove = async () => {
  removals += 1
  await caches.delete(keptData)
}
/** Removes everything that is kept, also what is on its way. */
export const removeKept = () => {
  removals += 1
  return inTurn(remove)
}

const put = async (url: string, response: Response) => {
  const headers = new Headers(response.headers)
  headers.set(keptAtHeader, new Date().toISOString())
  const cache = await open()
  await cache.put(url, new Response(await response.blob(), { headers }))
  const urls = (await cache.keys()).filter(({ url: each }) => each !== noteUrl && !isUser(each))
  for (const each of urls.slice(0, Math.max(0, urls.length - mostKept))) await cache.delete(each)
}

type Asked = { order: number; removed: number }
const askedNow = (): Asked => ({ order: (asked += 1), removed: removals })

const learn = async (url: string, response: Response, { order, removed }: Asked) => {
  if (removed !== removals) return
  if (response.status === 401) return remove()
  if (response.status === 403 || response.status === 404) {
    if (await stored(url)) await (await open()).delete(url)
    return
  }
  if (response.status !== 200) return
  const whose = response.headers.get(keptForHeader)
  const before = await keptWhose()
  if (isUser(url)) {
    if (order < newestUser) return
    newestUser = order
    if (before !== null && whose !== before) await remove()
  } else if (before !== null && whose !== before) return
  if (whose === null) return
  await (await open()).put(noteUrl, new Response(whose))
  await put(url, response)
}

/** Answers a page’s call: from the server, or what is kept when that can’t be reached. */
export const answerCall = async (
  request: Request,
  waitUntil: (done: Promise<unknown>) => void,
): Promise<Response> => {
  const now = askedNow()
  try {
    const response = await fetch(request)
    const copy = response.clone()
    // A full disk only means that nothing more is kept.
    waitUntil(inTurn(() => learn(request.url, copy, now)).catch(() => {}))
    return response
  } catch (error) {
    const kept = await inTurn(() => stored(request.url))
    if (kept) return kept
    throw error
  }
}

const isOld = ({ headers }: Response) =>
  Date.now() - Date.parse(headers.get(keptAtHeader) ?? '') > freshFor

/** Asks again for what is kept: what somebody may no longer see vanishes, the rest is up to date. */
export const refreshKept = async () => {
  if ((await keptWhose()) === null) return
  const cache = await open()
  for (const { url } of await cache.keys()) {
    const kept = await cache.match(url)
    if (!kept || url === noteUrl || !isOld(kept)) continue
    const now = askedNow()
    const response = await fetch(url).catch(() => null)
    if (!response) return
    await inTurn(() => learn(url, response, now))
  }
}
