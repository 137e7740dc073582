import { randomBytes } from 'node:crypto'
import fs from 'node:fs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { create as ask } from '../../contract/leads/consultation-requests.ts'
import { stream } from '../../contract/live.ts'
import { send, thread } from '../../contract/clients/messages.ts'
import { create as signIn, end as signOut } from '../../contract/core/sessions.ts'
import { create as upload, type Upload } from '../../contract/core/uploads.ts'
import { current as readUser } from '../../contract/core/users.ts'
import { aConsultationRequest } from '../../server/leads/consultation-requests/sample.ts'
import { callAt, owner, until } from '../faults/app-process.ts'
import { canScale, openStage, type Stage } from './stage.ts'

describe.runIf(canScale)('two processes behind a proxy', () => {
  let stage: Stage
  beforeAll(async () => void (stage = await openStage()))
  afterAll(() => stage.close())

  test('share sessions', async () => {
    const { cookie, status } = await stage.app(0).call(signIn, { body: owner })
    expect(status).toBe(200)
    const sessionStatus = async (at: 0 | 1) =>
      (await stage.app(at).call(readUser, {}, cookie)).status
    expect([await sessionStatus(0), await sessionStatus(1)]).toEqual([200, 200])
    await stage.app(1).call(signOut, {}, cookie)
    expect([await sessionStatus(0), await sessionStatus(1)]).toEqual([401, 401])
  })

  test('push each other’s changes to open windows at once', async () => {
    const client = await stage.person('client')
    const team = await stage.person('admin')
    const leaving = new AbortController()
    const window = await fetch(stage.nginx.url + stream.path, {
      headers: { cookie: team.cookie },
      signal: leaving.signal,
    })
    let received = ''
    const listening = (async () => {
      const decoder = new TextDecoder()
      for await (const chunk of window.body ?? []) received += decoder.decode(chunk)
    })().catch(() => {})
    await until('the stream starts', 2, () => received.includes('event: ready'))
    for (const at of [0, 1] as const) {
      received = ''
      const body = { content: `From ${at}` }
      expect((await stage.app(at).call(send, { body }, client.cookie)).status).toBe(201)
      const took = await until('the window is updated', 2, () => received.includes('"messages"'))
      console.log(`Updated through the proxy within ${Math.round(took)} ms`)
      const params = { clientId: client.id }
      const { body: messages } = await stage.app(at ? 0 : 1).call(thread, { params }, team.cookie)
      expect(messages.at(-1)?.content).toBe(`From ${at}`)
    }
    leaving.abort()
    await listening
  })

  test('run each job once', async () => {
    const visitors = Array.from({ length: 12 }, () => aConsultationRequest())
    const requests = visitors.map((body, i) => stage.app(i % 2 ? 1 : 0).call(ask, { body }))
    expect((await Promise.all(requests)).map(({ status }) => status)).toEqual(
      visitors.map(() => 201),
    )
    // The team gets one email per request; the visitor's own waits until they pick a slot.
    const sent = () =>
      stage.sink.received.map(({ message }) => /^Message-ID: (.*)$/im.exec(message)?.[1])
    await until('every email is sent', 30, () => sent().length >= visitors.length)
    // Leaves time for a duplicate by the other process, which polls for jobs every second.
    await new Promise((resolve) => setTimeout(resolve, 2500))
    expect(sent()).toHaveLength(visitors.length)
    expect(new Set(sent()).size).toBe(visitors.length)
  })

  test('share rate limits', async () => {
    const body = { email: 'guessed@furlong.example', password: 'not this one' }
    const statuses: number[] = []
    for (let i = 0; i < 11; i += 1)
      statuses.push((await stage.app(i % 2 ? 1 : 0).call(signIn, { body })).status)
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 401), 429])
    const { status, headers } = await callAt(stage.nginx.url, signIn, { body })
    expect([status, Number(headers.get('retry-after')) > 0]).toEqual([429, true])
  })

  test('share files', async () => {
    const { cookie } = await stage.person('client')
    const bytes = randomBytes(9 * 2 ** 20)
    const sent = await fetch(`${stage.nginx.url}${upload.path}?name=plan.bin`, {
      method: 'POST',
      headers: { cookie, 'content-type': 'application/octet-stream' },
      body: bytes,
    })
    const { id } = (await sent.json()) as Upload
    const { body } = await stage.app(0).call(send, { body: { uploadIds: [id] } }, cookie)
    const url = body.attachments[0]?.url ?? ''
    const from = [stage.app(0).url, stage.app(1).url, stage.nginx.url]
    const found = await Promise.all(
      from.map(async (at) => {
        const answer = await fetch(at + url, { headers: { cookie } })
        return Buffer.from(await answer.arrayBuffer()).equals(bytes)
      }),
    )
    expect(found).toEqual([true, true, true])
    const files = fs.readdirSync(stage.root, { recursive: true, encoding: 'utf8' })
    expect(files.filter((each) => each.includes('files/'))).toEqual([])
  })
})
