import fs from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

type Axe = { run(of: Document, how: RunOptions): Promise<AxeResults> }

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

const source = fs.readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** WCAG 2.2 AA by axe on what is shown now, or only the named rules; broken ones with their places. */
export async function axeFindings(page: Page, rules?: string[]) {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  const options: RunOptions = {
    runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: standards },
    resultTypes: ['violations'],
    // What is in a frame is a letter or somebody else's page; without it, no further page is opened.
    iframes: false,
  }
  return page.evaluate(async (how) => {
    // What fades in, and colours on their way to others, have no contrast to speak of.
    for (const each of document.getAnimations()) {
      const { endTime = 0 } = each.effect?.getComputedTiming() ?? {}
      if (each.playState === 'running' && Number(endTime) <= 1000) each.finish()
    }
    const still = new CSSStyleSheet()
    still.replaceSync('*, ::before, ::after { transition-property: none !important }')
    document.adoptedStyleSheets.push(still)
    const { violations } = await (window as unknown as { axe: Axe }).axe.run(document, how)
    document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(still), 1)
    return violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    )
  }, options)
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
