import * as clients from '../contract/clients/clients.ts'
import * as contentPieces from '../contract/content/content-pieces.ts'
import { pictured, regenerate } from '../contract/content/content-pictures.ts'
import type { ReplyOf } from '../contract/http.ts'
import { composePiece } from '../packages/drafts/composing/composing.ts'
import { samplePieces } from '../server/content/content-pieces/sample.ts'
import {
  createPiece,
  failPiece,
  finishPiece,
  lockPiece,
} from '../server/content/content-pieces/store.ts'
import { decideOn } from '../server/content/content-reviews/store.ts'
import { inTransaction } from '../server/platform/context.ts'
import type { Stage } from './demo-stage.ts'

const day = 86_400_000

/** Creates content for clients, by people and the composer: planned, approved, published. */
export async function writeContent(stage: Stage, ago: (milliseconds: number) => Date) {
  for (const sample of samplePieces) {
    const { client: q, topic, type, text, status, daysAgo, inDays, failure, approvedWith } = sample
    stage.setNow(ago(daysAgo * day))
    const owner = await stage.owner()
    const [client] = await owner(clients.list, { query: { q } })
    if (!client) throw new Error(`the demo has no client ${q}`)
    const { id: clientId, businessName, industry, businessDescription } = client
    const facts = { businessName, industry, description: businessDescription ?? '' }
    const request = { type, keyword: topic, client: facts, variant: 0 }
    const id = await inTransaction(stage.context, async (tx) => {
      const madeBy = text ? 'person' : 'composer'
      const piece = await createPiece(tx, { clientId, topic, type, madeBy })
      if (failure) await failPiece(tx, piece.id, failure)
      else await finishPiece(tx, piece.id, text ?? composePiece(request))
      return piece.id
    })
    const params = { id }
    if (type in pictured && !failure) await owner(regenerate, { params })
    if (inDays !== undefined) {
      const plannedFor = ago(-inDays * day)
        .toISOString()
        .slice(0, 10)
      await owner(contentPieces.plan, { params, body: { plannedFor } })
    }
    if (status === 'draft') continue
    stage.setNow(ago(Math.max(-(inDays ?? 0), 1) * day))
    const first = approvedWith ? 'review' : status
    await (
      await stage.owner()
    )(contentPieces.setStatus, { params, body: { status: first } })
    if (approvedWith) await approve(stage, client, id, approvedWith)
  }
}

type Client = ReplyOf<typeof clients.list>[number]

/** Approves a piece as its client. */
const approve = (stage: Stage, client: Client, pieceId: number, comment: string) =>
  inTransaction(stage.context, async (tx) => {
    const piece = await lockPiece(tx, { kind: 'system' }, pieceId)
    const name = `${client.firstName} ${client.lastName}`
    const speaker = { userId: client.id, name, fromTeam: false, viaLink: false }
    const word = { decision: 'approved', comment, quote: '', version: piece.version } as const
    await decideOn(tx, piece, speaker, word)
  })
