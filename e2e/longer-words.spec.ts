import type { Page } from '@playwright/test'
import { expect } from './foyer.ts'
import { openOffice } from './office.ts'
import { ownServerTest as test } from './own-server.ts'
import { overflowing, publicPages, widths } from './public-pages.ts'
import { openWithTimes } from './settled.ts'

/** Makes every word on the page, and in its fields, at least 40% longer, as another language or a wordier agency would. */
const lengthen = (page: Page) =>
  page.evaluate(() => {
    const longer = (text: string) =>
      text.replace(/\p{L}{2,}/gu, (word) =>
        // Initials have places of their size.
        /^\p{Lu}+$/u.test(word)
          ? word
          : word + word.slice(0, Math.ceil(word.length * 0.4)).toLowerCase(),
      )
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT, (node) =>
      node.parentElement?.closest('script, style, template')
        ? NodeFilter.FILTER_REJECT
        : NodeFilter.FILTER_ACCEPT,
    )
    const lettersIn = (text: string) => text.match(/\p{L}/gu)?.length ?? 0
    let before = 0
    let after = 0
    while (texts.nextNode()) {
      const node = texts.currentNode as Text
      before += lettersIn(node.data)
      node.data = longer(node.data)
      after += lettersIn(node.data)
    }
    for (const field of document.querySelectorAll<HTMLInputElement>('[placeholder]'))
      field.placeholder = longer(field.placeholder)
    return after / before
  })

const lettersOn = (page: Page) => page.evaluate(() => document.body.textContent?.length ?? 0)

/** Returns the pages of a website and all those that its pages link to. */
async function linkedPages(url: string): Promise<string[]> {
  const found = new Set(publicPages())
  for (const path of found) {
    const html = await (await fetch(url + path)).text()
    for (const [, href = ''] of html.matchAll(/<a [^>]*?href="(\/[^"#?]*)/g))
      if (!/^\/(?:assets|api)\/|\.\w+$/.test(href)) found.add(href)
  }
  return [...found]
}

test('words that are 40% longer break no public page at any width', async ({ page, url }) => {
  test.slow()
  const pages = await linkedPages(url)
  expect(pages).toEqual(expect.arrayContaining([...publicPages(), '/imprint', '/look-around']))
  for (const path of [...pages, '/nowhere']) {
    await page.setViewportSize({ width: 1440, height: 900 })
    await openWithTimes(page, path)
    expect(await lengthen(page)).toBeGreaterThanOrEqual(1.4)
    const letters = await lettersOn(page)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 })
      const where = `${path} at ${width} px`
      const { sideways, cut } = await overflowing(page)
      // The portal shortens long names with an ellipsis.
      const wrong = cut.filter((each) => path !== '/look-around' || !each.includes('line-clamp'))
      expect.soft([where, sideways, wrong]).toEqual([where, 0, []])
    }
    expect(await lettersOn(page), `${path}: the words stayed long`).toBe(letters)
  }
})

/** The looks beside the sample's own, each with the widest typefaces that it may have. */
const layouts = { editorial: 'archive', signal: 'archive', poster: 'archive' } as const
/** The pages whose heroes differ: with a figure, with an example, without either, and of a case. */
const heroes = ['/', '/web-development', '/careers', '/case-studies/law-firm']

test('words that are 40% longer break no header and hero of another layout', async ({
  page,
  url,
}) => {
  test.slow()
  const office = await openOffice(url)
  for (const [layout, type] of Object.entries(layouts)) {
    const data = { primary: '#1f3bff', accent: null, type, layout }
    expect((await office.calls.put('/api/admin/brand', { data })).status()).toBe(200)
    for (const path of heroes) {
      await expect
        .poll(async () => (await office.calls.get(path)).text())
        .toContain(`data-layout="${layout}"`)
      await page.setViewportSize({ width: 1440, height: 900 })
      await openWithTimes(page, path)
      expect(await lengthen(page)).toBeGreaterThanOrEqual(1.4)
      const letters = await lettersOn(page)
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 })
        const menu = page.getByRole('banner').locator('summary')
        const hasMenu = await menu.isVisible()
        if (hasMenu) await menu.click()
        const where = `${layout}, ${path} at ${width} px`
        const { sideways, cut } = await overflowing(page)
        expect.soft([where, sideways, cut]).toEqual([where, 0, []])
        if (hasMenu) await page.keyboard.press('Escape')
      }
      expect(await lettersOn(page), 'the words stayed long').toBe(letters)
    }
  }
  await office.close()
})
