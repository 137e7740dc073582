import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as clients from '../contract/clients/clients.ts'
import * as messages from '../contract/clients/messages.ts'
import * as onboarding from '../contract/clients/onboarding.ts'
import * as reviews from '../contract/content/content-reviews.ts'
import * as billing from '../contract/money/billing-settings.ts'
import * as invoices from '../contract/money/invoices.ts'
import * as inbox from '../contract/overview/inbox.ts'
import * as deliverables from '../contract/work/deliverables.ts'
import * as updates from '../contract/work/project-updates.ts'
import * as projects from '../contract/work/projects.ts'
import { createPiece, finishPiece } from '../server/content/content-pieces/store.ts'
import { aPiece, aText } from '../server/content/content-pieces/sample.ts'
import { sessionOf } from '../server/core/sessions/sample.ts'
import { sessions } from '../server/core/sessions/table.ts'
import { users } from '../server/core/users/table.ts'
import { anInvoice, sampleBilling } from '../server/money/invoices/sample.ts'
import { inTransaction } from '../server/platform/context.ts'
import { aDeliverable } from '../server/work/deliverables/sample.ts'
import { aProject } from '../server/work/projects/sample.ts'
import { imapServers, type ImapServer } from './imap-server.ts'
import { anAnswer, receivedEmail } from './reply-emails/answer.ts'
import { openReplyStage, type ReplyStage } from './reply-stage.ts'
import type { Jar } from './server.ts'

const nia = 'nia@bell.example'

let imap: ImapServer
let stage: ReplyStage
let mia: Jar
let miaId = 0
let niaId = 0
beforeAll(async () => {
  const [[, open] = ['', () => Promise.reject(new Error('no IMAP server'))]] = imapServers()
  imap = await open()
  stage = await openReplyStage(imap)
  const begun = await stage.begin()
  mia = begun.mia.jar
  miaId = begun.mia.user.id
})
afterAll(async () => {
  await stage.close()
  await imap.close()
})

/** Returns the last email that somebody got with these words, once it is sent: at once, or with the news of the day. */
async function lastEmailTo(to: string, words: string) {
  for (const minutes of [10, 12 * 60, 12 * 60]) {
    stage.wait(minutes)
    await stage.server.runJobs('email-notifications')
    const found = stage.sink.received.findLast(
      (each) => each.to === to && each.message.includes(words),
    )
    // Sessions end within a day.
    mia = await sessionOf(stage.server.context, miaId)
    if (found) return receivedEmail(found.message)
  }
  throw new Error(`${to} got no email with “${words}”`)
}

/** Answers the email with these words, as Nia’s mail program does. */
async function answers(words: string, answer: string) {
  const email = await lastEmailTo(nia, words)
  await stage.receive(anAnswer(email, answer, { from: `Nia Bell <${nia}>` }))
  const newest = (await stage.incoming()).at(-1)
  const { state, reason, userId } = newest ?? {}
  expect([answer, state, reason, userId]).toEqual([answer, 'taken', null, niaId])
}

const made = async (answer: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await answer
  expect([200, 201]).toContain(status)
  return (body as { id: number }).id
}
const thread = () => stage.thread(mia, niaId)
const said = async () => (await thread()).map(({ content }) => content)

test('a client who never signs in lives through a project by email alone', async () => {
  const { server } = stage
  const person = { firstName: 'Nia', lastName: 'Bell', email: nia }
  const company = { businessName: 'Bell Foundry', industry: 'Metal' }
  niaId = await made(server.call(clients.create, { body: { ...person, ...company } }, mia))
  await answers('Bell', 'Thank you for having us.')

  const welcome = { content: 'Welcome. When shall we start?', toUserId: niaId }
  await made(server.call(messages.send, { body: welcome }, mia))
  await answers('When shall we start?', 'On Monday, please.')

  const asked = { clientId: niaId, serviceType: 'web_development', send: true, responses: {} }
  await made(server.call(onboarding.create, { body: asked }, mia))
  await answers('onboarding', 'We cast bells, and sell them to churches.')

  const project = aProject(niaId, { name: 'Bell website' })
  const projectId = await made(server.call(projects.create, { body: project }, mia))
  const ofProject = { params: { projectId } }
  const news = { content: 'The first drawings are on the wall.' }
  await made(server.call(updates.create, { ...ofProject, body: news }, mia))
  await answers('first drawings', 'Can we see them?')

  const page = aDeliverable({ name: 'Home page' })
  const deliverableId = await made(
    server.call(deliverables.create, { ...ofProject, body: page }, mia),
  )
  await answers('Home page', 'The logo should be larger.')

  const pieceId = await inTransaction(server.context, async (tx) => {
    const { id } = await createPiece(tx, aPiece(niaId))
    await finishPiece(tx, id, aText({ title: 'How a bell is cast' }))
    return id
  })
  const review = { params: { id: pieceId }, body: { note: 'Is it right?' } }
  await server.call(reviews.send, review, mia)
  await answers('How a bell is cast', 'The second paragraph is wrong.')

  await server.call(billing.update, { body: sampleBilling }, mia)
  const invoiceId = await made(server.call(invoices.create, { body: anInvoice(niaId) }, mia))
  await server.call(invoices.issue, { params: { id: invoiceId }, body: {} }, mia)
  await answers('Invoice', 'Could you add our order number?')

  // Each answer stands where it belongs, and the team answers by email, too.
  expect(await said()).toEqual([
    'Thank you for having us.',
    'Welcome. When shall we start?',
    'On Monday, please.',
    'We cast bells, and sell them to churches.',
    'Can we see them?',
    'The logo should be larger.',
    'Could you add our order number?',
  ])
  const talk = (await server.call(reviews.listReviews, { params: { id: pieceId } }, mia)).body
  expect(talk.map(({ comment }) => comment)).toContain('The second paragraph is wrong.')
  const waiting = (await server.call(inbox.read, { query: {} }, mia)).body.items
  expect(waiting.map(({ kind, id }) => [kind, id])).toContainEqual(['messages', niaId])
  const toMia = await lastEmailTo('mia@furlong.example', 'order number')
  await stage.receive(anAnswer(toMia, 'Of course.', { from: 'Mia Kern <mia@furlong.example>' }))
  expect((await said()).at(-1)).toBe('Of course.')
  expect((await lastEmailTo(nia, 'Of course.')).replyTo).not.toBe('')
  const now = (await server.call(inbox.read, { query: {} }, mia)).body.items
  expect(now.filter(({ kind }) => kind === 'messages')).toEqual([])

  // Approving and paying are left, and nobody signed in.
  const one = { params: { id: deliverableId } }
  expect((await server.call(deliverables.read, one, mia)).body.status).toBe('waiting')
  const bill = await server.call(invoices.read, { params: { id: invoiceId } }, mia)
  expect(bill.body.state).toMatch(/sent|overdue/)
  const [account] = await server.db.select().from(users).where(eq(users.id, niaId))
  expect(account).toMatchObject({ firstSignInAt: null, passwordHash: null })
  expect(await server.db.$count(sessions, eq(sessions.userId, niaId))).toBe(0)
})
