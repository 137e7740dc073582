/*
 * Receives push messages while no page is open, and opens the portal without a connection. The build makes one classic
 * script of it (scripts/build.mjs), so it imports next to nothing.
 */
import { subscriptionsPath } from '../../contract/core/push-addresses.ts'
import type { PushMessage } from '../../contract/core/push-subscriptions.ts'
import { answerCall, refreshKept, removeKept } from './kept.ts'
import type { ToWorker } from './names.ts'
import type { Events, Fetch, Tab, WorkerScope } from './scope.ts'
import { answerFile, fetchShell, isPortalPath, openPage } from './shell.ts'

const worker = self as unknown as WorkerScope

/** Milliseconds in which an open page says whether it takes a path. */
const answerLimit = 1000

const tabs = () => worker.clients.matchAll({ type: 'window', includeUncontrolled: true })
const isLookedAt = ({ focused, visibilityState }: Tab) => focused && visibilityState === 'visible'

/** Returns an address of this website; its start page for anything else. */
const ownAddress = (path: unknown) => {
  const { origin } = worker.location
  if (typeof path !== 'string' || !URL.canParse(path, origin)) return `${origin}/`
  const url = new URL(path, origin)
  return url.origin === origin ? url.href : `${origin}/`
}

const read = (data: Events['push']['data']): Partial<PushMessage> => {
  try {
    return data?.json() ?? {}
  } catch {
    return {}
  }
}

const show = async ({ title, body = '', path, tag = 'news', unread = 0 }: Partial<PushMessage>) => {
  // Browsers ask that every message is shown. Whoever is looking at a page hears it there: here it makes no sound.
  const silent = (await tabs()).some(isLookedAt)
  await worker.registration.showNotification(title || 'Something is new', {
    body,
    tag,
    silent,
    renotify: !silent,
    icon: '/icon-192.png',
    badge: '/icon-192.png',
    data: { path },
  })
  await worker.navigator.setAppBadge?.(unread).catch(() => {})
}

/** Asks an open page to show an address; returns whether it does. */
const taken = (tab: Tab, url: string) =>
  new Promise<boolean>((resolve) => {
    const { port1, port2 } = new MessageChannel()
    port1.addEventListener('message', () => resolve(true))
    port1.start()
    setTimeout(() => resolve(false), answerLimit)
    tab.postMessage({ open: url }, [port2])
  })

const open = async (url: string) => {
  const all = await tabs()
  // The page that shows it already, else the one that was looked at last.
  const [tab] = [...all].sort((a, b) => Number(b.url === url) - Number(a.url === url))
  if (tab && (await taken(tab, url))) await tab.focus()
  else await worker.clients.openWindow(url)
}

/** Subscribes anew when the browser's push service ended the former subscription. */
const renew = async (former: PushSubscription | null | undefined) => {
  if (!former) return
  const { applicationServerKey } = former.options
  const next = await worker.registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey,
  })
  await fetch(subscriptionsPath, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(next),
  })
}

/** Calls for JSON: no downloads, pictures or streams. */
const isCall = ({ destination, headers }: Request, path: string) =>
  path.startsWith('/api/') &&
  destination === '' &&
  !headers.get('accept')?.includes('text/event-stream')

const answer = (event: Fetch) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== worker.location.origin) return
  if (request.mode === 'navigate') {
    if (isPortalPath(pathname)) event.respondWith(openPage(event))
  } else if (pathname.startsWith('/assets/')) event.respondWith(answerFile(request))
  else if (isCall(request, pathname))
    event.respondWith(answerCall(request, (done) => event.waitUntil(done)))
}

const obey = async (said: unknown) => {
  if (said === ('forget' satisfies ToWorker)) return removeKept()
  if (said === ('started' satisfies ToWorker)) await Promise.all([fetchShell(), refreshKept()])
}

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))
worker.addEventListener('activate', (event) => {
  // The browser asks for a page while the worker is starting, so that it doesn't come later than without one.
  const preloading = worker.registration.navigationPreload?.enable()
  event.waitUntil(Promise.all([worker.clients.claim(), preloading]))
})
worker.addEventListener('fetch', answer)
worker.addEventListener('message', (event) =>
  event.waitUntil(obey(event.data).then(() => event.ports[0]?.postMessage('done'))),
)
worker.addEventListener('push', (event) => event.waitUntil(show(read(event.data))))
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { path } = (event.notification.data ?? {}) as { path?: unknown }
  event.waitUntil(open(ownAddress(path)))
})
worker.addEventListener('pushsubscriptionchange', (event) =>
  event.waitUntil(renew(event.oldSubscription)),
)
