import fs from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'

type Entry = { path: string; file: string; index: boolean }

/** Returns the pages as the build wrote them. */
const entries = () => {
  const list = path.resolve(import.meta.dirname, '../dist/web/pages.json')
  return JSON.parse(fs.readFileSync(list, 'utf8')) as Entry[]
}

/** Returns the paths of the pages for search engines. */
export const publicPages = (): string[] => [
  ...entries().flatMap((entry) => (entry.index ? [entry.path] : [])),
  '/blog',
]

const isDrawn = (file: string) =>
  fs
    .readFileSync(path.resolve(import.meta.dirname, '../dist/web', file), 'utf8')
    .includes('data-page=')

/** Returns the paths of the portal's and the back office's pages; a page of one record has the id 1. */
export const workPages = (): string[] =>
  entries().flatMap(({ path: address, index, file }) =>
    index || file === 'app.html' || isDrawn(file) ? [] : [address.replace(/:\w+/, '1')],
  )

export const widths = [1440, 768, 375] as const

/** Returns the elements that clip their own text, and how far the page scrolls sideways. */
export const overflowing = (page: Page) =>
  page.evaluate(() => {
    const cut = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const style = getComputedStyle(element)
      const clips = [style.overflowX, style.overflowY].some((flow) => flow !== 'visible')
      const scrolls = [style.overflowX, style.overflowY].some((flow) => /auto|scroll/.test(flow))
      const hasText = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      )
      if (!element.checkVisibility() || element.closest('.sr-only, .skip-link')) return false
      // A row that scrolls sideways on a phone is reached by scrolling.
      const row = element.closest('.sideways')
      if (row && row !== element && getComputedStyle(row).overflowX === 'auto') return false
      // Text for screen readers only, on phones.
      if (clips && element.clientWidth <= 1) return false
      const box = element.getBoundingClientRect()
      // Also finds text that leaves its box or the window without being clipped.
      const wide = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0
      if (hasText && !scrolls && style.display !== 'inline' && wide) return true
      if (hasText && box.width > 0 && box.right > document.documentElement.clientWidth + 1)
        return true
      return clips && !scrolls && hasText && element.scrollHeight > element.clientHeight + 1
    })
    return {
      sideways: document.documentElement.scrollWidth - document.documentElement.clientWidth,
      cut: cut.map((element) => `${element.tagName} ${element.className}: ${element.innerText}`),
    }
  })
