import { eq } from 'drizzle-orm'
import * as billing from '../contract/money/billing-settings.ts'
import * as contentReviews from '../contract/content/content-reviews.ts'
import * as clientFiles from '../contract/work/client-files.ts'
import * as fileRequests from '../contract/work/file-requests.ts'
import * as deliverables from '../contract/work/deliverables.ts'
import * as meetings from '../contract/clients/meetings.ts'
import * as schedules from '../contract/money/billing-schedules.ts'
import * as retainers from '../contract/money/retainer-entries.ts'
import * as invoices from '../contract/money/invoices.ts'
import * as messages from '../contract/clients/messages.ts'
import * as onboardingFiles from '../contract/clients/onboarding-files.ts'
import * as onboarding from '../contract/clients/onboarding.ts'
import * as projectUpdates from '../contract/work/project-updates.ts'
import * as projects from '../contract/work/projects.ts'
import * as reviewComments from '../contract/work/review-comments.ts'
import * as tasks from '../contract/work/tasks.ts'
import * as serviceRequests from '../contract/work/service-requests.ts'
import { projectUpdateComments } from '../server/work/project-updates/table.ts'
import { aPiece, aText } from '../server/content/content-pieces/sample.ts'
import { aBrief } from '../server/content/content-briefs/sample.ts'
import type { PieceRow } from '../server/content/content-pieces/rules.ts'
import { sendQuestions } from '../server/content/content-questions/store.ts'
import { storeNote } from '../server/content/content-questions/voice-notes.ts'
import { createPiece, finishPiece } from '../server/content/content-pieces/store.ts'
import { dataExports } from '../server/operations/data-exports/table.ts'
import { aDeliverable } from '../server/work/deliverables/sample.ts'
import { aSchedule } from '../server/money/billing-schedules/sample.ts'
import { anEntry } from '../server/money/retainer-entries/sample.ts'
import { invoices as invoiceRows } from '../server/money/invoices/table.ts'
import { anInvoice, sampleBilling } from '../server/money/invoices/sample.ts'
import { aMessage } from '../server/clients/messages/sample.ts'
import { allAnswers, anOnboarding } from '../server/clients/onboarding/sample.ts'
import { paymentAttempts } from '../server/money/payment-attempts/table.ts'
import { inTransaction } from '../server/platform/context.ts'
import { anIncomingEmail } from '../server/core/incoming-emails/sample.ts'
import { incomingEmails } from '../server/core/incoming-emails/table.ts'
import { messages as messageRows } from '../server/clients/messages/table.ts'
import { aProject } from '../server/work/projects/sample.ts'
import { aReviewComment } from '../server/work/review-comments/sample.ts'
import { aTask } from '../server/work/tasks/sample.ts'
import { aServiceRequest } from '../server/work/service-requests/sample.ts'
import { aRecording, uploaded } from '../server/core/uploads/sample.ts'
import { claimFile, putFile } from '../server/platform/files.ts'
import { attemptKey } from './client-calls.ts'
import type { Jar, TestServer } from './server.ts'

type Client = { jar: Jar; user: { id: number } }

const noContact = {
  contactName: '',
  contactPhone: '',
  contactEmail: '',
  sellerAddress: '',
  buyerAddress: '',
}

/** Adds what a client makes alone: a message with a file, a request and a meeting at 10:00 UTC on `day`. */
export async function makeRecords(
  server: TestServer,
  { jar }: Pick<Client, 'jar'>,
  mark: string,
  { day, projectId = null }: { day: string; projectId?: number | null },
) {
  const uploadIds = [await uploaded(server, jar, `${mark}.png`)]
  const message = aMessage({ content: mark, uploadIds })
  const sent = await server.call(messages.send, { body: message }, jar)
  await noteEmail(server, sent.body.id, mark)
  const kept = [await uploaded(server, jar, `${mark}-kept.png`)]
  await server.call(clientFiles.add, { body: { uploadIds: kept } }, jar)
  await server.call(serviceRequests.create, { body: aServiceRequest({ description: mark }) }, jar)
  const startsAt = `${day}T10:00:00Z`
  const slot = { startsAt, timeZone: 'Europe/London', topic: mark, projectId }
  await server.call(meetings.create, { body: slot }, jar)
}

/** Sends a client the questions of a brief; voice notes answer two of them. */
export async function askOfBrief(
  { context }: Pick<TestServer, 'context'>,
  clientId: number,
  mark: string,
) {
  const files = [await putFile(context, aRecording), await putFile(context, aRecording)]
  await inTransaction(context, async (tx) => {
    const planned = await createPiece(tx, aPiece(clientId, { topic: mark }))
    const brief = aBrief({ keyword: mark })
    const filled = { title: mark, content: '', brief, isBrief: true }
    const found = await finishPiece(tx, planned.id, filled)
    if (!found) return
    let piece: PieceRow = await sendQuestions(tx, found, mark)
    const questions = brief.sections.flatMap((each) => each.questions)
    for (const [at, { key, bytes }] of files.entries()) {
      await claimFile(tx, key)
      const file = {
        fileKey: key,
        fileName: `${mark}.ogg`,
        fileType: 'audio/ogg',
        fileBytes: bytes,
      }
      const note = { ...file, questionId: questions[at]?.id ?? '', seconds: 9 }
      piece = (await storeNote(tx, piece, { userId: clientId, name: mark }, note)).after
    }
  })
}

