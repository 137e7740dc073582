import { Readable } from 'node:stream'
import type { Bytes, FilePlace } from './file-place.ts'
import { callStore, timeouts, StoreError, tagOf, textOf } from './s3-call.ts'
import type { Store } from './settings.ts'

/** Bytes in memory per file in transit; stores require at least 5 MiB for all parts but the last. */
const partBytes = 8 * 2 ** 20

const placeOf = (key: string) => `files/${key}`
const isGone = (error: unknown) => error instanceof StoreError && error.status === 404

/** Stores files in a bucket: each appears under its key only when it is complete. */
export const inStore = (store: Store): FilePlace => ({
  async write(key, source) {
    let bytes = 0
    let uploadId = ''
    const tags: string[] = []
    try {
      for await (const { part, isLast } of partsOf(source)) {
        bytes += part.byteLength
        if (isLast && !uploadId) await putObject(store, key, part)
        else {
          uploadId ||= await begin(store, key)
          tags.push(await putPart(store, key, uploadId, tags.length + 1, part))
        }
      }
      if (uploadId) await complete(store, key, uploadId, tags, bytes)
    } catch (error) {
      // The sweep removes uploads that can't be aborted now; an unresponsive store isn't called again.
      const isSilent = error instanceof StoreError && error.status === 0
      if (uploadId && !isSilent) await giveUp(store, key, uploadId).catch(() => {})
      throw error
    }
    return bytes
  },

  async read(key, part) {
    const headers: Record<string, string> = part ? { range: `bytes=${part.start}-${part.end}` } : {}
    try {
      const answer = await callStore(store, { method: 'GET', key: placeOf(key), headers })
      return Readable.from(watched(answer), { objectMode: false })
    } catch (error) {
      if (isGone(error)) return null
      throw error
    }
  },

  async remove(key) {
    const { release } = await callStore(store, { method: 'DELETE', key: placeOf(key) })
    release()
    for (const uploadId of await unfinished(store, key)) await giveUp(store, key, uploadId)
  },
})

async function putObject(store: Store, key: string, body: Uint8Array) {
  const { release } = await callStore(store, { method: 'PUT', key: placeOf(key), body })
  release()
}

async function begin(store: Store, key: string) {
  const answer = await callStore(store, {
    method: 'POST',
    key: placeOf(key),
    query: { uploads: '' },
  })
  return tagOf(await textOf(answer), 'UploadId')
}

async function putPart(
  store: Store,
  key: string,
  uploadId: string,
  partNumber: number,
  body: Uint8Array,
) {
  const query = { partNumber: String(partNumber), uploadId }
  const answer = await callStore(store, { method: 'PUT', key: placeOf(key), query, body })
  answer.release()
  return answer.response.headers.get('etag') ?? ''
}

async function complete(
  store: Store,
  key: string,
  uploadId: string,
  tags: readonly string[],
  bytes: number,
) {
  const parts = tags
    .map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
    .join('')
  const body = Buffer.from(`<CompleteMultipartUpload>${parts}</CompleteMultipartUpload>`)
  const call = { method: 'POST', key: placeOf(key), query: { uploadId }, body } as const
  try {
    await textOf(await callStore(store, call))
  } catch (error) {
    // The first try may have succeeded with only its response lost.
    if (!isGone(error) || (await sizeOf(store, key)) !== bytes) throw error
  }
}

async function sizeOf(store: Store, key: string) {
  const { response, release } = await callStore(store, { method: 'HEAD', key: placeOf(key) })
  release()
  return Number(response.headers.get('content-length'))
}

async function giveUp(store: Store, key: string, uploadId: string) {
  try {
    const call = { method: 'DELETE', key: placeOf(key), query: { uploadId } } as const
    const { release } = await callStore(store, call)
    release()
  } catch (error) {
    if (!isGone(error)) throw error
  }
}

/** Lists uploads that a killed process left unfinished. A store that cannot list them expires them by its own rules. */
async function unfinished(store: Store, key: string): Promise<string[]> {
  try {
    const query = { uploads: '', prefix: placeOf(key) }
    const text = await textOf(await callStore(store, { method: 'GET', key: '', query }))
    return [...text.matchAll(/<Upload>.*?<\/Upload>/gs)]
      .filter(([each]) => tagOf(each, 'Key') === placeOf(key))
      .map(([each]) => tagOf(each, 'UploadId'))
  } catch (error) {
    if (error instanceof StoreError && [403, 404, 405, 501].includes(error.status)) return []
    throw error
  }
}

/** Yields chunks of `partBytes` and the rest as the last one, the only one that may be empty. */
async function* partsOf(source: Bytes): AsyncGenerator<{ part: Buffer; isLast: boolean }> {
  let waiting: Uint8Array[] = []
  let size = 0
  for await (const chunk of source instanceof Uint8Array ? [source] : source) {
    waiting.push(chunk)
    size += chunk.byteLength
    while (size > partBytes) {
      const all = Buffer.concat(waiting)
      yield { part: all.subarray(0, partBytes), isLast: false }
      waiting = [all.subarray(partBytes)]
      size -= partBytes
    }
  }
  yield { part: Buffer.concat(waiting), isLast: true }
}

/** Yields the bytes as they arrive; throws when the store stops in the middle. */
async function* watched({ response, release }: Awaited<ReturnType<typeof callStore>>) {
  const reader = response.body?.getReader()
  const next = async () => {
    const timer = setTimeout(release, timeouts.piece)
    try {
      return await reader?.read()
    } catch {
      throw new StoreError('the store broke off in the middle of a file')
    } finally {
      clearTimeout(timer)
    }
  }
  try {
    for (let piece = await next(); piece && !piece.done; piece = await next()) yield piece.value
  } finally {
    release()
  }
}
