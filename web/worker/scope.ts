import type { PushMessage } from '../../contract/core/push-subscriptions.ts'

/** The part of the global scope that the worker uses, which TypeScript has no types for beside those of pages. */
export type WorkerScope = {
  location: { origin: string }
  registration: {
    showNotification: (
      title: string,
      options: NotificationOptions & { renotify?: boolean },
    ) => Promise<void>
    pushManager: PushManager
    navigationPreload?: { enable: () => Promise<void> }
  }
  clients: {
    matchAll: (options: { type: 'window'; includeUncontrolled: true }) => Promise<readonly Tab[]>
    openWindow: (url: string) => Promise<unknown>
    claim: () => Promise<void>
  }
  navigator: { setAppBadge?: (count: number) => Promise<void> }
  skipWaiting: () => Promise<void>
  addEventListener: <Name extends keyof Events>(
    name: Name,
    listener: (event: Events[Name]) => void,
  ) => void
}

/** A page of this origin. */
export type Tab = {
  url: string
  focused: boolean
  visibilityState: 'visible' | 'hidden'
  focus: () => Promise<unknown>
  postMessage: (message: unknown, transfer: Transferable[]) => void
}

type Waiting = { waitUntil: (done: Promise<unknown>) => void }
export type Fetch = Waiting & {
  request: Request
  /** The response to a navigation, if the browser asked for it while the worker was starting. */
  preloadResponse?: Promise<Response | undefined>
  respondWith: (response: Promise<Response>) => void
}
export type Events = {
  install: Waiting
  activate: Waiting
  fetch: Fetch
  message: Waiting & { data: unknown; ports: readonly MessagePort[] }
  push: Waiting & { data: { json: () => Partial<PushMessage> | null } | null }
  notificationclick: Waiting & { notification: Notification }
  pushsubscriptionchange: Waiting & { oldSubscription?: PushSubscription | null }
}
