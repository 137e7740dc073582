import * as contract from '../../../contract/content/content-publications.ts'
import type { BodyOf } from '../../../contract/http.ts'
import { findClient } from '../../clients/messages/store.ts'
import { requireReaders, sendToReaders, testToReaders } from './to-readers.ts'
import { reportOf } from './newsletter-report.ts'
import { makeCampaignOf } from './to-campaign.ts'
import { publishToBlog, unpublishFromBlog } from './to-blog.ts'
import { publishToWordpress, unpublishFromWordpress } from './to-wordpress.ts'
import { publishToWebhook, sendDeliveryAgain, withdrawFromWebhook } from './to-webhook.ts'
import { requireComplete } from '../content-pieces/rules.ts'
import { findPiece, lockPiece } from '../content-pieces/store.ts'
import { storeStatus } from '../content-reviews/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { conflict, wrongField } from '../../platform/refusals.ts'
import { type Call, handlers } from '../../platform/serve.ts'
import { requireWebhook } from '../content-webhooks/store.ts'
import { findSite } from '../wordpress-sites/store.ts'
import { agencyPublicationsOf } from './agency-publications.ts'
import { ownerOf, requireTarget } from './audience.ts'
import { linkTargets } from './link-targets.ts'
import { placeInWordpress, wordpressChoices } from './placing.ts'
import { refuseTarget } from './rules.ts'
import {
  changeRow,
  markPublished,
  markWithdrawn,
  publicationOf,
  publicationsOf,
  rowFor,
  setSchedule,
} from './store.ts'

type Acting = Context & { actor: Call['actor']; params: { id: number } }
type Elsewhere = Extract<BodyOf<typeof contract.publish>, { target: 'elsewhere' }>

const recordElsewhere = (call: Acting, { url, checked }: Elsewhere) =>
  inTransaction(call, async (tx) => {
    const piece = await lockPiece(tx, call.actor, call.params.id)
    refuseTarget(piece, 'elsewhere')
    requireComplete(piece)
    const published = await markPublished(tx, piece, checked)
    const row = await rowFor(tx, piece, 'elsewhere')
    const publishedAt = row.publishedAt ?? tx.now()
    const { version } = piece
    await changeRow(tx, published, row, { state: 'published', url, version, publishedAt })
  })

const removeElsewhere = ({ actor, params, ...context }: Acting) =>
  inTransaction({ ...context, actor }, async (tx) => {
    const piece = await lockPiece(tx, actor, params.id)
    const row = await rowFor(tx, piece, 'elsewhere')
    if (row.state === 'none') throw conflict('No publication URL is recorded for this piece.')
    await changeRow(tx, piece, row, { state: 'none', url: '', publishedAt: null, version: null })
    await markWithdrawn(tx, actor, piece.id)
  })

export const contentPublications = handlers(contract, {
  async listAgencyPublications(call) {
    const { id } = await findClient(call, call.params.clientId)
    return agencyPublicationsOf(call, id)
  },

  async list(call) {
    const piece = await findPiece(call, call.actor, call.params.id)
    return {
      publications: await publicationsOf(call, piece.id),
      site: await findSite(call, call.actor, piece.clientId),
      owner: await ownerOf(call, piece.clientId),
    }
  },

  async linkTargets(call) {
    const piece = await findPiece(call, call.actor, call.params.id)
    return linkTargets(call, piece, call.query.q)
  },

  readWordpressChoices: (call) => wordpressChoices(call, call.actor, call.params.id),
  placeInWordpress: (call) => placeInWordpress(call, call.actor, call.params.id, call.body),

  async publish(call) {
    const { actor, body } = call
    const pieceId = call.params.id
    if (body.target === 'blog') await publishToBlog(call, { actor, pieceId, ...body })
    else if (body.target === 'wordpress')
      await publishToWordpress(call, { actor, pieceId, ...body })
    else if (body.target === 'webhook') await publishToWebhook(call, { actor, pieceId, ...body })
    else if (body.target === 'campaign') await makeCampaignOf(call, actor, pieceId)
    else if (body.target === 'readers') await sendToReaders(call, { actor, pieceId, ...body })
    else await recordElsewhere(call, body)
    return publicationOf(call, pieceId, body.target)
  },

  async withdraw(call) {
    const { id, target } = call.params
    const piece = await findPiece(call, call.actor, id)
    refuseTarget(piece, target)
    if (target === 'blog') await unpublishFromBlog(call, call.actor, id)
    else if (target === 'wordpress') await unpublishFromWordpress(call, call.actor, id)
    else if (target === 'webhook') await withdrawFromWebhook(call, call.actor, id)
    else await removeElsewhere(call)
    return publicationOf(call, id, target)
  },

  readReport: (call) => reportOf(call, call.params.id),

  testToReaders: (call) => testToReaders(call, call.params.id),

  sendAgain: (call) => sendDeliveryAgain(call, call.actor, call.params),

  async schedule(call) {
    const { target, checked } = call.body
    const at = new Date(call.body.at)
    if (at <= call.now()) throw wrongField('at', 'Please choose a time in the future')
    await inTransaction(call, async (tx) => {
      const piece = await lockPiece(tx, call.actor, call.params.id)
      await requireTarget(tx, piece, target)
      requireComplete(piece)
      if (target === 'wordpress' && !(await findSite(tx, call.actor, piece.clientId)))
        throw conflict('This client has no connected WordPress site.')
      if (target === 'webhook') await requireWebhook(tx, call.actor, piece.clientId)
      if (target === 'readers') await requireReaders(tx, piece)
      const status = piece.status === 'published' ? 'published' : 'approved'
      await setSchedule(tx, await storeStatus(tx, piece, { status, checked }), { target, at })
    })
    return publicationOf(call, call.params.id, target)
  },

  unschedule: (call) =>
    inTransaction(call, async (tx) => {
      await setSchedule(tx, await lockPiece(tx, call.actor, call.params.id), null)
      return { ok: true }
    }),
})
