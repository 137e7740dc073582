import { type LoadedMessages, join, lacksChangeable, overlaps } from './loaded-messages.ts'

/** The number of pages after which a thread is reloaded from the newest message instead. */
const maxPages = 10

/**
 * Fetches the newest page, and older ones until they overlap with the known messages and contain those of them that
 * may have been edited or deleted since. `known` returns the messages loaded so far, also those that were sent or
 * loaded in the meantime; `page` fetches the page before a cursor, the newest for an empty one.
 */
export async function catchUp(
  known: () => LoadedMessages | undefined,
  page: (cursor: string) => Promise<LoadedMessages>,
): Promise<LoadedMessages> {
  const previous = known()
  let loaded = await page('')
  if (!previous?.messages.length) return loaded
  const isEnough = () => overlaps(previous, loaded) && !lacksChangeable(previous, loaded)
  for (let pages = 1; loaded.older && !isEnough(); pages += 1) {
    if (pages === maxPages) return loaded
    loaded = join(loaded, await page(loaded.older))
  }
  return join(known() ?? previous, loaded)
}
