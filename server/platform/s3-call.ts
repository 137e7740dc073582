import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { Store } from './settings.ts'

/** A failed call to the file store. The message is for the log, not for users. */
export class StoreError extends Error {
  /** The HTTP status; 0 without a response. */
  readonly status: number
  /** The store's own error code, such as NoSuchKey. */
  readonly code: string

  constructor(message: string, status = 0, code = '') {
    super(message)
    this.name = 'StoreError'
    this.status = status
    this.code = code
  }
}

/** The message for users when the store fails. */
export const storeUnreachable = 'The file store cannot be reached. Please try again in a moment.'

type Method = 'GET' | 'PUT' | 'POST' | 'DELETE' | 'HEAD'
export type S3Call = {
  method: Method
  /** The object's key; empty for the bucket itself. */
  key: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array
}

/**
 * Milliseconds until a response must begin, and between two chunks of it. A part of 8 MB takes that long at 1 Mbit/s.
 * A call that failed after more than `again` is not retried, so that the caller hears of it before its own idle
 * connection is closed (`http.ts`).
 */
export const timeouts = { answer: 75_000, piece: 30_000, pause: 300, again: 30_000 }

const clients = new WeakMap<Store, AwsClient>()
const clientOf = (store: Store) => {
  const known = clients.get(store)
  if (known) return known
  const { accessKeyId, secretAccessKey, region } = store
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: 0 })
  clients.set(store, client)
  return client
}

const passing = (error: StoreError) =>
  error.status === 0 || error.status === 429 || error.status >= 500

/**
 * Makes a signed call to the store and retries temporary failures once. Call `release` when the response is read or
 * no longer needed.
 * @throws StoreError when the call is refused or no response comes
 */
export async function callStore(store: Store, call: S3Call) {
  const began = performance.now()
  try {
    return await callOnce(store, call)
  } catch (error) {
    if (!(error instanceof StoreError) || !passing(error)) throw error
    if (performance.now() - began > timeouts.again) throw error
    await new Promise((resolve) => setTimeout(resolve, timeouts.pause))
    return callOnce(store, call)
  }
}

async function callOnce(store: Store, { method, key, query = {}, headers = {}, body }: S3Call) {
  const what = `${method} ${key || 'the bucket'}`
  const url = new URL(`${store.endpoint}/${store.bucket}${key && `/${key}`}`)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  const sum = createHash('sha256').update(body ?? '')
  const signed = await clientOf(store).sign(url, {
    method,
    headers: { ...headers, 'x-amz-content-sha256': sum.digest('hex') },
    ...(body && { body: body as Uint8Array<ArrayBuffer> }),
  })
  const stop = new AbortController()
  const timer = setTimeout(() => stop.abort(), timeouts.answer)
  const release = () => stop.abort()
  try {
    const response = await fetch(signed, { signal: stop.signal, redirect: 'manual' })
    if (response.ok) return { response, release }
    const text = await response.text()
    const code = tagOf(text, 'Code')
    throw new StoreError(`${what}: ${response.status} ${code}`, response.status, code)
  } catch (error) {
    if (error instanceof StoreError) throw error
    const { code, message } = ((error as Error).cause ?? error) as NodeJS.ErrnoException
    const why = stop.signal.aborted ? 'no answer in time' : (code ?? message)
    throw new StoreError(`${what}: ${why}`)
  } finally {
    clearTimeout(timer)
  }
}

/**
 * Returns the response's text.
 * @throws StoreError when it breaks off, or is an error with a success status
 */
export async function textOf({ response, release }: Awaited<ReturnType<typeof callStore>>) {
  try {
    const text = await response.text()
    if (/<Error>/.test(text)) throw new StoreError(tagOf(text, 'Code'), 500, tagOf(text, 'Code'))
    return text
  } catch (error) {
    throw error instanceof StoreError ? error : new StoreError((error as Error).message)
  } finally {
    release()
  }
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (xml: string) => xml.replace(/&(\w+);/g, (_, name: string) => entities[name] ?? '')

/** Returns the text of the first element of that name; empty when there is none. */
export const tagOf = (xml: string, name: string): string =>
  plain(new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '')
