import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { isNull } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as clients from '../../contract/clients/clients.ts'
import * as batches from '../../contract/content/content-batches.ts'
import * as pieces from '../../contract/content/content-pieces.ts'
import { research } from '../../contract/content/keywords.ts'
import { create as enter } from '../../contract/core/sessions.ts'
import { openDatabase } from '../../server/platform/db.ts'
import { storedFiles } from '../../server/platform/table.ts'
import { type AiAnswer, atRandom, openAiServer } from '../ai-server.ts'
import { type AppProcess, owner, startApp, until } from './app-process.ts'
import { report } from './report.ts'

const contentTypes = ['blog_post', 'facebook_post', 'email_newsletter'] as const
const count = 60

const signIn = async (app: AppProcess) => (await app.call(enter, { body: owner })).cookie

async function order(app: AppProcess, cookie: string) {
  const body = {
    firstName: 'Ada',
    lastName: 'Lindqvist',
    email: 'ada@kiln.example',
    businessName: 'Kiln Street',
    industry: 'Retail',
  }
  const { id: clientId } = (await app.call(clients.create, { body }, cookie)).body
  const about = { clientId, industry: 'Retail', topic: 'handmade plates' }
  const researchRequest = { ...about, researchPrompt: 'long_tail', researcher: 'builder' } as const
  const found = (await app.call(research, { body: researchRequest }, cookie)).body
  const keywordIds = found.map(({ id }) => id)
  const order = { clientId, keywordIds, contentTypes: [...contentTypes] }
  return (await app.call(batches.bulkCreate, { body: order }, cookie)).body.batchId
}

/** Returns all pieces; none may be half written. */
async function piecesOf(app: AppProcess, cookie: string) {
  const { body } = await app.call(pieces.listAll, { query: { limit: 100 } }, cookie)
  const partialPieces = body.filter(
    ({ generation, title, content, isBrief }) =>
      (generation === 'ready') !== (title !== '' && (content !== '' || isBrief)),
  )
  expect(partialPieces).toEqual([])
  return body
}

const wrong: AiAnswer[] = [
  { status: 400, message: 'no' },
  { garbage: '<p>Bad gateway</p>' },
  { cut: { title: 'Half' } },
  { text: 'No JSON today.' },
]
let replyCount = 0
const right = (): AiAnswer => ({
  text: {
    title: `Plates, part ${(replyCount += 1)}`,
    content: `Part ${replyCount}. ${'A plate lasts when it is fired well. '.repeat(60)}`,
    description: '',
    preheader: null,
  },
  after: 150,
})

test.each(['briefs', 'a model that is slow and fails by chance'])(
  'killed while %s writes a batch: no piece is lost, duplicated or half written',
  async (writer) => {
    const ai = await openAiServer(atRandom(11, 0.2, wrong, right))
    const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-batch-'))
    const env = { DATA_DIR: dataDir, ...(writer === 'briefs' ? {} : ai.env) }
    let app = await startApp(env)
    await app.ready()
    let cookie = await signIn(app)
    const id = await order(app, cookie)
    const batch = async () => (await app.call(batches.read, { params: { id } }, cookie)).body
    const waits: number[] = []
    for (const finishedCount of [3, 20, 40]) {
      await until(`${finishedCount} pieces`, 60, async () => {
        const { ready, failed } = await batch()
        return ready + failed >= finishedCount
      })
      await app.kill()
      const began = performance.now()
      app = await startApp(env)
      await app.ready()
      cookie = await signIn(app)
      const before = await batch()
      expect(await piecesOf(app, cookie)).toHaveLength(count)
      expect(before.total).toBe(count)
      await until('the batch continues', 60, async () => {
        const { ready, failed, endedAt } = await batch()
        return endedAt !== null || ready + failed > before.ready + before.failed
      })
      waits.push(performance.now() - began)
    }
    await until('the batch ends', 120, async () => (await batch()).endedAt !== null)
    if ((await batch()).failed > 0) {
      ai.respondWith(right)
      await app.call(batches.retryAll, { params: { id }, body: {} }, cookie)
      await until('the batch ends again', 120, async () => (await batch()).endedAt !== null)
    }
    expect(await batch()).toMatchObject({ ready: count, failed: 0 })
    const all = await piecesOf(app, cookie)
    expect(new Set(all.map(({ topic, type }) => `${type} ${topic}`)).size).toBe(count)
    const texts = all.filter(({ isBrief }) => !isBrief).map(({ content }) => content)
    expect(texts).toHaveLength(writer === 'briefs' ? 0 : count)
    expect(new Set(texts).size).toBe(texts.length)
    const pictured = all.filter(({ imageUrl }) => imageUrl !== null)
    expect(pictured).toHaveLength((count / 3) * 2)
    for (const { imageUrl } of pictured)
      expect((await fetch(`${app.url}${imageUrl}`, { headers: { cookie } })).status).toBe(200)
    await app.stop()
    await ai.close()
    const left = await openDatabase({ databaseUrl: null, dataDir })
    const kept = await left.db.select().from(storedFiles).where(isNull(storedFiles.removeAt))
    expect(kept).toHaveLength(pictured.length * 2)
    await left.close()
    fs.rmSync(dataDir, { recursive: true, force: true })
    report(`A batch of ${count} by ${writer}, killed three times`, { 'continues after, ms': waits })
  },
)
