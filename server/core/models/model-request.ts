import type { IncomingMessage } from 'node:http'
import { Readable } from 'node:stream'
import { isPublicHost } from '../../platform/public-address.ts'
import { requestPublic } from '../../platform/public-request.ts'
import type { Model } from '../../platform/model-settings.ts'
import { ModelError } from './model-error.ts'

/** A server of models, with the key that goes only to it. */
export type ModelServer = Pick<Model, 'baseUrl' | 'apiKey' | 'isInside'>

type Sent = { path: string; body?: object | undefined; signal: AbortSignal }

/**
 * Sends one request to a server of models: as `POST` with a body, else as `GET`. Follows no redirect, so that the key
 * stays with it, and reaches nothing in this network unless the server may be there.
 * @throws ModelError, or the signal's reason, without a response
 */
export async function requestFrom(
  { baseUrl, apiKey, isInside }: ModelServer,
  { path, body, signal }: Sent,
): Promise<Response> {
  const url = new URL(`${baseUrl}${path}`)
  if (!isInside && (url.protocol !== 'https:' || !isPublicHost(url.hostname)))
    throw new ModelError('unreachable')
  const bytes = body && Buffer.from(JSON.stringify(body))
  const message = await requestPublic(url, {
    method: bytes ? 'POST' : 'GET',
    signal,
    isInside,
    body: bytes,
    headers: {
      accept: 'application/json, text/event-stream',
      'user-agent': 'Foyer',
      ...(apiKey && { authorization: `Bearer ${apiKey}` }),
      ...(bytes && { 'content-type': 'application/json', 'content-length': bytes.length }),
    },
  })
  return responseOf(message)
}

function responseOf(message: IncomingMessage): Response {
  const { statusCode: status = 0, headers } = message
  if (status < 200 || status > 599 || (status >= 300 && status < 400)) {
    message.destroy()
    throw new ModelError('rejected', {
      sentence: `The AI server sends requests elsewhere (status ${status}).`,
    })
  }
  const named = Object.entries(headers).flatMap(([name, value]) =>
    typeof value === 'string' ? [[name, value] as [string, string]] : [],
  )
  const isEmpty = status === 204 || status === 205
  if (isEmpty) message.resume()
  const body = isEmpty ? null : (Readable.toWeb(message) as ReadableStream<Uint8Array>)
  return new Response(body, { status, headers: named })
}
