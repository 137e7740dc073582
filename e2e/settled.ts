import { expect, type Page, type Request } from '@playwright/test'
import { nextSlotsPath } from '../contract/leads/next-slots-path.ts'

/**
 * Watches what a page itself asks for: not the stream of live events, and not frames such as previews, for which a
 * browser may never report that they are idle. Returns a function that waits until the page has asked for nothing for
 * half a second.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>()
  let changed = Date.now()
  const isOwn = (request: Request) =>
    request.resourceType() !== 'eventsource' &&
    !request.serviceWorker() &&
    request.frame() === page.mainFrame()
  page.on('request', (request) => {
    if (!isOwn(request)) return
    if (request.isNavigationRequest()) open.clear()
    open.add(request)
    changed = Date.now()
  })
  const end = (request: Request) => {
    if (open.delete(request)) changed = Date.now()
  }
  // Within the app a page is left and the next one asks, without another document.
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) changed = Date.now()
  })
  page.on('requestfinished', end)
  page.on('requestfailed', end)
  return () =>
    expect
      .poll(() => (Date.now() - changed > 500 ? [...open].map((each) => each.url()) : null))
      .toEqual([])
}

/**
 * Opens a page of somebody who is signed in, and waits for its heading: as a link of the app does once one of them is
 * open, which costs half of loading it anew. A page that still loads has to be waited for first: where it leads by
 * itself, it would win.
 */
export async function openWithin(page: Page, address: string) {
  // In one step: a redirect of the page before may lead here meanwhile.
  const isOpen = await page.evaluate((next) => {
    if (location.pathname + location.search === next) return true
    const heading = document.querySelector('main h1')
    // A dialog has to be answered or closed before the links of its page work; a denial stays until another page loads.
    const isDenied = heading?.textContent === 'Access Denied'
    if (!heading || isDenied || document.querySelector('[role=dialog]')) return false
    heading.setAttribute('data-left', '')
    history.pushState(null, '', next)
    dispatchEvent(new PopStateEvent('popstate'))
    return true
  }, address)
  if (!isOpen) await page.goto(address)
  await expect(page.locator('main h1:not([data-left])').first(), address).toBeVisible()
}

/** Waits until React has taken over everything below the frame but what it leaves as it was drawn. */
export const takenOver = (page: Page) =>
  page.waitForFunction(() => {
    const propsOf = (element: Element) => {
      const key = Object.keys(element).find((each) => each.startsWith('__reactProps$'))
      return key && (element as unknown as Record<string, object>)[key]
    }
    const isDrawn = ({ parentElement }: Element): boolean => {
      if (!parentElement) return false
      const props = propsOf(parentElement)
      return props ? 'dangerouslySetInnerHTML' in props : isDrawn(parentElement)
    }
    // React takes over a drawn application form once it is near.
    const form = document.querySelector('[data-place=application-form]')
    if (form?.firstElementChild && !propsOf(form.firstElementChild)) {
      form.scrollIntoView()
      return false
    }
    const all = [...document.querySelectorAll('main *')]
    return all.length > 0 && all.every((each) => propsOf(each) || isDrawn(each))
  })

/** Opens a public page and waits for what it learns once it is drawn: who reads it, and the next free times. */
export async function openWithTimes(page: Page, address: string) {
  const times = page.waitForResponse((each) => new URL(each.url()).pathname === nextSlotsPath)
  await page.goto(address)
  await (await times).finished()
  await expect(page.getByRole('banner')).toHaveAttribute('data-user', 'known')
  await expect(page.locator('.slot-time')).not.toHaveText('30 minutes')
  await takenOver(page)
}
