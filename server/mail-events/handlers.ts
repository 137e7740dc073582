import type { FastifyInstance } from 'fastify'
import * as contract from '../../contract/mail-events.ts'
import { recordRun } from '../automation-logs/store.ts'
import { type Context, type Identify, inTransaction } from '../platform/context.ts'
import { badRequest, notFound, tooLarge, unauthorized } from '../platform/refusals.ts'
import { serveUpload } from '../platform/upload.ts'
import { isSigned, kindOfBounce } from './rules.ts'
import { takeEvent, type Taken } from './store.ts'

const mostBytes = 2 ** 20

/** What a provider tells. The signature is over the bytes, so they are read as they come. */
export const serveMailEvents = (app: FastifyInstance, context: Context, identify: Identify) =>
  serveUpload(app, context, identify, contract.receive, async (call) => {
    const secret = call.settings.mailWebhookSecret
    if (!secret) throw notFound()
    const body = await wholeOf(call.bytes)
    if (!isSigned(secret, call.signature, body, call.now()))
      throw unauthorized('The signature is wrong or too old')
    const { events } = readBody(body)
    const startedAt = call.now()
    const all = await inTransaction(call, async (inner) => {
      const taken: Taken[] = []
      for (const event of events) taken.push(await takeEvent(inner, toldOf(event)))
      return taken
    })
    const count = (which: Taken) => all.filter((each) => each === which).length
    const counts = { taken: count('taken'), known: count('known'), unmatched: count('unmatched') }
    if (counts.taken > 0)
      await recordRun(call, {
        name: 'Mail provider',
        description: 'Takes what the provider tells of mails that were sent',
        startedAt,
        details: `${counts.taken} new, ${counts.known} told before, ${counts.unmatched} about other mails`,
        status: 'success',
      })
    return counts
  })

async function wholeOf(bytes: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  let size = 0
  for await (const piece of bytes) {
    size += piece.byteLength
    if (size > mostBytes) throw tooLarge('Please send at most 1 MiB at once')
    pieces.push(piece)
  }
  return Buffer.concat(pieces)
}

/** @throws Refusal 400 */
function readBody(body: Buffer) {
  try {
    return contract.reported.parse(JSON.parse(body.toString('utf8')))
  } catch {
    throw badRequest('The body must be JSON such as {"events":[{"id","type","messageId"}]}')
  }
}

const toldOf = ({ id, type, status, ...event }: contract.ReportedEvent) => ({
  ...event,
  key: `provider:${id}`,
  kind: type === 'bounced' ? kindOfBounce(status) : type,
  to: [],
  code: status,
})
