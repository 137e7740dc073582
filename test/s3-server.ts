import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { type Keys, signatureFault } from './s3-signature.ts'

export const bucket = 'foyer-test'
const keys: Keys = {
  region: 'eu-test-1',
  accessKeyId: 'TESTKEY',
  secretAccessKey: 'a/secret+that=is/long',
}
const smallestPart = 5 * 2 ** 20

type Fault = 'busy' | 'silent' | 'cut' | 'lost'
type Pending = { key: string; parts: Map<number, Buffer> }
type Call = { request: IncomingMessage; response: ServerResponse; body: Buffer; url: URL }

/**
 * Starts an in-memory store that speaks the S3 protocol: it verifies signatures, enforces the rules for multipart
 * uploads, and can be told to fail. A request takes half a millisecond instead of the fifty of AWS.
 */
export async function openStoreServer() {
  const objects = new Map<string, Buffer>()
  const uploads = new Map<string, Pending>()
  const calls: string[] = []
  const faults: { matching: RegExp; fault: Fault }[] = []

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request)
    const url = new URL(request.url ?? '', 'http://store')
    const [, requestedBucket, ...rest] = decodeURIComponent(url.pathname).split('/')
    const call = { request, response, body, url }
    const name = `${request.method} ${rest.join('/')}${url.search}`
    calls.push(name)
    const at = faults.findIndex(({ matching }) => matching.test(name))
    const fault = faults.splice(at, at < 0 ? 0 : 1)[0]?.fault
    if (fault === 'silent') return
    if (fault === 'busy') return refuse(call, 503, 'SlowDown')
    const wrong = signatureFault(request, body, keys)
    if (wrong) return refuse(call, 403, wrong)
    if (requestedBucket !== bucket) return refuse(call, 404, 'NoSuchBucket')
    if (fault === 'lost') response.end = () => response.destroy()
    handle(call, rest.join('/'), fault === 'cut')
  }

  const handle = (call: Call, key: string, cut: boolean) => {
    const { method } = call.request
    const query = call.url.searchParams
    const uploadId = query.get('uploadId')
    if (!key) return listUploads(call, query.get('prefix') ?? '')
    if (uploadId !== null) return handlePart(call, key, uploadId)
    if (method === 'POST' && query.has('uploads')) return begin(call, key)
    if (method === 'PUT') {
      objects.set(key, call.body)
      return call.response.setHeader('etag', tagOf(call.body)).end()
    }
    if (method === 'DELETE') {
      objects.delete(key)
      return call.response.writeHead(204).end()
    }
    const found = objects.get(key)
    return found ? send(call, found, cut) : refuse(call, 404, 'NoSuchKey')
  }

  const begin = (call: Call, key: string) => {
    const id = `${randomBytes(8).toString('base64url')}&+`
    uploads.set(id, { key, parts: new Map() })
    xml(call, `<InitiateMultipartUploadResult><UploadId>${escaped(id)}</UploadId>`)
  }

  const handlePart = (call: Call, key: string, id: string) => {
    const upload = uploads.get(id)
    const { method } = call.request
    if (upload?.key !== key) return refuse(call, 404, 'NoSuchUpload')
    if (method === 'DELETE') {
      uploads.delete(id)
      return call.response.writeHead(204).end()
    }
    if (method === 'PUT') {
      upload.parts.set(Number(call.url.searchParams.get('partNumber')), call.body)
      return call.response.setHeader('etag', tagOf(call.body)).end()
    }
    const listedParts = [...String(call.body).matchAll(/<PartNumber>(\d+)<.*?<ETag>([^<]+)</gs)]
    const parts = listedParts.map(([, number, tag]) => ({
      bytes: upload.parts.get(Number(number)),
      tag,
    }))
    if (!parts.length || parts.some(({ bytes, tag }) => !bytes || tagOf(bytes) !== tag))
      return refuse(call, 400, 'InvalidPart')
    const all = parts.map(({ bytes }) => bytes as Buffer)
    // Like S3, reports the error with a success status.
    if (all.slice(0, -1).some((bytes) => bytes.length < smallestPart))
      return xml(call, '<Error><Code>EntityTooSmall</Code></Error>')
    objects.set(key, Buffer.concat(all))
    uploads.delete(id)
    xml(call, '<CompleteMultipartUploadResult></CompleteMultipartUploadResult>')
  }

  const listUploads = (call: Call, prefix: string) => {
    const found = [...uploads].filter(([, { key }]) => key.startsWith(prefix))
    const entries = found.map(
      ([id, { key }]) => `<Upload><Key>${key}</Key><UploadId>${escaped(id)}</UploadId></Upload>`,
    )
    xml(call, `<ListMultipartUploadsResult>${entries.join('')}</ListMultipartUploadsResult>`)
  }

  const server = http.createServer((request, response) => {
    answer(request, response).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    env: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: keys.region,
      S3_BUCKET: bucket,
      S3_ACCESS_KEY_ID: keys.accessKeyId,
      S3_SECRET_ACCESS_KEY: keys.secretAccessKey,
    },
    objects,
    uploads,
    /** The received requests: method, key and query. */
    calls,
    /**
     * Makes the next matching call fail: refused as busy, never answered, cut in its body, or completed with its
     * response lost.
     */
    failNext: (matching: RegExp, fault: Fault) => void faults.push({ matching, fault }),
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
export type StoreServer = Awaited<ReturnType<typeof openStoreServer>>

const tagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`
const escaped = (text: string) => text.replaceAll('&', '&amp;')
const xml = ({ response }: Call, text: string) =>
  response.setHeader('content-type', 'application/xml').end(`<?xml version="1.0"?>\n${text}`)
const refuse = (call: Call, status: number, code: string) => {
  call.response.statusCode = status
  xml(call, `<Error><Code>${code}</Code><Message>as asked</Message></Error>`)
}

const send = ({ request, response }: Call, bytes: Buffer, cut: boolean) => {
  const range = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '')
  const [start, end] = range ? [Number(range[1]), Number(range[2])] : [0, bytes.length - 1]
  const part = bytes.subarray(start, end + 1)
  response.writeHead(range ? 206 : 200, { 'content-length': part.length, etag: tagOf(bytes) })
  if (request.method === 'HEAD') response.end()
  else if (!cut) response.end(part)
  else
    response.write(part.subarray(0, part.length / 2), () =>
      setTimeout(() => response.destroy(), 20),
    )
}
