// Shared by bench:publish: two processes on one PostgreSQL with a signed-in owner, and websites to publish.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import sharp from 'sharp'
import { signedIn } from '../server/core/sessions/sample.ts'
import { fromServer } from '../server/platform/db.ts'
import { readSettings } from '../server/platform/settings.ts'
import { start } from './http-stage.mjs'

const root = path.resolve(import.meta.dirname, '..')
const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

/** Starts two processes that share a database and their files. Returns them with the owner's calls to the first. */
export async function openStage(databaseUrl, dataDir) {
  const env = {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'error',
    BACKUP_AT: 'off',
    DATABASE_CONNECTIONS: '4',
  }
  const apps = [await start('server/main.ts', env), await start('server/main.ts', env)]
  const database = fromServer(databaseUrl)
  const context = { db: database.db, settings: readSettings(env), now: () => new Date() }
  const { jar } = await signedIn(context, { role: 'admin', firstName: 'Nora', lastName: 'Lind' })
  await database.close()
  const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
  const call = async (method, address, body) => {
    const isFile = Buffer.isBuffer(body)
    const type = isFile ? 'application/octet-stream' : 'application/json'
    const answer = await fetch(apps[0].url + address, {
      method,
      headers: { cookie, ...(body && { 'content-type': type }) },
      ...(body && { body: isFile ? body : JSON.stringify(body) }),
    })
    if (!answer.ok) throw new Error(`${method} ${address}: ${answer.status} ${await answer.text()}`)
    return answer.json()
  }
  const close = () => Promise.all(apps.map(({ stop }) => stop()))
  return { apps, call, close }
}

/** Returns a picture that no other number has, as a photograph: noise that doesn't compress to nothing. */
const photograph = (number) =>
  sharp({
    create: {
      width: 1920,
      height: 1280,
      channels: 3,
      background: { r: (number * 37) % 256, g: (number * 71) % 256, b: 120 },
      noise: { type: 'gaussian', mean: 128, sigma: 12 },
    },
  })
    .jpeg({ quality: 80 })
    .toBuffer()

/** Uploads pictures into the library and waits until all their files are made. Returns their keys. */
export async function fillLibrary({ call }, count) {
  const keys = []
  for (let number = 1; number <= count; number += 1) {
    const { id } = await call(
      'POST',
      `/api/uploads?name=work-${number}.jpg`,
      await photograph(number),
    )
    keys.push((await call('POST', '/api/admin/pictures', { uploadId: id })).key)
  }
  for (;;) {
    const listed = await call('GET', `/api/admin/pictures?keys=${keys.join()}&limit=100`)
    if (listed.some(({ state }) => state === 'failed')) throw new Error('A picture failed')
    if (listed.filter(({ state }) => state === 'ready').length === count) return keys
    await sleep(500)
  }
}

const lorem =
  'We look at how your people work before we write a line, and we say what it will cost before you decide. '
const blockOf = (key, number) => ({
  kind: 'picture',
  hidden: false,
  title: `Work ${number}`,
  picture: { key, alt: `Work ${number} of the studio` },
  caption: 'Photographed in the studio.',
})

/** A page of the agency's own: words of about 4,000 characters, and the pictures of these keys. */
const pageOf = (number, keys) => ({
  slug: `page-${number}`,
  listing: { title: `Page ${number}`, description: lorem },
  hidden: false,
  heading: { before: 'The ', mark: `page ${number}`, after: ' of many' },
  lead: lorem,
  blocks: [
    {
      kind: 'text',
      hidden: false,
      title: 'How it went',
      paragraphs: Array.from({ length: 5 }, () => lorem.repeat(4)),
      list: [lorem, lorem, lorem],
    },
    ...keys.map((key, at) => blockOf(key, at + 1)),
    {
      kind: 'questions',
      hidden: false,
      title: 'Questions',
      questions: [1, 2, 3].map((at) => ({
        question: `Question ${at}`,
        answer: lorem.repeat(3),
        sample: false,
      })),
    },
    { kind: 'call', hidden: false, title: 'Talk to us', text: lorem },
  ],
})

/** The number of pages of the sample website that visitors find. */
const samplePages = JSON.parse(readFileSync(path.join(root, 'dist/web/pages.json'), 'utf8')).filter(
  ({ index }) => index,
).length

/** Makes the draft a website of so many pages: `picturesOf` gives the pictures of each page of the agency's own. */
export async function fillDraft({ call }, pages, picturesOf) {
  const own = Array.from({ length: pages - samplePages }, (_, at) => at)
  for (let from = 0; from < own.length; from += 20) {
    const parts = own
      .slice(from, from + 20)
      .map((at) => [`ownPages.p${at + 1}`, pageOf(at + 1, picturesOf(at))])
    const { revision } = await call('GET', '/api/admin/site-draft')
    await call('PUT', '/api/admin/site-draft', { revision, parts: Object.fromEntries(parts) })
  }
  return own.map((at) => `/page-${at + 1}`)
}
