import type { ReplyOf } from '../../contract/http.ts'
import { create, list, remove } from '../../contract/core/push-subscriptions.ts'
import { call } from './call.ts'
import { registerWorker } from './offline/worker.ts'

/** Whether this browser allows push notifications, or the reason why not. */
export type PushPlace = 'open' | 'blocked' | 'home-screen' | 'insecure' | 'unsupported'

type Device = Pick<Navigator, 'userAgent' | 'maxTouchPoints'>
/** iPads say that they are Macs, which have no touch screen. */
export const isApplePhone = ({ userAgent, maxTouchPoints }: Device) =>
  /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)

/** Returns what this browser allows now. */
export const pushPlace = (): PushPlace => {
  if (!window.isSecureContext) return 'insecure'
  const hasAll = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
  if (!hasAll) return isApplePhone(navigator) ? 'home-screen' : 'unsupported'
  return Notification.permission === 'denied' ? 'blocked' : 'open'
}

/** The person who turned on push notifications in this browser, their session, and the address it had then. */
type Mark = { userId: number; sessionId: number | null; endpoint: string }
const markKey = 'foyer:push'
const markOf = (userId: number): Mark | null => {
  try {
    const mark = JSON.parse(localStorage.getItem(markKey) ?? 'null') as Mark | null
    return mark?.userId === userId ? mark : null
  } catch {
    return null
  }
}

/** Returns whether a person turned on push notifications in this browser, and hasn’t signed out since. */
export const isPushOf = (userId: number) => markOf(userId) !== null

const base64url = (bytes: ArrayBuffer | null) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer())))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '')

/** Returns this browser’s subscription; null for none. */
const existing = async () => {
  if (!('serviceWorker' in navigator)) return null
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager?.getSubscription()) ?? null
}

/** Ends this browser’s subscription at its push service, which then refuses messages to it. */
export const unsubscribe = async () => {
  localStorage.removeItem(markKey)
  await (await existing())?.unsubscribe()
}

/** Subscribes with the server’s key; a subscription with another key ends. */
const subscription = async (publicKey: string) => {
  await registerWorker()
  const { pushManager } = await navigator.serviceWorker.ready
  const former = await pushManager.getSubscription()
  if (former && base64url(former.options.applicationServerKey) === publicKey) return former
  await former?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
}

/** Stores this browser’s subscription with the server, for the user. @throws CallError, or the browser’s own error */
export const subscribe = async (
  userId: number,
  { publicKey, sessionId }: Pick<ReplyOf<typeof list>, 'publicKey' | 'sessionId'>,
) => {
  const { endpoint, keys } = (await subscription(publicKey)).toJSON()
  const { p256dh = '', auth = '' } = keys ?? {}
  await call(create, { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } })
  const mark: Mark = { userId, sessionId, endpoint: endpoint ?? '' }
  localStorage.setItem(markKey, JSON.stringify(mark))
}

/**
 * Renews this browser’s subscription for the person who turned it on: after its push service or the server changed
 * keys, and in a new session. Ends it for anybody else, and where they removed it from another browser.
 */
export const keepPush = async (userId: number) => {
  const mark = markOf(userId)
  if (!mark) return unsubscribe()
  if (pushPlace() !== 'open' || Notification.permission !== 'granted') return
  const known = await call(list)
  const isStored = known.subscriptions.some(({ current }) => current)
  const isSame =
    mark.sessionId === known.sessionId && mark.endpoint === (await existing())?.endpoint
  if (!isStored && isSame) return unsubscribe()
  await subscribe(userId, known)
}

/** Turns off push notifications in one of the user’s browsers. @throws CallError */
export const turnOff = async ({ id, current }: { id: number; current: boolean }) => {
  await call(remove, { params: { id } })
  if (current) await unsubscribe().catch(() => {})
}
