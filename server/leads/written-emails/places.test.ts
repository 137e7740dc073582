import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as clients from '../../../contract/clients/clients.ts'
import * as audit from '../../../contract/core/audit-entries.ts'
import * as replySettings from '../../../contract/core/reply-settings.ts'
import * as contract from '../../../contract/leads/written-emails.ts'
import * as choices from '../../../contract/outreach/email-template-choices.ts'
import * as templates from '../../../contract/outreach/email-templates.ts'
import * as applications from '../../../contract/website/job-applications.ts'
import * as requests from '../../../contract/work/service-requests.ts'
import { imapServers, type ImapServer } from '../../../test/imap-server.ts'
import { anAnswer, receivedEmail } from '../../../test/reply-emails/answer.ts'
import { anEmail, plain } from '../../../test/reply-emails/mime.ts'
import { openReplyStage, type ReplyStage } from '../../../test/reply-stage.ts'
import { notifications } from '../../core/notifications/table.ts'
import { emails } from '../../core/emails/table.ts'
import { incomingEmails } from '../../core/incoming-emails/table.ts'
import { sessionOf, signedIn } from '../../core/sessions/sample.ts'
import { uploaded } from '../../core/uploads/sample.ts'
import { aTemplate } from '../../outreach/email-templates/sample.ts'
import { anApplication } from '../../website/job-applications/sample.ts'
import { aServiceRequest } from '../../work/service-requests/sample.ts'
import { aWrittenEmail } from './sample.ts'

const ines = 'ines.moreau@mail.example'

