import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { mostEmailBytes } from '../../../contract/core/incoming-emails.ts'
import * as contract from '../../../contract/leads/written-emails.ts'
import { imapServers, type ImapServer } from '../../../test/imap-server.ts'
import { anEmail, plain, several } from '../../../test/reply-emails/mime.ts'
import { openReplyStage, type ReplyStage } from '../../../test/reply-stage.ts'
import { placeOf } from '../../core/incoming-emails/position.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { writeState } from '../../platform/state.ts'
import { thorough } from '../../../test/thorough.ts'

describe.each(imapServers())('emails filed by the private address, over %s', (_name, open) => {
  let imap: ImapServer
  let stage: ReplyStage
  let mia: Awaited<ReturnType<ReplyStage['begin']>>['mia']
  let ada: typeof mia
  let bccAddress = ''
  beforeAll(async () => {
    imap = await open()
    stage = await openReplyStage(imap)
  })
  beforeEach(async () => {
    ;({ mia, ada } = await stage.begin())
    const { body } = await stage.server.call(contract.facts, { query: ofClient() }, mia.jar)
    bccAddress = body.bccAddress ?? ''
  })
  afterAll(async () => {
    await stage.close()
    await imap.close()
  })

  const ofClient = () => ({ noun: 'clients' as const, recordId: ada.user.id })
  const written = async () =>
    (await stage.server.call(contract.conversation, { query: ofClient() }, mia.jar)).body.written
  const filed = (words = 'See you on Monday.', to = 'ada@kiln.example', part = plain(words)) =>
    anEmail(part, {
      from: 'Mia Kern <mia@furlong.example>',
      to,
      subject: 'Monday',
      inReplyTo: '',
      messageId: '<monday@furlong.example>',
      fields: [`Delivered-To: ${bccAddress}`],
    })
  const readAgain = async () => {
    await writeState(stage.server.db, placeOf(stage.url()), { uidValidity: '1', lastUid: 0 })
    return stage.receive()
  }
  const told = () =>
    stage.sink.received
      .filter(({ to }) => to === 'mia@furlong.example')
      .map(({ message }) => message.replaceAll(/=\r?\n/g, ''))

  test('stand there once, with or without a Message-ID; another with the same one too', async () => {
    const source = filed().toString()
    await stage.receive(source, source.replace(/^Message-ID: .*\r\n/im, ''))
    await readAgain()
    expect(await written()).toHaveLength(2)
    await stage.receive(filed('No, on Tuesday.'))
    await readAgain()
    expect((await written()).map(({ content }) => content)).toEqual([
      'See you on Monday.',
      'See you on Monday.',
      'No, on Tuesday.',
    ])
  })

  test('show the addresses to which they went', async () => {
    const bo = await signedIn(stage.server.context, {
      email: 'bo@kiln.example',
      clientId: ada.user.id,
    })
    await stage.receive(filed('To Bo', bo.user.email))
    await stage.receive(filed('To both', `Ada <ada@kiln.example>, ${bo.user.email}`))
    expect((await written()).map(({ to }) => to)).toEqual([
      'bo@kiln.example',
      'ada@kiln.example, bo@kiln.example',
    ])
  })

  test.runIf(thorough)('are told to their writer once when they are too large', async () => {
    const large = { type: 'application/pdf', body: Buffer.alloc(mostEmailBytes), name: 'plan.pdf' }
    await stage.receive(filed('', 'ada@kiln.example', several('mixed', plain('The plan'), large)))
    await readAgain()
    expect(await written()).toEqual([])
    expect(told()).toMatchObject([expect.stringContaining('It was larger than 40 MB.')])
    expect(told()[0]).toContain('Monday')
  })
})
