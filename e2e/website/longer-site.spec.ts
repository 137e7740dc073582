import type { APIRequestContext, Page } from '@playwright/test'
import { expect } from '../foyer.ts'
import { longerSite, moreWords, unbreakable } from '../longer-site.ts'
import { openOffice } from '../office.ts'
import { ownServerTest as test } from '../own-server.ts'
import { overflowing, publicPages, widths } from '../public-pages.ts'
import { openWithTimes } from '../settled.ts'
import { wrongTexts } from '../text-layout.ts'

/** Publishes the live words made longer, and waits until visitors see them. */
async function publishLonger(calls: APIRequestContext, longer: (text: string) => string) {
  const file = (await (await calls.get('/api/admin/site-versions/file?of=live')).json()) as {
    content: object
  }
  const { revision } = (await (await calls.get('/api/admin/site-draft')).json()) as {
    revision: number
  }
  const own = { ...file, content: longerSite(file.content, longer) }
  const draft = await calls.post('/api/admin/site-draft/import', { data: { revision, file: own } })
  expect([draft.status(), await draft.text()]).toEqual([200, expect.anything()])
  const { revision: now } = (await draft.json()) as { revision: number }
  const data = { revision: now, note: '' }
  const published = await calls.post('/api/admin/site-versions', { data })
  expect([published.status(), await published.text()]).toEqual([201, expect.anything()])
}

/** Returns what breaks on a page at each width, with the menu of small screens open. */
async function broken(page: Page, address: string) {
  const found: string[] = []
  await page.setViewportSize({ width: widths[0], height: 900 })
  await openWithTimes(page, address)
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 })
    const menu = page.getByRole('banner').locator('summary')
    const { sideways, cut } = await overflowing(page)
    const texts = new Set([...cut, ...(await wrongTexts(page))])
    if (await menu.isVisible()) {
      await menu.click()
      for (const text of (await overflowing(page)).cut) texts.add(text)
      await page.keyboard.press('Escape')
    }
    if (sideways > 0) found.push(`${address} at ${width} px scrolls sideways by ${sideways} px`)
    // The portal shortens long names with an ellipsis.
    for (const text of texts)
      if (address !== '/look-around' || !text.includes('line-clamp'))
        found.push(`${address} at ${width} px: ${text}`)
  }
  return found
}

/** The other looks of header and hero, each with the widest typefaces, and the pages whose heroes differ. */
const layouts = ['editorial', 'signal', 'poster']
const heroes = ['/', '/web-development', '/careers', '/case-studies/law-firm']

for (const [kind, longer] of [
  ['texts that are 40% longer', moreWords(0.4)],
  ['words of 30 letters', unbreakable],
] as const)
  test(`${kind}, in every field, break no page in any layout`, async ({ page, url }) => {
    const office = await openOffice(url)
    const agency = await office.read<object>('/api/admin/agency-settings')
    const data = { ...agency, name: longer('Wiśniewska Brothers Digital') }
    await office.calls.put('/api/admin/agency-settings', { data })
    await publishLonger(office.calls, longer)
    const found: string[] = []
    for (const address of [...publicPages(), '/imprint', '/nowhere'])
      found.push(...(await broken(page, address)))
    for (const layout of layouts) {
      const brand = { primary: '#1f3bff', accent: null, type: 'archive', layout }
      expect((await office.calls.put('/api/admin/brand', { data: brand })).status()).toBe(200)
      await expect
        .poll(async () => (await office.calls.get('/')).text())
        .toContain(`data-layout="${layout}"`)
      for (const address of heroes)
        found.push(...(await broken(page, address)).map((each) => `${layout}, ${each}`))
    }
    expect(found).toEqual([])
    await office.close()
  })
