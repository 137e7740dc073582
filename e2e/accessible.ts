import fs from 'node:fs'
import { createRequire } from 'node:module'
import { expect, type Page } from '@playwright/test'
import type { AxeResults, RunOptions } from 'axe-core'

type Axe = { run(of: Document, how: RunOptions): Promise<AxeResults> }

const desktop = { width: 1440, height: 900 }
const phone = { width: 375, height: 800 }
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The rules whose result depends on color or width; all others return the same in every theme and size. */
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

/**
 * Runs axe for WCAG 2.2 AA on the visible page, or only the named rules; returns the violations with their elements.
 */
export async function axeFindings(page: Page, rules?: string[]): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(source)
  for (let attempt = 1; ; attempt += 1) {
    // The rows of another filter are paler while those of this one are on their way.
    await expect(page.locator('main [aria-busy=true]:not(button)')).toHaveCount(0)
    const { findings, wasBusy } = await runAxe(page, rules)
    if (!wasBusy || attempt === 5) return findings
  }
}

/** Runs axe once. `wasBusy`: rows began or ended to be on their way meanwhile. */
function runAxe(page: Page, rules?: string[]) {
  const options: RunOptions = {
    runOnly: rules ? { type: 'rule', values: rules } : { type: 'tag', values: standards },
    resultTypes: ['violations'],
    // Frames contain emails or external pages; skipping them also avoids opening another page.
    iframes: false,
  }
  return page.evaluate(async (how) => {
    // Elements that are fading in or changing color have no final contrast yet.
    for (const each of document.getAnimations()) {
      const { endTime = 0 } = each.effect?.getComputedTiming() ?? {}
      if (each.playState === 'running' && Number(endTime) <= 1000) each.finish()
    }
    const noTransitions = new CSSStyleSheet()
    noTransitions.replaceSync('*, ::before, ::after { transition-property: none !important }')
    document.adoptedStyleSheets.push(noTransitions)
    let wasBusy = false
    const observer = new MutationObserver((changes) => {
      wasBusy ||= changes.some(({ target }) => !(target instanceof HTMLButtonElement))
    })
    observer.observe(document.body, { subtree: true, attributeFilter: ['aria-busy'] })
    const { violations } = await (window as unknown as { axe: Axe }).axe.run(document, how)
    observer.disconnect()
    document.adoptedStyleSheets.splice(document.adoptedStyleSheets.indexOf(noTransitions), 1)
    const findings = violations.map(
      ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
    )
    return { findings, wasBusy }
  }, options)
}

/** The rules whose result depends on color: sizes and scrolling are the same in every one. */
const ofColor = ['color-contrast', 'link-in-text-block']

/**
 * Returns what axe finds on a page where `axeFindings` ran before, by the name of each look. The looks are stylesheets of
 * brands that differ in color only, so the page is neither loaded nor laid out again for them.
 */
export const contrastFindings = (page: Page, stylesheets: Record<string, string>) =>
  page.evaluate(
    async ([css, how]) => {
      const [look, still] = [new CSSStyleSheet(), new CSSStyleSheet()]
      still.replaceSync('*, ::before, ::after { transition-property: none !important }')
      const usual = [...document.adoptedStyleSheets]
      const saved = document.querySelector<HTMLLinkElement>('link#brand')
      if (saved) saved.disabled = true
      document.adoptedStyleSheets = [...usual, look, still]
      const found: Record<string, string[]> = {}
      for (const [name, text] of Object.entries(css)) {
        look.replaceSync(text)
        const { axe } = window as unknown as { axe: Axe }
        const { violations } = await axe.run(document, how)
        found[name] = violations.map(
          ({ id, nodes }) => `${id}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
        )
      }
      document.adoptedStyleSheets = usual
      if (saved) saved.disabled = false
      return found
    },
    [
      stylesheets,
      {
        runOnly: { type: 'rule', values: ofColor },
        resultTypes: ['violations'],
        iframes: false,
      } satisfies RunOptions,
    ] as const,
  )

/** Returns the elements that reach beyond the window and make the page scroll sideways. */
export const sideways = (page: Page) =>
  page.evaluate(() => {
    if (document.documentElement.scrollWidth <= innerWidth) return []
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth)
      .map((element) => element.outerHTML.slice(0, 200))
  })

/** Asserts that the visible page meets WCAG 2.2 AA in light, in dark, and on a phone, where nothing may be cut off. */
export async function expectAccessible(page: Page, what: string) {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  await page.setViewportSize(desktop)
  expect.soft(await axeFindings(page), `${what}, light`).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  await page.setViewportSize(phone)
  expect.soft(await axeFindings(page, looks), `${what}, dark, on a phone`).toEqual([])
  expect.soft(await sideways(page), `${what} scrolls sideways`).toEqual([])
  await page.setViewportSize(desktop)
}
