import { eq } from 'drizzle-orm'
import { users } from '../../server/core/users/table.ts'
import { createPiece, finishPiece } from '../../server/content/content-pieces/store.ts'
import { inTransaction } from '../../server/platform/context.ts'
import { newsletterSettings } from '../../server/outreach/newsletter-settings/table.ts'
import { contentWebhookDeliveries } from '../../server/content/content-webhooks/table.ts'
import { googleKey } from '../google-server.ts'
import { searchConnections } from '../../server/content/search-connections/table.ts'
import { aPiece, aText } from '../../server/content/content-pieces/sample.ts'
import { aBrief } from '../../server/content/content-briefs/sample.ts'
import { makeOwn } from '../../server/content/content-profiles/sample.ts'
import { emptyProfile } from '../../contract/content/content-profiles.ts'
import { aModel } from '../../server/core/models/sample.ts'
import { models } from '../../server/core/models/table.ts'
import { aResearch } from '../../server/content/keywords/sample.ts'
import { writePiece } from '../../server/content/writing/writing.ts'
import { aDrawing } from '../../server/core/pictures/sample.ts'
import { answering, profileSources } from './profile-sources.ts'
import { ada, adaId, admin, idOf, newestId, on, type Stage } from './call.ts'

const create = 'POST /api/content/create'
const addModel = 'POST /api/admin/models'
const figures = {
  tool: 'planner',
  rows: [{ keyword: 'slate roofs', volumeLow: 10, volumeHigh: 100 }],
  addNew: true,
}

/** Lets the AI model refuse to write the piece that was created last. */
async function failWriting(stage: Stage) {
  stage.ai.respondWith(() => ({ status: 401, message: 'Incorrect API key provided' }))
  const batchId = Number(stage.answers[create]?.['batchId'])
  await writePiece.run({ pieceId: idOf(create)(stage), batchId }, stage.server.context)
}

/** Lets the AI model answer with what it is asked for. */
/** A brief as a model proposes it. */
const aPlan = {
  question: 'Which bowl is right?',
  intent: 'Wants to choose one.',
  titles: ['Bowls'],
  description: '',
  sections: [
    { number: 1, heading: '', say: 'Say which bowl.', questions: ['Which bowl?'] },
    { number: 2, heading: '', say: 'Say why.', questions: [] },
  ],
}
let signIn: Pick<typeof users.$inferSelect, 'passwordHash' | 'firstSignInAt'>
/** Makes the content of the client the agency's, for which nobody of it may be able to sign in. */
async function declareOwn({ db, context }: Stage['server']) {
  const [ada] = await db.select().from(users).where(eq(users.id, adaId))
  if (!ada) throw new Error('the client is gone')
  signIn = { passwordHash: ada.passwordHash, firstSignInAt: ada.firstSignInAt }
  await makeOwn(context, adaId)
}
/** Lets the client sign in again. */
const signInAgain = ({ server }: Stage) =>
  server.db.update(users).set(signIn).where(eq(users.id, adaId))

/** Lets the brief that was ordered last be made. */
async function makeBrief(stage: Stage) {
  const batchId = Number(stage.answers[create]?.['batchId'])
  await writePiece.run({ pieceId: idOf(create)(stage), batchId }, stage.server.context)
}

