import { sideways } from './accessible.ts'
import { expect, test } from './foyer.ts'
import { openSide } from './paged-records.ts'
import { openWithin } from './settled.ts'
import { publicPages } from './public-pages.ts'

test('text at twice its size stays within a screen of 320 px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  for (const path of publicPages()) {
    await page.goto(path)
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    const outside = await page.evaluate(() =>
      [...document.querySelectorAll('body *')]
        .filter((element) => {
          // A row that scrolls sideways on a phone is reached by scrolling.
          const row = element.closest('.sideways')
          if (row && row !== element && getComputedStyle(row).overflowX === 'auto') return false
          if (element.closest('.sr-only')) return false
          const { right, width } = element.getBoundingClientRect()
          return width > 0 && right > innerWidth + 1 && element.checkVisibility()
        })
        .map((element) =>
          `${element.tagName} ${element.className} ${element.textContent}`.slice(0, 120),
        ),
    )
    const width = await page.evaluate(() => document.documentElement.scrollWidth)
    expect.soft([path, width, outside.slice(0, 5)]).toEqual([path, 320, []])
  }
})

for (const side of ['client', 'team'] as const)
  test(`no page of the ${side} scrolls sideways at twice the text size on a phone`, async ({
    page,
    context,
    office,
  }) => {
    const pages = await openSide(side, context, office)
    await page.setViewportSize({ width: 375, height: 800 })
    await page.goto('/settings')
    await page.addStyleTag({ content: 'html { font-size: 200% }' })
    for (const address of pages) {
      await openWithin(page, address)
      await expect(page.getByText(/^Loading/)).toHaveCount(0)
      expect.soft(await sideways(page), address).toEqual([])
    }
  })
