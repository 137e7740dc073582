import { expect, test } from './foyer.ts'
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
