import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import * as notifications from '../../../contract/core/notifications.ts'
import * as incoming from '../../../contract/core/incoming-emails.ts'
import * as contract from '../../../contract/core/internal-notes.ts'
import * as sidebar from '../../../contract/overview/sidebar-counts.ts'
import { imapServers, type ImapServer } from '../../../test/imap-server.ts'
import { anAnswer } from '../../../test/reply-emails/answer.ts'
import { openReplyStage, type ReplyStage } from '../../../test/reply-stage.ts'
import { incomingEmails } from '../incoming-emails/table.ts'
import { forgetOldEmails } from '../incoming-emails/retention.ts'
import { signedIn } from '../sessions/sample.ts'
import { eraseClient } from '../../clients/clients/store.ts'
import { inTransaction } from '../../platform/context.ts'
import { internalNotes } from './table.ts'

let imap: ImapServer
let stage: ReplyStage
let mia: Awaited<ReturnType<ReplyStage['begin']>>['mia']
let ada: typeof mia
let ida: typeof mia
let recordId = 0
beforeAll(async () => {
  const [[, open] = ['', () => Promise.reject(new Error('no IMAP server'))]] = imapServers()
  imap = await open()
  stage = await openReplyStage(imap)
})
beforeEach(async () => {
  ;({ mia, ada } = await stage.begin())
  const who = { role: 'admin' as const, teamRole: 'member' as const, firstName: 'Ida' }
  ida = await signedIn(stage.server.context, { ...who, email: 'ida@furlong.example' })
  const email = await stage.say('Shall we start?', mia.jar, ada.user.id)
  const rows = await stage.receive(anAnswer(email, 'Yes.', { from: 'Bo <bo@kiln.example>' }))
  recordId = rows.at(-1)?.id ?? 0
})
afterAll(async () => {
  await stage.close()
  await imap.close()
})

const noun = 'incoming-emails' as const
const write = (text: string) =>
  stage.server.call(contract.create, { body: { noun, recordId, text } }, mia.jar)
const notes = () => stage.server.db.$count(internalNotes)

test('notes on an answer to an invoice are for those who see invoices, as it is itself', async () => {
  const { server } = stage
  const held = async () => (await server.call(sidebar.read, {}, ida.jar)).body[noun]
  expect(await held()).toBe(1)
  await server.db.update(incomingEmails).set({ noun: 'invoices' })
  expect((await write('@Ida they pay 4,000 less')).status).toBe(201)
  const query = { noun, recordId }
  expect((await server.call(contract.list, { query }, mia.jar)).body).toHaveLength(1)
  expect((await server.call(contract.list, { query }, ida.jar)).status).toBe(404)
  const body = { noun, recordId, text: 'Hello' }
  expect((await server.call(contract.create, { body }, ida.jar)).status).toBe(404)
  const told = (await server.call(notifications.list, {}, ida.jar)).body
  expect(told.filter(({ kind }) => kind === 'assignments')).toEqual([])
  expect(await held()).toBe(0)
})

test('notes on an email are erased with its person', async () => {
  await write('Bo is Ada’s husband')
  const { context } = stage.server
  await inTransaction(context, (tx) => eraseClient(tx, ada.user.id))
  expect(await notes()).toBe(0)
})

test('notes on an email go when it is forgotten', async () => {
  await write('Bo is Ada’s husband')
  const { server } = stage
  await server.call(incoming.refuse, { params: { id: recordId } }, mia.jar)
  stage.wait(2 * 365 * 24 * 60)
  await forgetOldEmails(server.context)
  expect([await stage.incoming(), await notes()]).toEqual([[], 0])
})
