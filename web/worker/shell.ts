/*
 * The portal’s files, so that it opens without a connection. They are fetched as a set: the document is replaced once
 * every file that it and its pages need is there, and the files of the set before stay for pages that are still open.
 */
import { workPaths } from '../../contract/work-paths.ts'
import { portalFilesPath } from '../../contract/offline.ts'
import { matchesPath } from '../platform/path-match.ts'
import { keptWhose } from './kept.ts'
import { keptShell, shellPath } from './names.ts'
import type { Fetch } from './scope.ts'

/** Milliseconds that a page which could open at once waits for its document. */
const patience = 4000

const patterns = ['/', ...Object.values(workPaths)]
/** Returns whether the portal’s document opens this path. */
export const isPortalPath = (path: string) => patterns.some((each) => matchesPath(each, path))

const pathOf = ({ url }: { url: string }) => new URL(url).pathname
/** Returns the files that a document names. */
export const filesIn = (html: string) =>
  [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].flatMap(([, file]) => file ?? [])

const filesOf = async (list: Response | undefined, page: Response | undefined) => [
  ...(list ? ((await list.clone().json()) as string[]) : []),
  ...(page ? filesIn(await page.clone().text()) : []),
]

let isFetching = false
/** Fetches what the server’s build has and the browser hasn’t. */
export const fetchShell = async () => {
  if (isFetching) return
  isFetching = true
  await replace()
    // Without a connection, or in the middle of a deployment: the set that is there stays whole.
    .catch(() => {})
    .finally(() => {
      isFetching = false
    })
}

const replace = async () => {
  const [list, page] = await Promise.all(
    [portalFilesPath, shellPath].map((path) => fetch(path, { cache: 'no-store' })),
  )
  if (!list?.ok || !page?.ok || page.redirected) return
  const cache = await caches.open(keptShell)
  const before = await filesOf(await cache.match(portalFilesPath), await cache.match(shellPath))
  const needed = await filesOf(list, page)
  const there = new Set((await cache.keys()).map(pathOf))
  for (const file of new Set(needed)) if (!there.has(file)) await cache.add(file)
  await cache.put(shellPath, page)
  await cache.put(portalFilesPath, list)
  const used = new Set([...needed, ...before, shellPath, portalFilesPath])
  for (const each of await cache.keys()) if (!used.has(pathOf(each))) await cache.delete(each)
}

/** Returns a script, style or font: hashed files never change, so a kept one is right. */
export const answerFile = async (request: Request) =>
  (await caches.match(request, { cacheName: keptShell, ignoreVary: true })) ?? fetch(request)

const late = () => new Promise<null>((resolve) => setTimeout(() => resolve(null), patience))

/** Opens a page: the server’s document, or the kept one for a client whose connection is gone or too slow. */
export const openPage = async ({ request, preloadResponse }: Fetch): Promise<Response> => {
  const answered = (async () => (await preloadResponse) ?? fetch(request))()
  const inTime = await Promise.race([answered, late()]).catch(() => null)
  if (inTime) return inTime
  const kept = await caches.match(shellPath, { cacheName: keptShell, ignoreVary: true })
  return kept && (await keptWhose()) !== null ? kept : answered
}
