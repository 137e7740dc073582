import { expect } from 'vitest'
import * as messages from '../../contract/clients/messages.ts'
import * as onboardingFiles from '../../contract/clients/onboarding-files.ts'
import * as onboarding from '../../contract/clients/onboarding.ts'
import * as pushSubscriptions from '../../contract/core/push-subscriptions.ts'
import * as calendarFeeds from '../../contract/overview/calendar-feeds.ts'
import * as invoices from '../../contract/money/invoices.ts'
import * as dataExports from '../../contract/operations/data-exports.ts'
import * as clientFiles from '../../contract/work/client-files.ts'
import * as projectUpdates from '../../contract/work/project-updates.ts'
import * as projects from '../../contract/work/projects.ts'
import { aMessage } from '../../server/clients/messages/sample.ts'
import { anOnboarding } from '../../server/clients/onboarding/sample.ts'
import { addPasskey } from '../../server/core/passkeys/sample.ts'
import { hashPassword } from '../../server/core/passwords/password.ts'
import { uploaded } from '../../server/core/uploads/sample.ts'
import { setPassword } from '../../server/core/users/store.ts'
import { askOfBrief, noteEmail, payOnline } from '../client-records.ts'
import type { Agency } from './agency.ts'

/**
 * Adds what the story lacks: a passkey, a file in a message that came by email, one of an answer, an unsent file, the
 * questions of a brief, files of an update and in the trash, an e-invoice with a payment under way, a calendar link, a browser with push and a data export.
 */
export async function giveAdaMore(agency: Agency): Promise<void> {
  const { ada } = agency.people
  const jar = await agency.jarOf(ada)
  const password = 'tulip-kettle-91'
  await addPasskey(agency.context, ada)
  await setPassword(agency.context, ada, await hashPassword(password))
  const uploadIds = [await uploaded(agency, jar, 'a lamp.png')]
  await uploaded(agency, jar, 'a kiln.png')
  const sent = await agency.call(messages.send, { body: aMessage({ uploadIds }) }, jar)
  const { body: asked } = await agency.call(
    onboarding.create,
    { body: anOnboarding(ada, { send: true, responses: {} }) },
    await agency.jarOf(1),
  )
  const logo = { question: 'brand', uploadId: await uploaded(agency, jar, 'a logo.png') }
  const added = await agency.call(
    onboardingFiles.add,
    { params: { id: asked.id }, body: logo },
    jar,
  )
  expect(added.status).toBe(201)
  await noteEmail(agency, sent.body.id, 'Quoted by Ada')
  await askOfBrief(agency, ada, 'Asked of Ada')
  await addFiles(agency, ada)
  const [invoice] = (await agency.call(invoices.list, {}, jar)).body
  await payOnline(agency, invoice?.id ?? 0, 'Ordered by Ada')
  const feed = await agency.call(calendarFeeds.create, { body: { projectId: null } }, jar)
  const keys = { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) }
  const browser = { endpoint: 'https://push.example/ada', keys }
  // Two, because the test of a browser that doesn’t answer removes it.
  const other = { ...browser, endpoint: 'https://push.example/ada-2' }
  await agency.call(pushSubscriptions.create, { body: other }, await agency.jarOf(ada))
  const pushed = await agency.call(pushSubscriptions.create, { body: browser }, jar)
  const exported = await agency.call(dataExports.create, {}, jar)
  expect([sent.status, feed.status, pushed.status, exported.status]).toEqual([201, 201, 201, 201])
}

/** Adds a file of an update to one of Ada's projects, and one that she put into the trash. */
async function addFiles(agency: Agency, ada: number) {
  const [jar, owner] = [await agency.jarOf(ada), await agency.jarOf(1)]
  const [project] = (await agency.call(projects.list, {}, jar)).body
  const params = { projectId: project?.id ?? 0 }
  const news = { content: 'Fired today.', uploadIds: [await uploaded(agency, owner, 'fired.png')] }
  const posted = await agency.call(projectUpdates.create, { params, body: news }, owner)
  const body = { uploadIds: [await uploaded(agency, jar, 'glaze.png')] }
  const [kept] = (await agency.call(clientFiles.add, { body }, jar)).body
  const removed = await agency.call(clientFiles.remove, { params: { id: kept?.id ?? 0 } }, jar)
  expect([posted.status, removed.status]).toEqual([201, 200])
}
