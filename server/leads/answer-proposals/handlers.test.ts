import { isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as incoming from '../../../contract/core/incoming-emails.ts'
import * as contract from '../../../contract/leads/answer-proposals.ts'
import * as steps from '../../../contract/leads/lead-steps.ts'
import * as suppressionsContract from '../../../contract/leads/suppressions.ts'
import * as writtenEmails from '../../../contract/leads/written-emails.ts'
import * as timeline from '../../../contract/overview/lead-timeline.ts'
import { imapServers, type ImapServer } from '../../../test/imap-server.ts'
import { anAnswer } from '../../../test/reply-emails/answer.ts'
import {
  fromNoor,
  noor,
  openWrittenStage,
  type WrittenStage,
} from '../../../test/written-email-stage.ts'
import { sessionOf, signedIn } from '../../core/sessions/sample.ts'
import { emailAnswers } from '../written-emails/table.ts'

describe.each(imapServers())('what answers suggest, over %s', (_name, open) => {
  let imap: ImapServer
  let stage: WrittenStage
  beforeAll(async () => {
    imap = await open()
    stage = await openWrittenStage(imap)
  })
  beforeEach(() => stage.begin())
  afterAll(async () => {
    await stage.close()
    await imap.close()
  })

  const lead = () => ({ noun: 'leads' as const, recordId: stage.leadId() })
  const proposals = async (query: ReturnType<typeof lead> = lead()) =>
    (await stage.call(contract.list, { query })).body
  const act = (
    id: number | undefined,
    action: contract.ProposalAction,
    jar?: Map<string, string>,
  ) => stage.call(contract.act, { params: { id: id ?? 0 }, body: { action } }, jar)
  const suppressed = async () =>
    (await stage.call(suppressionsContract.list, {})).body.map(({ address }) => address)
  const step = async () => (await stage.call(steps.open, { params: { id: stage.leadId() } })).body
  /** Writes to Noor as a lead, and returns what she answers. */
  async function answered(text: string, head: Parameters<typeof anAnswer>[2] = fromNoor) {
    await stage.write(lead())
    return stage.receive(anAnswer(await stage.leave(), text, head))
  }
  const automatic = { ...fromNoor, fields: ['Auto-Submitted: auto-replied'] }

  test('an out-of-office reply moves the next step behind the day of return', async () => {
    const body = { what: 'Call Noor', dueAt: '2026-11-18T10:00:00.000Z', remind: 60 as const }
    await stage.call(steps.set, { params: { id: stage.leadId() }, body })
    await answered('Ich bin bis zum 3. Dezember nicht im Büro.', automatic)
    const [found] = await proposals()
    expect(found).toMatchObject({
      kind: 'away',
      name: 'Noor Haddad',
      awayUntil: '2026-12-03',
      followUpAt: '2026-12-04T09:00:00.000Z',
      moves: 'Call Noor',
    })
    const { body: entries } = await stage.call(timeline.list, { params: { id: stage.leadId() } })
    expect(entries.find(({ kind }) => kind === 'auto-answer')?.state).toBe('2026-12-03')
    const { body: emails } = await stage.call(writtenEmails.conversation, { query: lead() })
    expect(emails.answers).toMatchObject([{ isAutomatic: true, awayUntil: '2026-12-03' }])
    expect((await act(found?.id, 'follow-up')).status).toBe(200)
    expect(await step()).toMatchObject({
      what: 'Call Noor',
      dueAt: '2026-12-04T09:00:00.000Z',
      remind: 60,
    })
    expect(await proposals()).toEqual([])
    expect((await act(found?.id, 'follow-up')).status).toBe(409)
  })

  test('an answer suggests an answer or a next step, until one is written or it is dismissed', async () => {
    await answered('That sounds good.')
    const [found] = await proposals()
    expect(found).toMatchObject({
      kind: 'answered',
      leadId: stage.leadId(),
      followUpAt: '2026-11-18T09:00:00.000Z',
    })
    expect(await stage.leadStatus()).toBe('contacted')
    await act(found?.id, 'follow-up')
    expect(await step()).toMatchObject({ what: 'Answer Noor Haddad' })
    expect(await proposals()).toEqual([])
    await answered('And what does it cost?')
    const [next] = await proposals()
    expect(next).toMatchObject({ kind: 'answered', followUpAt: null })
    expect((await act(next?.id, 'dismiss')).status).toBe(200)
    expect(await proposals()).toEqual([])
    await answered('Hello?')
    expect(await proposals()).toHaveLength(1)
    await stage.write(lead())
    expect(await proposals()).toEqual([])
  })

  test('“stop” suppresses at once, and one press undoes it', async () => {
    await answered('Please stop. Thanks, Noor')
    expect(await suppressed()).toEqual([noor])
    const [found] = await proposals()
    expect(found).toMatchObject({ kind: 'stopped', addresses: [noor], mayAct: true })
    const member = await signedIn(stage.server.context, { role: 'admin', teamRole: 'member' })
    const jar = await sessionOf(stage.server.context, member.user.id)
    const theirs = await stage.call(contract.list, { query: lead() }, jar)
    expect(theirs.body).toMatchObject([{ kind: 'stopped', mayAct: false }])
    expect((await act(found?.id, 'undo-stop', jar)).status).toBe(403)
    expect((await act(found?.id, 'undo-stop')).status).toBe(200)
    expect([await suppressed(), await proposals()]).toEqual([[], []])
  })

  const unclear =
    'Thank you for the long email about our shop and the pictures in it. It doesn’t fit what we plan for the spring, so please don’t contact me about this anymore. Kind regards, Noor'

  test('a wish within a longer text suggests a suppression, which one press carries out', async () => {
    await answered(unclear)
    expect(await suppressed()).toEqual([])
    const [found] = await proposals()
    expect(found).toMatchObject({ kind: 'stop', addresses: [noor] })
    expect((await act(found?.id, 'undo-stop')).status).toBe(409)
    expect((await act(found?.id, 'stop')).status).toBe(200)
    expect(await suppressed()).toEqual([noor])
    const [done] = await proposals()
    expect(done).toMatchObject({ kind: 'stopped' })
    await act(done?.id, 'undo-stop')
    expect(await suppressed()).toEqual([])
  })

  test('who unsubscribed before stays so when a later “stop” is undone', async () => {
    const body = { address: noor, source: 'By phone' }
    await stage.call(suppressionsContract.create, { body })
    await answered('Stop')
    const [found] = await proposals()
    expect(found).toBeUndefined()
    expect(await suppressed()).toEqual([noor])
  })

  test('a held “stop” stops emails to its sender at once; accepted, it can be undone at the lead', async () => {
    const from = { from: 'Noor <noor@elsewhere.example>' }
    const [row] = await answered('Unsubscribe me, please', from)
    expect(row).toMatchObject({ state: 'held', reason: 'sender', wish: 'stop' })
    expect(await suppressed()).toEqual(['noor@elsewhere.example'])
    expect(await proposals()).toEqual([])
    const { body: held } = await stage.call(incoming.read, { params: { id: row?.id ?? 0 } })
    expect(held).toMatchObject({ isAnswer: true, wish: 'stop', about: { noun: 'leads' } })
    await stage.call(incoming.accept, { params: { id: row?.id ?? 0 }, body: {} })
    expect((await suppressed()).toSorted()).toEqual(['noor@elsewhere.example', noor])
    const [found] = await proposals()
    expect(found).toMatchObject({
      kind: 'stopped',
      addresses: ['noor@elsewhere.example', noor],
    })
  })

  test('a suggestion that was dismissed comes back, and a step goes back to its earlier time', async () => {
    const undo = (id: number | undefined, step: contract.MovedStep | null = null) =>
      stage.call(contract.undo, { params: { id: id ?? 0 }, body: { step } })
    const body = { what: 'Call Noor', dueAt: '2026-11-18T10:00:00.000Z', remind: 60 as const }
    await stage.call(steps.set, { params: { id: stage.leadId() }, body })
    await answered('I am away until December 3.', automatic)
    const [found] = await proposals()
    await act(found?.id, 'dismiss')
    expect(await proposals()).toEqual([])
    expect((await undo(found?.id)).status).toBe(200)
    expect((await undo(found?.id)).status).toBe(409)
    expect(await proposals()).toMatchObject([{ id: found?.id, kind: 'away' }])
    const moved = await act(found?.id, 'follow-up')
    expect(moved.body.step).toMatchObject({ dueAt: body.dueAt })
    expect((await undo(found?.id, moved.body.step)).status).toBe(200)
    expect(await step()).toMatchObject({ what: 'Call Noor', dueAt: body.dueAt, remind: 60 })
    await stage.call(steps.finish, { params: { id: moved.body.step?.id ?? 0 } })
    const made = await act(found?.id, 'follow-up')
    expect(made.body.step).toMatchObject({ dueAt: null })
    await undo(found?.id, made.body.step)
    expect(await step()).toBeNull()
  })

  test('whoever is emailed on is, also where they asked before about something else', async () => {
    await stage.write()
    await stage.receive(anAnswer(await stage.leave(), unclear, fromNoor))
    await answered(`${unclear} Really.`)
    const [found] = await proposals()
    await act(found?.id, 'dismiss')
    expect((await proposals()).filter(({ kind }) => kind === 'stop')).toEqual([])
    await stage.call(contract.undo, { params: { id: found?.id ?? 0 }, body: {} })
    expect((await proposals()).filter(({ kind }) => kind === 'stop')).toHaveLength(1)
  })

  test('undone, a wish from each address of the lead is open again', async () => {
    const { db, context } = stage.server
    const at = { arrivedAt: context.now(), createdAt: context.now() }
    const answer = (fromAddress: string) => ({
      leadId: stage.leadId(),
      fromName: '',
      fromAddress,
      subject: '',
      content: unclear,
      isAutomatic: false,
      wish: 'maybe' as const,
      ...at,
    })
    await db.insert(emailAnswers).values([answer('bo@loom.example'), answer(noor)])
    const open = () => db.$count(emailAnswers, isNull(emailAnswers.settledAt))
    const [found] = await proposals()
    await act(found?.id, 'dismiss')
    expect(await open()).toBe(0)
    await stage.call(contract.undo, { params: { id: found?.id ?? 0 }, body: {} })
    expect(await open()).toBe(2)
  })

  test('the lead shows what was answered about a consultation; others see nothing', async () => {
    await stage.write()
    await stage.receive(anAnswer(await stage.leave(), 'Stop', fromNoor))
    expect(await proposals()).toMatchObject([{ kind: 'stopped' }])
    const [found] = (await stage.call(contract.list, { query: stage.ofRequest() })).body
    const ada = await signedIn(stage.server.context)
    expect((await act(found?.id, 'dismiss', ada.jar)).status).toBe(403)
    expect((await act(99, 'dismiss')).status).toBe(404)
  })
})