export const content = [
  admin('POST /api/keywords/research', undefined, aResearch(adaId, { researcher: 'builder' })),
  admin('POST /api/keywords', undefined, { clientId: adaId, keyword: 'tea', cluster: '' }),
  admin('PATCH /api/keywords/:id', 1, { cluster: 'hot' }),
  admin('PATCH /api/keywords/:id/select', 1, { isSelected: true }),
  admin('PATCH /api/keywords', undefined, { ids: [1, 2], addTag: 'new' }),
  admin('POST /api/keywords/:clientId/select-matching', adaId, { isSelected: true }),
  admin('DELETE /api/keywords/:id', 1),
  admin('POST /api/keywords/delete', undefined, { ids: [2] }),
  admin('POST /api/admin/clients/:clientId/search-reports', adaId, {
    from: '2026-01-01',
    to: '2026-01-28',
    rows: [{ kind: 'query', query: 'plates', clicks: 1, impressions: 20, position: 9 }],
  }),
  admin('DELETE /api/admin/search-reports/:id', 1),
  admin('PUT /api/admin/clients/:clientId/search-connection', adaId, ({ google }) => {
    google.state.sites.set('sc-domain:kiln.example', 'siteOwner')
    return { key: googleKey() }
  }),
  admin('PUT /api/admin/clients/:clientId/search-connection/property', adaId, {
    property: 'sc-domain:kiln.example',
  }),
  admin('POST /api/admin/clients/:clientId/search-connection/fetch', adaId, {}, ({ server }) =>
    server.db.update(searchConnections).set({ startedAt: null }),
  ),
  admin('DELETE /api/admin/clients/:clientId/search-connection', adaId),
  admin('POST /api/content/duplicates', undefined, {
    clientId: adaId,
    keywordIds: [3],
    topic: 'cups',
    contentTypes: ['facebook_post'],
  }),
  admin('POST /api/content/bulk-create', undefined, {
    clientId: adaId,
    keywordIds: [3],
    contentTypes: ['facebook_post'],
  }),
  admin('POST /api/content/batches/:id/cancel', 1),
  admin('PATCH /api/content/:id/planned', 1, { plannedFor: '2026-04-01' }),
  admin('PATCH /api/content/:id/due', 1, { dueDate: '2026-03-20' }),
  admin('POST /api/content/:id/reviews', 1, { note: 'Please read' }),
  ada('POST /api/content-reviews/:id/comments', 1, { comment: 'Nice' }),
  admin('POST /api/content/:id/answers', 1, { comment: 'Thanks' }),
  admin('PATCH /api/content/reviews/:id', 1, { isResolved: true }),
  ada('POST /api/content-reviews/:id/decision', 1, {
    decision: 'approved',
    comment: '',
    version: 1,
  }),
  admin('POST /api/content/:id/review-links', 1, { days: 3 }),
  admin('DELETE /api/content/review-links/:id', 1),
  admin('PATCH /api/content', undefined, { ids: [1], plannedFor: '2026-04-02' }),
  admin('POST /api/content/:id/newsletter-test', async ({ server }) => {
    const reader = { senderName: 'Kiln', replyTo: 'a@kiln.example', postalAddress: '1 Kiln Street' }
    const newsletter = { clientId: adaId, ...reader, reason: '', unsubscribeText: '' }
    await server.db.insert(newsletterSettings).values(newsletter).onConflictDoNothing()
    return inTransaction(server.context, async (tx) => {
      const { id } = await createPiece(tx, aPiece(adaId, { type: 'email_newsletter' }))
      await finishPiece(tx, id, aText())
      return id
    })
  }),
  admin('PUT /api/content/:id/schedule', 1, { target: 'blog', at: on(10) }, ({ server }) =>
    declareOwn(server),
  ),
  admin('DELETE /api/content/:id/schedule', 1, {}, signInAgain),
  admin('PATCH /api/content/:id/status', 1, { status: 'draft' }),
  admin('POST /api/content/:id/publications', 1, {
    target: 'elsewhere',
    url: 'https://x.example/1',
  }),
  admin('PATCH /api/content/:id/refresh', 1, { refreshOn: '2026-03-02' }),
  admin('PUT /api/content/:id/rest', 1),
  admin('DELETE /api/content/:id/rest', 1),
  admin('POST /api/content/:id/new-version', 1),
  admin('DELETE /api/content/:id/new-version', 1),
  admin('DELETE /api/content/:id/publications/:target', '1/publications/elsewhere'),
  admin('POST /api/content/:id/social-posts', 1, { types: ['x_post'], writer: 'brief' }),
  admin('POST /api/content/:id/check', 1, { content: 'Plates' }),
  admin('PUT /api/content/pieces/:id', 1, aText({ title: 'Plates' })),
  admin(
    'POST /api/content/:id/versions/:versionId/restore',
    async (stage) => `1/versions/${await newestId('content_versions')(stage)}`,
  ),
  admin('POST /api/content/:id/regenerate-image', 1),
  admin('POST /api/content/:id/regenerate-image', 1),
  admin('POST /api/content/:id/former-picture', 1),
  {
    ...admin('POST /api/uploads', undefined, await aDrawing('#445566')),
    headers: () => ({ 'content-type': 'application/octet-stream' }),
  },
  admin('POST /api/admin/clients/:clientId/pictures', adaId, (stage) => ({
    uploadId: idOf('POST /api/uploads')(stage),
  })),
  admin('PUT /api/admin/client-pictures/:id', 1, { name: 'Logo', alt: '', isLogo: true }),
  admin('PUT /api/content/:id/picture', 1, { pictureId: 1 }),
  admin('DELETE /api/admin/client-pictures/:id', 1),
  admin(
    'POST /api/admin/content/:id/suggestions',
    1,
    { task: 'rewrite', content: 'Plates chip.', from: 0, to: 12 },
    answering({ text: 'A plate chips.' }),
  ),
  admin(
    'POST /api/admin/content/:id/title-suggestions',
    1,
    { content: 'Plates chip.' },
    answering({ titles: ['One', 'Two', 'Three', 'Four', 'Five'] }),
  ),
  ...['posts', 'email-templates', 'email-campaigns'].flatMap((noun) => [
    admin(
      `POST /api/admin/${noun}/suggestions`,
      undefined,
      { task: 'rewrite', content: 'Plates chip.', from: 0, to: 12 },
      answering({ text: 'A plate chips.' }),
    ),
    admin(
      `POST /api/admin/${noun}/${noun === 'posts' ? 'title' : 'subject'}-suggestions`,
      undefined,
      { content: 'Plates chip.' },
      answering({ titles: ['One', 'Two', 'Three', 'Four', 'Five'] }),
    ),
  ]),
  admin('DELETE /api/content/:id', 1),
  admin('POST /api/admin/trash-entries/restore', undefined, { noun: 'content-pieces', ids: [1] }),
  admin('POST /api/content/create', undefined, {
    clientId: adaId,
    type: 'facebook_post',
    topic: 'cups',
    researchPrompt: '',
  }),
  admin('POST /api/content/:id/retry', idOf(create), {}, failWriting),
  admin(
    'POST /api/content/batches/:id/retry',
    ({ answers }) => Number(answers[create]?.['batchId']),
    {},
    failWriting,
  ),
  admin('POST /api/content/create', undefined, {
    clientId: adaId,
    type: 'facebook_post',
    topic: 'bowls',
    writer: 'brief',
  }),
  admin('PUT /api/content/pieces/:id/brief', idOf(create), aBrief(), makeBrief),
  admin('PUT /api/clients/:clientId/model-choices', adaId, { choices: { briefs: 0 } }),
  admin('POST /api/admin/content/:id/brief-suggestions', idOf(create), {}, answering(aPlan)),
  admin('POST /api/content/:id/questions', idOf(create), { note: '' }),
  {
    ...ada('POST /api/uploads', undefined, Buffer.from('OggS, and then sound')),
    headers: () => ({ 'content-type': 'application/octet-stream' }),
  },
  ada('POST /api/content-questions/:id/voice-notes', idOf(create), (stage) => ({
    questionId: 'answer-1',
    uploadId: idOf('POST /api/uploads')(stage),
    seconds: 9,
  })),
  ada(
    'DELETE /api/content-questions/:id/voice-notes/:noteId',
    async (stage) => `${idOf(create)(stage)}/voice-notes/${await newestId('voice_notes')(stage)}`,
  ),
  ada('POST /api/content-questions/:id/answers', idOf(create), {
    answers: { 'answer-1': 'Look first.' },
  }),
  admin('POST /api/content/pieces/:id/writing', idOf(create), {}),
  // A model that fails leaves the brief as it was.
  admin('POST /api/content/pieces/:id/draft', idOf(create), {}, failWriting),
  admin('POST /api/content/trash', undefined, (stage) => ({ ids: [idOf(create)(stage)] })),
  admin('POST /api/keywords/:clientId/imports/preview', adaId, figures),
  admin('POST /api/keywords/:clientId/imports', adaId, figures),
  admin('POST /api/keywords/imports/:id/undo', idOf('POST /api/keywords/:clientId/imports')),
  admin('PUT /api/clients/:clientId/content-profile', adaId, {
    ...emptyProfile,
    services: ['plates'],
  }),
  admin('PUT /api/clients/:clientId/wordpress-site', adaId, ({ wordpress }) => ({
    url: wordpress.url,
    username: 'ada',
    password: 'abcd efgh',
  })),
  admin('PUT /api/content/:id/wordpress-placing', 1, {
    categories: [3],
    tags: ['Clay'],
    author: null,
  }),
  admin('DELETE /api/clients/:clientId/wordpress-site', adaId),
  admin('PUT /api/clients/:clientId/content-webhook', adaId, ({ wordpress }) => ({
    url: `${wordpress.url}/hook`,
    secret: `whsec_${'a'.repeat(32)}`,
  })),
  admin('POST /api/clients/:clientId/content-webhook/ping', adaId),
  admin(
    'POST /api/content/:id/webhook-deliveries/:deliveryId/send',
    async (stage) => `1/webhook-deliveries/${await newestId('content_webhook_deliveries')(stage)}`,
    {},
    ({ server }) =>
      server.db
        .update(contentWebhookDeliveries)
        .set({ pieceId: 1, event: 'withdrawn', state: 'failed' }),
  ),
  admin('DELETE /api/clients/:clientId/content-webhook', adaId),
  ...profileSources,
  admin('POST /api/admin/models/:id/test', 0, { ability: 'text' }, ({ ai }) =>
    ai.respondWith(() => ({ text: { answer: 'Ready.' } })),
  ),
  admin(addModel, undefined, aModel()),
  admin('PUT /api/admin/models/:id', idOf(addModel), aModel({ name: 'Eve' })),
  admin(addModel, undefined, aModel({ name: 'Second', model: 'second' })),
  admin('PUT /api/admin/models/order', undefined, async (stage) => {
    const rows = await stage.server.db.select({ id: models.id }).from(models)
    return { ids: rows.map(({ id }) => id).toSorted((a, b) => b - a) }
  }),
  admin(
    'POST /api/admin/models/available',
    undefined,
    ({ ai }) => ({ baseUrl: ai.env.AI_BASE_URL }),
    ({ ai }) => ai.respondWith(() => ({ models: ['small', 'large'] })),
  ),
  admin('PUT /api/admin/model-choices', undefined, { choices: { keywords: 'none' } }),
  admin('PUT /api/clients/:clientId/model-choices', adaId, { choices: { posts: 0 } }),
  admin('DELETE /api/admin/models/:id', idOf(addModel)),
]
