import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as clients from '../../../contract/clients/clients.ts'
import * as contract from '../../../contract/clients/onboarding-files.ts'
import { questionsOf } from '../../../contract/clients/onboarding-questions.ts'
import * as onboarding from '../../../contract/clients/onboarding.ts'
import * as trash from '../../../contract/core/trash-entries.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { uploaded } from '../../core/uploads/sample.ts'
import { storedFiles } from '../../platform/table.ts'
import { allAnswers, anOnboarding } from '../onboarding/sample.ts'
import {
  onboardingFiles,
  onboardingQuestionSets,
  onboardingWorkflows,
} from '../onboarding/table.ts'

const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-answer-files-'))
afterAll(() => fs.rmSync(dataDir, { recursive: true }))

describe.each(engines())('the files of answers, on the %s database', (engine) => {
  let server: TestServer
  let admin: Jar
  let ada: { jar: Jar; user: { id: number } }
  let ben: typeof ada
  beforeAll(async () => {
    server = await openTestServer({ DATA_DIR: dataDir }, engine)
  })
  beforeEach(async () => {
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
    admin = (await signedIn(server.context, { role: 'admin' })).jar
    ada = await signedIn(server.context, { businessName: 'Kiln Street Ceramics' })
    ben = await signedIn(server.context, { businessName: 'Harbour Physio' })
    await ask()
  })
  afterAll(() => server.close())

  const params = { id: 1 }
  const ask = () => {
    const responses = allAnswers('web_development')
    const body = anOnboarding(ada.user.id, { send: true, responses })
    return server.call(onboarding.create, { body }, admin)
  }
  const add = async (name = 'logo.png', jar = ada.jar, question = 'brand') =>
    server.call(
      contract.add,
      { params, body: { question, uploadId: await uploaded(server, jar, name) } },
      jar,
    )
  const remove = (id = 1, jar = ada.jar) => server.call(contract.remove, { params: { id } }, jar)
  const files = async (jar = ada.jar) =>
    (await server.call(onboarding.read, { params }, jar)).body.files
  const names = async (jar = ada.jar) => (await files(jar)).map(({ name }) => name)
  const open = (jar: Jar, url = '/api/onboarding-files/1/file') =>
    server.inject({ url, cookies: Object.fromEntries(jar) })
  const stored = async () => {
    await server.runJobs('sweep-files')
    return server.db.$count(storedFiles)
  }

  test('are added by the client; the team sees and downloads them', async () => {
    const added = await add()
    expect([added.status, added.body]).toMatchObject([
      201,
      {
        id: 1,
        question: 'brand',
        name: 'logo.png',
        type: 'image/png',
        previewUrl: '/api/onboarding-files/1/file?inline=1',
      },
    ])
    await add('guide.ai', admin)
    expect([await names(), await names(admin)]).toEqual([
      ['logo.png', 'guide.ai'],
      ['logo.png', 'guide.ai'],
    ])
    const of = { params: { clientId: ada.user.id } }
    const [listed] = (await server.call(onboarding.ofClient, of, admin)).body
    expect(listed?.files.map(({ name }) => name)).toEqual(['logo.png', 'guide.ai'])
    const answer = await open(admin)
    expect([answer.statusCode, answer.headers['content-disposition']]).toEqual([
      200,
      'attachment; filename="logo.png"',
    ])
    expect(answer.rawPayload.subarray(1, 4).toString()).toBe('PNG')
    expect((await open(ada.jar, '/api/onboarding-files/1/file?inline=1')).headers).toMatchObject({
      'content-disposition': expect.stringContaining('inline'),
    })
  })

  test('are named in the list of answers as CSV', async () => {
    await add('logo.png')
    await add('guide, final.pdf')
    const { body } = await open(admin, onboarding.exportAll.path)
    const [header, row] = body.split('\r\n')
    expect(header).toContain(',Files,')
    expect(row).toContain(',"logo.png, guide, final.pdf",')
  })

  test('are nobody else’s: not seen, added to, opened or removed', async () => {
    await add()
    expect((await add('mine.png', ben.jar)).status).toBe(404)
    expect((await open(ben.jar)).statusCode).toBe(404)
    expect((await remove(1, ben.jar)).status).toBe(404)
    expect((await open(new Map())).statusCode).toBe(401)
    expect(await names()).toEqual(['logo.png'])
    const uploadId = await uploaded(server, ben.jar)
    const foreign = { params, body: { question: 'brand', uploadId } }
    expect(await server.call(contract.add, foreign, ada.jar)).toMatchObject({
      status: 400,
      body: { fields: { uploadId: expect.any(String) } },
    })
  })

  test('are removed with their bytes, by the client or the team', async () => {
    const before = await stored()
    await add('old logo.png')
    await add('logo.png')
    expect([(await remove()).status, await names()]).toEqual([200, ['logo.png']])
    expect([(await remove()).status, (await remove(2, admin)).status]).toEqual([404, 200])
    expect([await names(), await stored()]).toEqual([[], before])
  })

  test('are optional, and stay as they are once the answers were submitted', async () => {
    await add()
    expect((await server.call(onboarding.submit, { params }, ada.jar)).status).toBe(200)
    expect([(await add('late.png')).status, (await remove()).status]).toEqual([409, 409])
    const comment = 'Please send the logo as a vector file.'
    await server.call(onboarding.sendBack, { params, body: { comment } }, admin)
    expect([(await remove()).status, (await add('logo.svg')).status]).toEqual([200, 201])
    expect((await server.call(onboarding.submit, { params }, ada.jar)).status).toBe(200)
  })

  test('belong to a question that asks for them, at most 20', async () => {
    expect(await add('logo.png', ada.jar, 'taste')).toMatchObject({
      status: 400,
      body: { fields: { question: 'There is no such question' } },
    })
    for (let at = 0; at < contract.mostAnswerFiles; at += 1) await add(`${at}.png`)
    expect(await add('one more.png')).toMatchObject({
      status: 400,
      body: { fields: { uploadId: contract.tooManyAnswerFiles } },
    })
  })

  test('are not asked for by questions that were stored before there were any', async () => {
    const [set] = await server.db.select().from(onboardingQuestionSets)
    const sections = set?.sections.map(({ questions, ...section }) => ({
      ...section,
      questions: questions.map(({ files: _none, ...question }) => question),
    }))
    await server.db.update(onboardingQuestionSets).set({ sections: sections as [] })
    const { status, body } = await server.call(onboarding.read, { params }, ada.jar)
    expect([status, questionsOf(body.questions).flatMap(({ files }) => files ?? [])]).toEqual([
      200,
      [],
    ])
    expect((await add()).body).toMatchObject({ fields: { question: expect.any(String) } })
  })

  test('count as progress: the reminder waits', async () => {
    server.setNow('2026-03-02T15:00:00Z')
    await add()
    const [row] = await server.db.select().from(onboardingWorkflows)
    expect(row?.remindAt?.toISOString()).toBe('2026-03-05T15:00:00.000Z')
  })

  test('follow the workflow into the trash and back, and are erased with it or the client', async () => {
    const before = await stored()
    await add()
    await server.call(onboarding.remove, { params }, admin)
    expect([(await open(ada.jar)).statusCode, await stored()]).toEqual([404, before + 1])
    const body = { noun: 'onboarding' as const, ids: [1] }
    await server.call(trash.restore, { body }, admin)
    expect([await names(), (await open(ada.jar)).statusCode]).toEqual([['logo.png'], 200])
    await server.call(onboarding.remove, { params }, admin)
    await server.call(trash.erase, { body }, admin)
    expect(await stored()).toBe(before)

    await ask()
    const uploadId = await uploaded(server, ada.jar)
    const again = { params: { id: 2 }, body: { question: 'brand', uploadId } }
    expect((await server.call(contract.add, again, ada.jar)).status).toBe(201)
    await server.call(clients.remove, { params: { id: ada.user.id } }, admin)
    const gone = { noun: 'clients' as const, ids: [ada.user.id] }
    await server.call(trash.erase, { body: gone }, admin)
    expect([await server.db.$count(onboardingFiles), await stored()]).toEqual([0, before])
  })
})
