import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

const desk = { width: 1440, height: 900 }
const phone = { width: 375, height: 800 }
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** What colours and widths can change; all other rules ask the same elements the same question. */
export const looks = [
  'color-contrast',
  'target-size',
  'scrollable-region-focusable',
  'link-in-text-block',
]

/** WCAG 2.2 AA by axe on what is shown now, or only the named rules; broken ones with their places. */
export async function axeFindings(page: Page, rules?: string[]) {
  const axe = new AxeBuilder({ page })
    // What is in a frame is a letter or somebody else's page; without it, no further page is opened.
    .options({ iframes: false })
    .setLegacyMode(true)
  const { violations } = await (rules ? axe.withRules(rules) : axe.withTags(standards)).analyze()
  return violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  )
}

/** What makes the page scroll sideways: the elements that reach beyond the window. */
const sideways = (page: Page) =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth)
      .map((element) => element.outerHTML.slice(0, 200))
  })

/** What is on screen now holds to WCAG 2.2 AA in light, in dark, and on a phone, where nothing is cut off. */
export async function expectAccessible(page: Page, what: string) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize(desk)
  expect.soft(await axeFindings(page), `${what}, light`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.setViewportSize(phone)
  expect.soft(await axeFindings(page, looks), `${what}, dark, on a phone`).toEqual([])
  expect.soft(await sideways(page), `${what} scrolls sideways`).toEqual([])
  await page.setViewportSize(desk)
}
