import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/core/incoming-emails.ts'
import { imapServers, type ImapServer } from '../../../test/imap-server.ts'
import { anAnswer } from '../../../test/reply-emails/answer.ts'
import { openReplyStage, type ReplyStage } from '../../../test/reply-stage.ts'
import { placeOf } from './position.ts'
import { writeState } from '../../platform/state.ts'

describe.each(imapServers())('emails with the same Message-ID, over %s', (_name, open) => {
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
  })
  afterAll(async () => {
    await stage.close()
    await imap.close()
  })

  const messageId = '<once@kiln.example>'
  const contents = async () =>
    (await stage.thread(mia.jar, ada.user.id)).map(({ content }) => content)
  /** Reads the whole mailbox again, as after its server numbered it anew. */
  const readAgain = async () => {
    await writeState(stage.server.db, placeOf(stage.url()), { uidValidity: '1', lastUid: 0 })
    return stage.receive()
  }

  test('a copy is one, and another email is held until a person takes it', async () => {
    const email = await stage.say('When do we start?', mia.jar, ada.user.id)
    const answer = (words: string, fields: string[] = []) =>
      anAnswer(email, words, { messageId, fields })
    const copy = answer('On Monday.', ['Received: from another.example', 'X-Spam: no'])
    await stage.receive(answer('On Monday.'), copy, answer('No, on Tuesday.'))
    const rows = [
      { state: 'taken', reason: null },
      { state: 'held', reason: 'same-id', shown: 'No, on Tuesday.' },
    ]
    expect(await stage.incoming()).toMatchObject(rows)
    expect(await readAgain()).toMatchObject(rows)
    expect(await readAgain()).toHaveLength(2)
    const params = { id: rows.length }
    expect((await stage.server.call(contract.accept, { params, body: {} }, mia.jar)).status).toBe(
      200,
    )
    expect(await contents()).toEqual(['When do we start?', 'On Monday.', 'No, on Tuesday.'])
    expect(await readAgain()).toHaveLength(2)
  })

  test('one without a Message-ID is one, however often it is read', async () => {
    const email = await stage.say('When do we start?', mia.jar, ada.user.id)
    const source = anAnswer(email, 'On Monday.')
      .toString()
      .replace(/^Message-ID: .*\r\n/im, '')
    await stage.receive(source, `Received: from another.example\r\n${source}`)
    expect(await readAgain()).toMatchObject([{ state: 'taken' }])
  })
})