describe.each(imapServers())(
  'emails to clients, applicants and about requests, over %s',
  (_name, open) => {
    let imap: ImapServer
    let stage: ReplyStage
    let mia: Awaited<ReturnType<ReplyStage['begin']>>['mia']
    let ada: typeof mia
    beforeAll(async () => {
      imap = await open()
      stage = await openReplyStage(imap)
    })
    beforeEach(async () => {
      ;({ mia, ada } = await stage.begin())
      await stage.server.call(applications.create, { body: anApplication() })
      await stage.server.call(requests.create, { body: aServiceRequest() }, ada.jar)
      await stage.server.runJobs()
      stage.sink.received.length = 0
    })
    afterAll(async () => {
      await stage.close()
      await imap.close()
    })

    type Place = { noun: contract.EmailedNoun; recordId: number }
    const ofClient = (): Place => ({ noun: 'clients', recordId: ada.user.id })
    const ofApplication: Place = { noun: 'job-applications', recordId: 1 }
    const ofRequest: Place = { noun: 'service-requests', recordId: 1 }
    const write = (place: Place, changes = {}, jar = mia.jar) =>
      stage.server.call(contract.create, { body: aWrittenEmail({ ...place, ...changes }) }, jar)
    const conversation = async (place: Place) =>
      (await stage.server.call(contract.conversation, { query: place }, mia.jar)).body
    const leave = async (to: string) => {
      stage.wait(1)
      await stage.server.runJobs('sweep-written-emails')
      return receivedEmail(stage.sink.received.findLast((each) => each.to === to)?.message ?? '')
    }

    test.each([
      ['a client', ofClient, 'ada@kiln.example', 'Ada Lindqvist'],
      ['an applicant', () => ofApplication, ines, 'Ines Moreau'],
    ])('%s is written to, and the answer comes back there', async (_who, place, to, name) => {
      const facts = await stage.server.call(contract.facts, { query: place() }, mia.jar)
      expect(facts.body).toMatchObject({ to, name, answersTo: 'record' })
      expect((await write(place())).status).toBe(201)
      const email = await leave(to)
      expect(email.replyTo).toMatch(/^reply\+[a-z2-7]{26}@/)
      const [row] = await stage.receive(anAnswer(email, 'Gladly.', { from: to }))
      expect(row).toMatchObject({ state: 'taken', noun: place().noun })
      const { written, answers } = await conversation(place())
      expect(written).toMatchObject([{ state: 'left', status: 'sent', to }])
      expect(answers).toMatchObject([{ content: 'Gladly.', fromAddress: to }])
    })

    test('an answer about a service request joins its history', async () => {
      const facts = await stage.server.call(contract.facts, { query: ofRequest }, mia.jar)
      expect(facts.body).toMatchObject({ to: 'ada@kiln.example', answersTo: 'record' })
      await write(ofRequest)
      const email = await leave('ada@kiln.example')
      await stage.receive(anAnswer(email, 'Gladly.', { from: 'ada@kiln.example' }))
      expect((await conversation(ofRequest)).written).toMatchObject([{ status: 'sent' }])
      const read = await stage.server.call(requests.readAny, { params: { id: 1 } }, mia.jar)
      expect(read.body.history.at(-1)).toMatchObject({ comment: 'Gladly.' })
    })

    test('a template is filled in for whoever is written to', async () => {
      const body = aTemplate({
        subject: 'Hello {{ first_name }}',
        content: 'From {{ company_name }}',
      })
      const made = await stage.server.call(templates.create, { body }, mia.jar)
      const params = { id: made.body.id }
      const fill = (query: Place) => stage.server.call(choices.fill, { params, query }, mia.jar)
      expect((await fill(ofClient())).body.subject).toBe('Hello Ada')
      expect((await fill(ofApplication)).body).toMatchObject({ missing: ['company_name'] })
    })

    test('an email of one’s own program is filed at the client who has no lead', async () => {
      const facts = await stage.server.call(contract.facts, { query: ofClient() }, mia.jar)
      const email = anEmail(plain('See you on Monday.'), {
        from: 'mia@furlong.example',
        to: 'ada@kiln.example',
        inReplyTo: '',
        fields: [`Delivered-To: ${facts.body.bccAddress}`],
      })
      await stage.receive(email, email)
      expect((await conversation(ofClient())).written).toMatchObject([
        { isFiled: true, content: 'See you on Monday.' },
      ])
    })

    test('a new private address is in the history, without the address', async () => {
      await stage.server.call(replySettings.replaceBcc, {}, mia.jar)
      const { body } = await stage.server.call(
        audit.list,
        { query: { noun: 'reply-settings' } },
        mia.jar,
      )
      expect(body[0]?.changes).toEqual([
        { field: 'bccAddress', from: 'the earlier one', to: 'a new one' },
      ])
    })

    test('who doesn’t see applications reads no email to an applicant', async () => {
      await write(ofApplication)
      const member = await signedIn(stage.server.context, { role: 'admin', teamRole: 'member' })
      const jar = await sessionOf(stage.server.context, member.user.id)
      const { status } = await stage.server.call(
        contract.conversation,
        { query: ofApplication },
        jar,
      )
      expect(status).toBe(404)
      expect((await write(ofApplication, {}, jar)).status).toBe(404)
      expect((await write(ofClient(), {}, jar)).status).toBe(201)
    })

    test('an email to somebody who went to the trash meanwhile stays here, and holds up no other', async () => {
      await write(ofClient())
      await write(ofApplication)
      const params = { id: ada.user.id }
      const removed = await stage.server.call(clients.remove, { params }, mia.jar)
      expect(removed.status).toBe(200)
      await leave(ines)
      expect(stage.sink.received.map(({ to }) => to)).toContain(ines)
      expect(stage.sink.received.filter(({ message }) => message.includes('Monday'))).toHaveLength(
        1,
      )
    })

    test('erased with the application: what was written, what came back, and the files of both', async () => {
      const uploadId = await uploaded(stage.server, mia.jar, 'offer.pdf')
      await write(ofApplication, { uploadIds: [uploadId] })
      await stage.receive(anAnswer(await leave(ines), 'Gladly.', { from: ines }))
      const params = { id: 1 }
      const told = () =>
        stage.server.db.$count(notifications, eq(notifications.kind, 'job-applications'))
      expect(await told()).toBeGreaterThan(0)
      expect((await stage.server.call(applications.erase, { params }, mia.jar)).status).toBe(200)
      expect(await told()).toBe(0)
      const all = [
        ...(await stage.server.db.select({ to: emails.to }).from(emails)),
        ...(await stage.server.db.select({ to: incomingEmails.fromAddress }).from(incomingEmails)),
      ]
      expect(all.filter(({ to }) => to === ines)).toEqual([])
      expect(await stage.filesKept()).toBe(0)
    })
  },
)