/** Notes a message as one that came by email. */
export async function noteEmail({ db }: Pick<TestServer, 'db'>, messageId: number, mark: string) {
  const which = eq(messageRows.id, messageId)
  const [message] = await db.select().from(messageRows).where(which)
  if (!message) return
  const clientId = message.clientId
  const about = { noun: 'messages', recordId: clientId, userId: clientId, clientId } as const
  const email = anIncomingEmail({ ...about, state: 'taken', reason: null, folded: mark })
  const [created] = await db.insert(incomingEmails).values(email).returning()
  await db.update(messageRows).set({ incomingEmailId: created?.id }).where(which)
}

/** Makes an issued invoice an e-invoice that somebody began to pay online. */
export async function payOnline({ db }: Pick<TestServer, 'db'>, invoiceId: number, mark: string) {
  const eInvoice = { format: 'peppol', buyerReference: mark, ...noContact } as const
  await db.update(invoiceRows).set({ eInvoice }).where(eq(invoiceRows.id, invoiceId))
  const attempt = { invoiceId, provider: 'stripe', amount: 100, state: 'open' } as const
  await db.insert(paymentAttempts).values({
    ...attempt,
    idempotencyToken: `token of invoice ${invoiceId}`,
    sendKey: attemptKey,
  })
}

/**
 * Gives a client a record of every kind, as the team and the client would add them; `mark` is in each text, and `own`
 * in what the client made. The meeting is at 10:00 UTC on `day`.
 */
export async function giveRecords(
  server: TestServer,
  admin: Jar,
  { jar, user }: Client,
  mark: string,
  day = '2026-03-10',
  own = mark,
) {
  const { body: project } = await server.call(
    projects.create,
    { body: aProject(user.id, { name: mark, fromTemplate: true }) },
    admin,
  )
  await makeRecords(server, { jar }, own, { day, projectId: project.id })
  const params = { projectId: project.id }
  const task = aTask({ title: mark, notes: mark, clientSees: true })
  await server.call(tasks.create, { params, body: task }, admin)
  const news = { content: mark, uploadIds: [await uploaded(server, admin, `${mark}-news.png`)] }
  const update = await server.call(projectUpdates.create, { params, body: news }, admin)
  const said = { updateId: update.body.id, authorId: user.id, content: mark }
  await server.db.insert(projectUpdateComments).values(said)
  const added = [await uploaded(server, admin, `${mark}-added.png`)]
  await server.call(clientFiles.add, { body: { ...params, uploadIds: added } }, admin)
  const request = { title: mark, note: mark, items: [{ name: mark, hint: mark }] }
  await server.call(fileRequests.create, { body: { ...params, ...request } }, admin)
  const uploadId = await uploaded(server, admin, `${mark}.png`)
  const body = aDeliverable({ name: mark, uploadId })
  const { body: delivered } = await server.call(deliverables.create, { params, body }, admin)
  const version = { params: { id: delivered.latest.id } }
  const comment = aReviewComment({ body: mark })
  await server.call(reviewComments.create, { ...version, body: comment }, jar)
  const pieceId = await inTransaction(server.context, async (tx) => {
    const piece = await createPiece(tx, aPiece(user.id))
    await finishPiece(tx, piece.id, aText({ title: mark }))
    return piece.id
  })
  const review = { params: { id: pieceId }, body: { note: mark } }
  await server.call(contentReviews.send, review, admin)
  await askOfBrief(server, user.id, mark)
  await server.call(messages.send, { body: aMessage({ content: mark, toUserId: user.id }) }, admin)
  const responses = allAnswers('web_development', mark)
  const onboardingInput = anOnboarding(user.id, { send: true, responses })
  const asked = await server.call(onboarding.create, { body: onboardingInput }, admin)
  const answerFile = { question: 'brand', uploadId: await uploaded(server, jar, `${mark}.png`) }
  const ofAsked = { params: { id: asked.body.id } }
  await server.call(onboardingFiles.add, { ...ofAsked, body: answerFile }, jar)
  const whose = { userId: user.id, requestedBy: user.id }
  const expiresAt = new Date('2026-03-02T11:00:00Z')
  await server.db.insert(dataExports).values({ ...whose, expiresAt })
  const invoice = anInvoice(user.id, { note: mark, reference: mark })
  const { body: draft } = await server.call(invoices.create, { body: invoice }, admin)
  await server.call(billing.update, { body: sampleBilling }, admin)
  await server.call(invoices.issue, { params: { id: draft.id }, body: {} }, admin)
  await payOnline(server, draft.id, mark)
  const schedule = aSchedule(user.id, { name: mark, note: mark, reference: mark, included: 10_000 })
  const { body: retainer } = await server.call(schedules.create, { body: schedule }, admin)
  const used = { params: { id: retainer.id }, body: anEntry({ note: mark }) }
  await server.call(retainers.create, used, admin)
  return { projectId: project.id, invoiceId: draft.id }
}
