import * as contract from '../../../contract/content/content-publications.ts'
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
import { inTransaction } from '../../platform/context.ts'
import { conflict, wrongField } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { requireWebhook } from '../content-webhooks/store.ts'
import { findSite } from '../wordpress-sites/store.ts'
import { agencyPublicationsOf } from './agency-publications.ts'
import { ownerOf, requireTarget } from './audience.ts'
import { recordElsewhere, removeElsewhere } from './elsewhere.ts'
import { linkTargets } from './link-targets.ts'
import { placeInWordpress, wordpressChoices } from './placing.ts'
import { refuseTarget } from './rules.ts'
import { publicationOf, publicationsOf, setSchedule } from './store.ts'

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
