import type { Page } from '@playwright/test'
import type { SiteDraft } from '../../contract/website/site-versions.ts'
import { arrangementPath, neededPages, sectionedPages } from '../../site/schema/sections.ts'
import { expect } from '../foyer.ts'
import { ownServerTest as test } from '../own-server.ts'
import { signInAs } from '../people.ts'

type Parts = Record<string, unknown>

/** Publishes parts of the website by its calls. */
async function publish({ request }: Page, parts: Parts) {
  const draft = async () => (await (await request.get('/api/admin/site-draft')).json()) as SiteDraft
  const { revision } = await draft()
  const saved = await request.put('/api/admin/site-draft', { data: { revision, parts } })
  expect(saved.status()).toBe(200)
  const now = await draft()
  const data = { revision: now.revision, note: '' }
  expect((await request.post('/api/admin/site-versions', { data })).status()).toBe(201)
}

/** Returns every link on the website that leads nowhere, with the page that has it. */
async function deadLinks({ request }: Page): Promise<string[]> {
  const pages = new Map<string, string | null>()
  const read = async (path: string) => {
    if (!pages.has(path)) {
      const response = await request.get(path)
      pages.set(path, response.ok() ? await response.text() : null)
    }
    return pages.get(path) ?? null
  }
  const dead = new Set<string>()
  const waiting = ['/']
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    const text = (await read(path)) ?? ''
    const main = text.replace(/<template[\s\S]*?<\/template>|<script[\s\S]*?<\/script>/g, '')
    for (const [, href = ''] of main.matchAll(/<a\b[^>]*?\bhref="([/#][^"]*)"/g)) {
      const [to = '', anchor] = href.split('#')
      const target = to.replace(/\?.*/, '') || path
      if (/^\/(?:api|assets|look-around|blog|consultation|sign-in)/.test(target)) continue
      if (!pages.has(target)) waiting.push(target)
      const there = await read(target)
      if (there === null || (anchor && !there.includes(`id="${anchor}"`)))
        dead.add(`${path} → ${href}`)
    }
  }
  return [...dead]
}

const hideable = sectionedPages.filter(({ id }) => !neededPages.includes(id))
const nothingHidden = Object.fromEntries(
  sectionedPages.map(({ id }) => [arrangementPath(id), { hidden: false, sections: [] }]),
)

test('whatever is hidden, no link leads to it', async ({ page, context }) => {
  test.slow()
  await signInAs(context)
  await page.goto('/admin-website')
  for (const { id } of hideable) {
    await publish(page, { ...nothingHidden, [arrangementPath(id)]: { hidden: true, sections: [] } })
    expect([id, await deadLinks(page)]).toEqual([id, []])
  }
  const sections = Object.fromEntries(
    sectionedPages.map(({ id, sections: all }) => [
      arrangementPath(id),
      { hidden: false, sections: all.map((each) => ({ id: each.id, hidden: true })) },
    ]),
  )
  await publish(page, sections)
  expect(await deadLinks(page)).toEqual([])
  await publish(page, { ...nothingHidden, positions: [] })
  expect(await deadLinks(page)).toEqual([])
  await expect(page.request.get('/careers').then((each) => each.text())).resolves.not.toContain(
    'See open roles',
  )
})
