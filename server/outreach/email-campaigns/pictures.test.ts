import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as pictures from '../../../contract/core/pictures.ts'
import * as contract from '../../../contract/outreach/email-campaigns.ts'
import * as templates from '../../../contract/outreach/email-templates.ts'
import { type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { aDrawing } from '../../core/pictures/sample.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { uploaded } from '../../core/uploads/sample.ts'
import { aTemplate } from '../email-templates/sample.ts'
import { aCampaign } from './sample.ts'

let server: TestServer
let owner: Jar
beforeAll(async () => {
  server = await openTestServer()
  owner = (await signedIn(server.context, { role: 'admin' })).jar
})
afterAll(() => server.close())

const add = async (bytes: Buffer, name: string) => {
  const uploadId = await uploaded(server, owner, name, bytes)
  return (await server.call(pictures.create, { body: { uploadId } }, owner)).body
}
const draftOf = async (content: string) => {
  const draft = { subject: 'Hi', preheader: '', content, leadId: null }
  return (await server.call(templates.preview, { body: draft }, owner)).body
}
const linksCheck = async (id: number) => {
  const { body } = await server.call(contract.checks, { params: { id } }, owner)
  return body.find(({ name }) => name === 'links')
}

test('a picture is sent as JPEG or PNG at a lasting address that every website may show', async () => {
  const photo = await sharp(await aDrawing('#39c', 2400, 1600))
    .webp()
    .toBuffer()
  const { id, key } = await add(photo, 'Studio.webp')
  const content = `Hi\n\n![Our new studio](/pictures/${key})`
  const { body: campaign } = await server.call(
    contract.create,
    { body: aCampaign({ content }) },
    owner,
  )
  expect(await linksCheck(campaign.id)).toMatchObject({
    level: 'stop',
    advice: 'A picture is still being prepared. Please try again in a minute.',
  })
  await server.runJobs('prepare-pictures')
  expect((await linksCheck(campaign.id))?.level).toBe('ok')

  const { html, text, findings } = await draftOf(content)
  expect(findings).toEqual([])
  expect(text).toContain('[Our new studio]')
  const [, address = ''] =
    /<img src="[^"/]+\/\/[^"/]+(\/api\/pictures\/[^"]+\.jpg)"/.exec(html) ?? []
  const file = await server.inject({ method: 'GET', url: address })
  expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'image/jpeg'])
  expect(file.headers['cross-origin-resource-policy']).toBe('cross-origin')
  expect((await sharp(file.rawPayload).metadata()).width).toBe(1084)

  // Emails that were sent go on loading it.
  const refused = await server.call(pictures.remove, { params: { id } }, owner)
  expect([refused.status, refused.body]).toMatchObject([
    409,
    { error: expect.stringContaining('Campaign: Spring newsletter') },
  ])
})

test('a transparent drawing stays transparent, and a part of a picture is cut', async () => {
  const drawing = await sharp({
    create: { width: 800, height: 400, channels: 4, background: { r: 9, g: 99, b: 9, alpha: 0.5 } },
  })
    .png()
    .toBuffer()
  const { key } = await add(drawing, 'Logo.png')
  const content = `![The right half](/pictures/${key}.500-0-500-1000)`
  await server.call(templates.create, { body: aTemplate({ content }) }, owner)
  await server.runJobs('prepare-pictures')
  const { html } = await draftOf(content)
  const [, address = ''] = /(\/api\/pictures\/[^"]+\.png)"/.exec(html) ?? []
  const file = await server.inject({ method: 'GET', url: address })
  expect(file.headers['content-type']).toBe('image/png')
  const found = await sharp(file.rawPayload).metadata()
  expect([found.width, found.height, found.hasAlpha]).toEqual([400, 400, true])
})

test('a picture needs a description, and must be in the library', async () => {
  const { key } = await add(await aDrawing('#222'), 'Door.png')
  const { findings } = await draftOf(`Hi\n\n![](/pictures/${key})\n\n![x](/pictures/gone)`)
  expect(findings.map(({ level, line, message }) => [level, line, message])).toEqual([
    ['error', 3, 'Please describe the picture for people who can’t see it'],
    ['error', 5, 'This picture isn’t in the library. Please choose another.'],
  ])
})
