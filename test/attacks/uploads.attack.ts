import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as jobApplications from '../../contract/website/job-applications.ts'
import * as leadCards from '../../contract/leads/lead-cards.ts'
import * as messages from '../../contract/clients/messages.ts'
import * as uploads from '../../contract/core/uploads.ts'
import { aMessage } from '../../server/clients/messages/sample.ts'
import type { Jar } from '../server.ts'
import { type Agency, openAgency } from './agency.ts'
import { acceptedBodies, sendCall, unusedAddress } from './send-call.ts'
import { evilFiles, evilNames } from './evil-files.ts'

let agency: Agency
let ada: Jar
let owner: Jar
beforeAll(async () => {
  agency = await openAgency()
  ada = await agency.jarOf(agency.people.ada)
  owner = await agency.jarOf(agency.people.owner)
})
afterAll(() => agency.close())

/** The content types that a file may be served with: none of them runs in our origin. */
const allowed =
  /^(?:image\/(?:png|jpeg|gif|webp|avif)|application\/(?:pdf|octet-stream|zip|msword|vnd\.[\w.+-]+)|text\/(?:plain|csv|markdown)|video\/\w+|audio\/\w+)(?:; charset=utf-8)?$/

/** Uploads a file as a client, attaches it to a message, and fetches it as a browser does to display it. */
async function roundTrip(bytes: Buffer, name: string) {
  await agency.db.execute('delete from rate_limits')
  const sent = await agency.inject({
    method: 'POST',
    url: uploads.create.path,
    query: { name },
    payload: bytes,
    headers: { 'content-type': 'text/html' },
    cookies: Object.fromEntries(ada),
    remoteAddress: unusedAddress(),
  })
  if (sent.statusCode !== 201) return { status: sent.statusCode }
  const { id } = sent.json<uploads.Upload>()
  const { body, status } = await agency.call(
    messages.send,
    { body: aMessage({ uploadIds: [id] }) },
    ada,
  )
  expect(status).toBe(201)
  const [attachment] = body.attachments
  const url = `/api/message-attachments/${attachment?.id}/file`
  const answers = await Promise.all(
    [url, `${url}?inline=1`].map((each) =>
      agency.inject({ url: each, cookies: Object.fromEntries(owner) }),
    ),
  )
  return { status: 201, name: attachment?.name ?? '', answers }
}

const isShown = (disposition: string) => disposition.startsWith('inline')
const isPictureOrPdf = /^(?:image\/|application\/pdf)/

describe('an uploaded file', () => {
  test.each(Object.keys(evilFiles))('%s is only ever a download or a picture', async (what) => {
    const bytes = evilFiles[what] ?? Buffer.alloc(0)
    for (const name of [
      'photo.png',
      'photo.html',
      'photo.svg',
      'photo.pdf',
      'photo',
      'photo.js',
      'photo.xhtml',
    ]) {
      const { status, answers = [] } = await roundTrip(bytes, name)
      expect(status).toBe(201)
      for (const { headers, rawPayload } of answers) {
        expect(headers['content-type'], `${what} as ${name}`).toMatch(allowed)
        expect(headers['x-content-type-options']).toBe('nosniff')
        const disposition = String(headers['content-disposition'])
        expect(disposition).toMatch(/^(?:attachment|inline); filename="/)
        if (isShown(disposition)) expect(headers['content-type']).toMatch(isPictureOrPdf)
        expect(headers['content-security-policy']).toMatch(
          isShown(disposition) && headers['content-type'] === 'application/pdf'
            ? /^default-src 'none'/
            : /^sandbox; default-src 'none'$/,
        )
        expect(headers['cache-control']).toContain('private')
        expect(rawPayload.equals(bytes)).toBe(true)
      }
    }
  })

  test.each(evilNames.map((name) => [JSON.stringify(name.slice(0, 60)), name]))(
    'can be named %s without harm',
    async (_shown, fileName) => {
      const {
        status,
        name = '',
        answers = [],
      } = await roundTrip(evilFiles['a page'] ?? Buffer.alloc(1), fileName.toWellFormed())
      if (fileName.includes('\0') || fileName === '' || fileName.length > 500)
        return expect(status).toBeLessThan(500)
      expect(status).toBe(201)
      expect(name).not.toMatch(/[\\/<>:"|?*\p{Cc}\p{Cf}\u2028\u2029]|^\.|^$/u)
      expect(name.length).toBeLessThanOrEqual(210)
      for (const { headers } of answers) {
        const disposition = String(headers['content-disposition'])
        expect(disposition).toMatch(
          /^attachment; filename="[\w .()-]*"(?:; filename\*=UTF-8''[\w.~%!#$&+^`|-]+)?$/,
        )
        expect(headers['content-type']).toMatch(allowed)
      }
    },
  )
})

describe('a resume', () => {
  test.each(Object.keys(evilFiles))('is not %s', async (what) => {
    const [body] = acceptedBodies(jobApplications.create, 1)
    for (const resumeFileName of ['cv.pdf', 'cv.docx', 'cv.doc']) {
      const began = process.cpuUsage()
      const payload = {
        ...(body as object),
        positionSlug: undefined,
        resumeFileName,
        resumeFileData: (evilFiles[what] ?? Buffer.alloc(0)).toString('base64'),
      }
      const { statusCode, body: text } = await sendCall(
        agency,
        jobApplications.create,
        jobApplications.create.path,
        new Map(),
        { payload },
      )
      // A PDF may contain scripts: only the browser's viewer shows it, outside our origin.
      if (/^a PDF (?:with a script|that is a page)$/.test(what))
        expect(statusCode, text).toBeLessThan(500)
      else expect([400, 415], text).toContain(statusCode)
      // Microseconds of CPU time, so that other load on the machine doesn't count.
      expect(process.cpuUsage(began).user).toBeLessThan(2_000_000)
    }
  })
})

describe('a business card photo', () => {
  test.each(Object.keys(evilFiles))(
    '%s costs little, and is kept only if it is a picture',
    async (what) => {
      const image = (evilFiles[what] ?? Buffer.alloc(0)).toString('base64')
      const [lead] = acceptedBodies(leadCards.create, 1)
      const before = process.memoryUsage().rss
      for (const [call, payload] of [
        [leadCards.extract, { image, reader: 'machine' }],
        [leadCards.create, { ...(lead as object), picture: image }],
      ] as const) {
        const began = performance.now()
        const { statusCode, body } = await sendCall(agency, call, call.path, owner, { payload })
        expect(statusCode, body).toBeLessThan(500)
        expect(performance.now() - began).toBeLessThan(60_000)
        if (call !== leadCards.create || statusCode >= 300) continue
        const { headers } = await sendCall(
          agency,
          { method: 'GET' },
          `/api/admin/leads/${(JSON.parse(body) as { id: number }).id}/card`,
          owner,
        )
        expect(headers['content-type']).toMatch(/^image\/(?:png|jpeg|webp)$/)
        expect(headers['x-content-type-options']).toBe('nosniff')
      }
      expect(process.memoryUsage().rss - before).toBeLessThan(400 * 2 ** 20)
    },
  )
})
