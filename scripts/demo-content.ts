import * as clients from '../contract/clients/clients.ts'
import * as contentCalendar from '../contract/content/content-calendar.ts'
import * as contentPieces from '../contract/content/content-pieces.ts'
import * as profiles from '../contract/content/content-profiles.ts'
import type { ProfileValues } from '../contract/content/content-profiles.ts'
import { pictured, regenerate } from '../contract/content/content-pictures.ts'
import type { ReplyOf } from '../contract/http.ts'
import { samplePieces } from '../server/content/content-pieces/sample.ts'
import {
  createPiece,
  failPiece,
  finishPiece,
  lockPiece,
} from '../server/content/content-pieces/store.ts'
import { writePiece } from '../server/content/writing/writing.ts'
import { decideOn } from '../server/content/content-reviews/store.ts'
import { inTransaction } from '../server/platform/context.ts'
import type { Stage } from './demo-stage.ts'

const day = 86_400_000

/** The team's knowledge of the first client, beside its onboarding. */
const profile: Partial<ProfileValues> = {
  services: ['dinner plates', 'bowls and mugs', 'glazing to order', 'seconds at half the price'],
  places: ['Leeds', 'Bradford'],
  contactLine: 'Kiln Street 4, Leeds. Open Thursday to Saturday.',
  voiceDo: 'Short sentences. Say what a hand does.',
  voiceDont: 'No superlatives.',
  forbiddenWords: ['artisanal', 'curated'],
}

/** Stores the profile of a client, on top of what onboarding says. */
async function storeProfile(stage: Stage, clientId: number) {
  const owner = await stage.owner()
  const params = { clientId }
  const { values, updatedAt } = await owner(profiles.read, { params })
  await owner(profiles.update, { params, body: { ...values, ...profile, updatedAt } })
}

/** Creates content for clients, as texts and as briefs: planned, approved, published. */
export async function writeContent(stage: Stage, ago: (milliseconds: number) => Date) {
  for (const sample of samplePieces) {
    const { client: q, topic, type, text, status, daysAgo, inDays, failure } = sample
    const { approvedWith, atTime } = sample
    stage.setNow(ago(daysAgo * day))
    const owner = await stage.owner()
    const [client] = await owner(clients.list, { query: { q } })
    if (!client) throw new Error(`the demo has no client ${q}`)
    const { id: clientId } = client
    if (sample === samplePieces[0]) await storeProfile(stage, clientId)
    const id = await inTransaction(stage.context, async (tx) => {
      const madeBy = text ? 'person' : 'brief'
      const piece = await createPiece(tx, { clientId, topic, type, madeBy })
      if (failure) await failPiece(tx, piece.id, failure)
      else if (text) await finishPiece(tx, piece.id, text)
      return piece.id
    })
    const params = { id }
    if (!text && !failure) await writePiece.run({ pieceId: id, batchId: null }, stage.context)
    if (text && type in pictured) await owner(regenerate, { params })
    if (inDays !== undefined) {
      const plannedFor = ago(-inDays * day)
        .toISOString()
        .slice(0, 10)
      await owner(contentCalendar.plan, {
        params,
        body: { plannedFor, ...(atTime && { plannedTime: atTime }) },
      })
    }
    if (sample.dueInDays !== undefined) {
      const dueDate = ago(-sample.dueInDays * day)
        .toISOString()
        .slice(0, 10)
      await owner(contentCalendar.setDue, { params, body: { dueDate } })
    }
    if (status === 'draft') continue
    stage.setNow(ago(Math.max(-(inDays ?? 0), 1) * day))
    const first = approvedWith ? 'review' : status
    const asOwner = await stage.owner()
    const { claims } = await asOwner(contentPieces.read, { params })
    // The owner has made sure of what the text claims.
    const checked = claims.map((claim) => claim.id)
    await asOwner(contentPieces.setStatus, { params, body: { status: first, checked } })
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
    const word = {
      decision: 'approved',
      comment,
      quote: '',
      prefix: '',
      suffix: '',
      version: piece.version,
    } as const
    await decideOn(tx, piece, speaker, word)
  })
