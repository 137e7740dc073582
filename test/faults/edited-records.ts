import * as emailTexts from '../../contract/core/email-texts.ts'
import * as modelChoices from '../../contract/core/model-choices.ts'
import * as models from '../../contract/core/models.ts'
import * as pictures from '../../contract/core/pictures.ts'
import * as clientPictures from '../../contract/content/client-pictures.ts'
import * as batches from '../../contract/content/content-batches.ts'
import * as briefs from '../../contract/content/content-briefs.ts'
import * as pieces from '../../contract/content/content-pieces.ts'
import * as profiles from '../../contract/content/content-profiles.ts'
import type { Endpoint } from '../../contract/http.ts'
import * as billingDetails from '../../contract/money/billing-details.ts'
import * as bookSettings from '../../contract/money/book-settings.ts'
import * as expenses from '../../contract/money/expenses.ts'
import * as newsletterForms from '../../contract/outreach/newsletter-forms.ts'
import * as newsletters from '../../contract/outreach/newsletter-settings.ts'
import * as savedReplies from '../../contract/outreach/saved-replies.ts'
import * as clientFiles from '../../contract/work/client-files.ts'
import { aModel } from '../../server/core/models/sample.ts'
import { aDrawing } from '../../server/core/pictures/sample.ts'
import { uploaded } from '../../server/core/uploads/sample.ts'
import { aSavedReply } from '../../server/outreach/saved-replies/sample.ts'
import { nameOf } from '../contract-calls.ts'
import type { Jar, TestServer } from '../server.ts'

/** A change of a record, as both admins send it. */
export type Edit = { url: string; body: Record<string, unknown> }
type Made = readonly [call: Endpoint, id: number | string, make: () => Promise<object>]

const newsletter = {
  senderName: 'The bakery',
  replyTo: 'bread@bakery.example',
  postalAddress: '1 Mill Lane, Leeds',
  reason: '',
  unsubscribeText: '',
}
const receipt = {
  supplier: 'Stationers',
  number: 'S-1',
  issueDate: '2026-01-02',
  description: 'Paper',
  currency: 'USD',
  total: 800,
}

/** Returns, by call, how to make a record that no list of the sample agency has, and to change it. */
export function editedRecords(server: TestServer, admin: Jar, clientId: number) {
  const params = { clientId }
  const piece = async () => {
    const order = {
      clientId,
      type: 'blog_post' as const,
      topic: 'Bread',
      researchPrompt: 'We bake.',
    }
    const { body } = await server.call(batches.create, { body: order }, admin)
    await server.runJobs()
    return (await server.call(pieces.read, { params: { id: body.id } }, admin)).body
  }
  const ofPiece = (id: number): Made => [
    briefs.update,
    id,
    async () => {
      const { brief, updatedAt } = (await server.call(pieces.read, { params: { id } }, admin)).body
      return { ...brief, intent: 'Bread that lasts', updatedAt }
    },
  ]
  const made: Made[] = [
    [
      profiles.update,
      clientId,
      async () => {
        const { body } = await server.call(profiles.read, { params }, admin)
        return { ...body.values, about: 'We bake.', updatedAt: body.updatedAt }
      },
    ],
    [
      emailTexts.update,
      'password-reset',
      async () => {
        const { body } = await server.call(
          emailTexts.read,
          { params: { id: 'password-reset' } },
          admin,
        )
        const { subject, preheader, updatedAt } = body
        const blocks = body.blocks.map(({ kind, text, part }) => ({ kind, text, part }))
        const content = { subject: `${subject} again`, preheader, blocks }
        return { content, updatedAt }
      },
    ],
    [
      modelChoices.update,
      0,
      () => Promise.resolve({ choices: { keywords: 'none' }, updatedAt: null }),
    ],
    [
      modelChoices.updateForClient,
      clientId,
      () => Promise.resolve({ choices: { keywords: 'none' }, updatedAt: null }),
    ],
    [
      billingDetails.update,
      clientId,
      async () => {
        const { body } = await server.call(billingDetails.read, { params }, admin)
        return { ...body, reference: 'PO 7', updatedAt: body.updatedAt }
      },
    ],
    [
      newsletters.update,
      clientId,
      async () => {
        const { updatedAt } = (await server.call(newsletters.read, { params }, admin)).body
        return { ...newsletter, updatedAt }
      },
    ],
    [
      newsletterForms.update,
      clientId,
      async () => {
        const { updatedAt } = (await server.call(newsletterForms.read, { params }, admin)).body
        return { isOn: false, address: 'bread', intro: 'Bread, once a month.', updatedAt }
      },
    ],
    [
      bookSettings.update,
      0,
      async () => {
        const { chart, updatedAt } = (await server.call(bookSettings.read, {}, admin)).body
        return { chart, codes: {}, datevConsultant: '1001', datevClient: '7', updatedAt }
      },
    ],
  ]
  const stored = async (call: Endpoint): Promise<Made | undefined> => {
    switch (nameOf(call)) {
      case nameOf(briefs.update): {
        return ofPiece((await piece()).id)
      }
      case nameOf(models.update): {
        const { body } = await server.call(models.add, { body: aModel() }, admin)
        const { updatedAt } = body
        return [call, body.id, () => Promise.resolve({ ...aModel({ name: 'Another' }), updatedAt })]
      }
      case nameOf(pictures.update): {
        const uploadId = await uploaded(server, admin, 'shop.png', await aDrawing())
        const { body } = await server.call(pictures.create, { body: { uploadId } }, admin)
        return [call, body.id, () => Promise.resolve({ ...body, alt: 'A shop' })]
      }
      case nameOf(clientPictures.update): {
        const uploadId = await uploaded(server, admin, 'loaf.png', await aDrawing())
        const body = { uploadId }
        const added = (await server.call(clientPictures.create, { params, body }, admin)).body
        return [call, added.id, () => Promise.resolve({ ...added, alt: 'A loaf' })]
      }
      case nameOf(clientFiles.update): {
        const folder = { clientId, name: 'Drafts' }
        const { id, updatedAt } = (
          await server.call(clientFiles.addFolder, { body: folder }, admin)
        ).body
        return [call, id, () => Promise.resolve({ name: 'Old drafts', updatedAt })]
      }
      case nameOf(savedReplies.update): {
        const { body } = await server.call(savedReplies.create, { body: aSavedReply() }, admin)
        return [call, body.id, () => Promise.resolve({ ...body, name: 'Thanks again' })]
      }
      case nameOf(expenses.change): {
        const { body } = await server.call(expenses.enter, { body: receipt }, admin)
        const seen = { ...receipt, taxRate: 0 }
        return [call, body.id, () => Promise.resolve({ ...receipt, total: 900, seen })]
      }
      default: {
        return made.find(([each]) => nameOf(each) === nameOf(call))
      }
    }
  }
  return async (call: Endpoint): Promise<Edit | null> => {
    const found = await stored(call)
    if (!found) return null
    const [, id, make] = found
    return { url: call.path.replace(/:\w+/, String(id)), body: { ...(await make()) } }
  }
}
