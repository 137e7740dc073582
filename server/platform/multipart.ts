import { type Readable, Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'
import { badRequest, Refusal, tooLarge } from './refusals.ts'

/** A file of a form, as it arrives. */
export type SentFile = { field: string; name: string; bytes: AsyncIterable<Uint8Array> }

type Sent = { body: Readable; contentType: string }
/** `maxBytes` limits the whole form; fields beyond `maxFields` are left out. */
type Limits = { maxBytes: number; maxFields: number; maxFiles: number }

const unreadable = () => badRequest('The form could not be read. Please send it again.')

/**
 * Reads a form with files and returns its fields by name. Each chosen file goes to `onFile` while it arrives, one after the other;
 * what that doesn't read is dropped. Nothing is held in memory but fields.
 * @throws Refusal 400 for a body that isn't a whole form, 413 for one that is too large; and what `onFile` throws, after the end
 */
export async function readMultipart(
  { body, contentType }: Sent,
  { maxBytes, maxFields, maxFiles }: Limits,
  onFile: (file: SentFile) => Promise<void>,
): Promise<Record<string, string[]>> {
  const fields = new Map<string, string[]>()
  const parser = parserOf(contentType, { fields: maxFields, files: maxFiles })
  const arriving = new Set<Readable>()
  const handled: Promise<void>[] = []
  parser.on('field', (name, value) => {
    if (name) fields.set(name, [...(fields.get(name) ?? []), value])
  })
  parser.on('file', (field, stream, name) => {
    arriving.add(stream)
    const end = () => void arriving.delete(stream)
    stream.on('error', end).on('close', end).on('end', end)
    // A field without a chosen file is sent as well.
    const bytes = stream.iterator({ destroyOnReturn: false })
    const work = name ? onFile({ field: field ?? '', name, bytes }) : Promise.resolve()
    const done = work.finally(() => stream.resume())
    handled.push(done)
    // Thrown at the end, when everything has arrived.
    done.catch(() => {})
  })
  try {
    await pipeline(body, atMost(maxBytes), parser)
  } catch (error) {
    for (const stream of arriving) stream.destroy(unreadable())
    await Promise.allSettled(handled)
    throw error instanceof Refusal ? error : unreadable()
  }
  await Promise.all(handled)
  return Object.fromEntries(fields)
}

const fieldBytes = 100_000

function parserOf(contentType: string, limits: { fields: number; files: number }) {
  try {
    return new Busboy({
      headers: { 'content-type': contentType },
      limits: { ...limits, fieldSize: fieldBytes, headerPairs: 50 },
    })
  } catch {
    throw unreadable()
  }
}

function atMost(maxBytes: number) {
  let seen = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      seen += chunk.byteLength
      if (seen > maxBytes) done(tooLarge('This is too large to send.'))
      else done(null, chunk)
    },
  })
}
