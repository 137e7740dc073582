// Publishes the sample's website as an agency's own, for measurements: nothing in it is a sample any more, and every word
// can be longer.
import { longerSite, longerWords } from '../e2e/longer-site.ts'
import { furlong } from '../server/core/agency-settings/sample.ts'
import { valueAt } from '../site/schema/places.ts'
import { allEditedPaths } from '../site/schema/sections.ts'

export const owner = { email: 'owner@agency.example', password: 'measured twice, cut once' }

/** Returns content in which nothing is a sample, with a source for each figure. */
const confirmed = (value) => {
  if (Array.isArray(value)) return value.map(confirmed)
  if (value === null || typeof value !== 'object') return value
  const own = Object.fromEntries(Object.entries(value).map(([key, each]) => [key, confirmed(each)]))
  for (const mark of ['sample', 'samplePrice']) if (own[mark] === true) own[mark] = false
  if (own.source === '') own.source = 'Counted for this measurement'
  return own
}

/** Publishes the website on a running server whose owner is `owner`. `share` lengthens the words, such as by 0.2. */
export async function publishSite(url, share = 0) {
  const initOf = (method, body, cookie) => ({
    method,
    headers: { origin: url, cookie, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const send = async (method, path, body, cookie = '') =>
    answered(path, await fetch(url + path, initOf(method, body, cookie)))
  const signIn = await send('POST', '/api/auth/login', owner)
  const cookie = signIn.headers
    .getSetCookie()
    .map((each) => each.split(';')[0])
    .join('; ')
  await send('PUT', '/api/admin/agency-settings', furlong, cookie)
  const draft = '/api/admin/site-draft'
  const read = await answered(draft, await fetch(url + draft, { headers: { cookie } }))
  const { content, revision } = await read.json()
  const own = longerSite(confirmed(content), longerWords(share))
  const parts = Object.fromEntries(allEditedPaths.map((path) => [path, valueAt(own, path)]))
  const saved = await (await send('PUT', draft, { revision, parts }, cookie)).json()
  const publish = { revision: saved.revision, note: 'For a measurement' }
  await send('POST', '/api/admin/site-versions', publish, cookie)
}

async function answered(path, response) {
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response
}

/** Returns the paths of the pages that search engines are told of. */
export async function listedPages(url) {
  const sitemap = await (await fetch(`${url}/sitemap.xml`)).text()
  return [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL(address).pathname,
  )
}
