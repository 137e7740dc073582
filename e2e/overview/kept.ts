import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '../foyer.ts'

/** The browser’s messages about calls that don’t get through. */
export const cutOff = /net::ERR_|Failed to fetch|Fetch API cannot load/

/** Returns every text that the browser stores for this website, by the name of its store. */
export const storesOf = (page: Page) =>
  page.evaluate(async () => {
    const texts: Record<string, string> = {}
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys())
        texts[`${name} ${new URL(request.url).pathname}`] =
          (await (await cache.match(request))?.text()) ?? ''
    }
    for (const store of [localStorage, sessionStorage])
      for (const [key, value] of Object.entries(store)) texts[`storage ${key}`] = String(value)
    const request = <Result>(asked: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        asked.addEventListener('success', () => resolve(asked.result))
        asked.addEventListener('error', () => reject(asked.error ?? new Error('unreadable')))
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await request(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const rows = await request(database.transaction(store).objectStore(store).getAll())
        texts[`${name} ${store}`] = JSON.stringify(rows)
      }
      database.close()
    }
    return texts
  })

/** Returns the names of the stores in which a text is found. */
export const storesWith = async (page: Page, text: string) =>
  Object.entries(await storesOf(page))
    .filter(([, stored]) => stored.includes(text))
    .map(([name]) => name)

/** Waits until the portal’s files, and this text among what the client saw, are kept. */
export async function expectKept(page: Page, text: string) {
  await expect
    .poll(async () => Object.keys(await storesOf(page)), { timeout: 30_000 })
    .toContain('foyer:shell /portal-files.json')
  await expect.poll(() => storesWith(page, text), { timeout: 20_000 }).not.toEqual([])
}

/** Opens a page anew without a connection, as a client who takes out their phone in a tunnel. */
export async function reopenOffline(context: BrowserContext, page: Page, path: string) {
  await page.close()
  await context.setOffline(true)
  const next = await context.newPage()
  await next.goto(path)
  return next
}
