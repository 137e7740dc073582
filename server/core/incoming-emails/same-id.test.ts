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

  const encoded = (source: string) => {
    const [head = '', words = ''] = source.split('\r\n\r\n')
    const inBase64 = head.replace('quoted-printable', 'base64')
    return `${inBase64}\r\n\r\n${Buffer.from(words).toString('base64')}\r\n`
  }
  const footer = `\r\n${'_'.repeat(40)}\r\nFurlong mailing list\r\nhttps://lists.example/furlong\r\n`
  test.each<[string, (source: string) => string]>([
    ['encoded anew', encoded],
    ['with other line ends', (source) => source.replaceAll('\r\n', '\n')],
    ['with space at its end', (source) => `${source}  \r\n\r\n`],
    ['wrapped anew', (source) => source.replace('cake ', 'cake =\r\n')],
    ['with a folded field', (source) => source.replace('Re: New ', 'Re: New\r\n ')],
    ['marked as from elsewhere', (source) => source.replace('Re:', '[EXTERNAL] Re:')],
    ['with a quoted name', (source) => source.replace(/^From: ([^<]*) </m, 'From: "$1" <')],
    ['with a footer', (source) => source + footer],
    ['of a list', (source) => `List-Id: <furlong.lists.example>\r\n${source}${footer}`],
  ])('a copy %s is one', async (_how, made) => {
    const email = await stage.say('When do we start?', mia.jar, ada.user.id)
    const source = anAnswer(email, 'On Monday. Bring cake for all.', { messageId }).toString()
    expect(made(source)).not.toBe(source)
    expect(await stage.receive(source, made(source))).toMatchObject([{ state: 'taken' }])
    const other = made(source.replace('Monday', 'Friday'))
    const rows = [{ state: 'taken' }, { state: 'held', reason: 'same-id' }]
    expect(await stage.receive(other)).toMatchObject(rows)
    expect(await readAgain()).toMatchObject(rows)
  })

  test('one isn’t lost of which a list’s copy came first', async () => {
    const email = await stage.say('When do we start?', mia.jar, ada.user.id)
    const source = anAnswer(email, 'On Monday.', { messageId }).toString()
    const rows = [{ state: 'ignored' }, { state: 'taken' }]
    expect(await stage.receive(`Precedence: bulk\r\n${source}`, source)).toMatchObject(rows)
    expect(await readAgain()).toMatchObject(rows)
    expect(await contents()).toEqual(['When do we start?', 'On Monday.'])
  })

  test('a forged one that names a known one is no answer', async () => {
    const email = await stage.say('When do we start?', mia.jar, ada.user.id)
    const eve = { messageId, from: 'Eve <eve@elsewhere.example>' }
    const said = anAnswer(email, 'On Monday.', { messageId })
    await stage.receive(said, anAnswer(email, 'Never.', eve), anAnswer(email, 'On Monday.', eve))
    expect((await stage.incoming()).map(({ state }) => state)).toEqual(['taken', 'held', 'held'])
    expect(await contents()).toEqual(['When do we start?', 'On Monday.'])
  })

  test('one without a Message-ID is one, however often it is read', async () => {
    const email = await stage.say('When do we start?', mia.jar, ada.user.id)
    const source = anAnswer(email, 'On Monday.')
      .toString()
      .replace(/^Message-ID: .*\r\n/im, '')
    await stage.receive(source, `Received: from another.example\r\n${source}`, encoded(source))
    expect(await readAgain()).toMatchObject([{ state: 'taken' }])
  })
})
