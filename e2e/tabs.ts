import type { BrowserContext, Page } from '@playwright/test'
import { watchRequests } from './settled.ts'

/** A tab, with the wait until its page asks for nothing. */
export type Tab = { page: Page; idle: () => Promise<void> }

/** Visits places in `count` tabs at a time: most of the time each of them waits until its page is quiet. */
export async function visitInTabs<Place>(
  context: BrowserContext,
  places: readonly Place[],
  count: number,
  visit: (tab: Tab, place: Place) => Promise<void>,
) {
  const left = places.values()
  const visitNext = async () => {
    const page = await context.newPage()
    const idle = watchRequests(page)
    for (const place of left) await visit({ page, idle }, place)
  }
  await Promise.all(Array.from({ length: count }, visitNext))
}
