import type { Context } from './context.ts'
import { readState, writeState } from './state.ts'

/** The time in ms for which a former address is known: that of the links that open accounts. */
const known = 7 * 86_400_000
const key = 'public-hosts'

/** A name under which this server was reached, and the end of the time for which its links may still open something. */
export type FormerHost = { host: string; until: Date }
type Stored = { hosts: string[]; former: { host: string; until: string }[] }

/** Returns the names that the links of a public address have: as it is written, and as browsers write it. */
export function hostsOf(publicUrl: string): string[] {
  const written = publicUrl.replace(/^\w+:\/\//, '').replace(/[/:].*$/, '')
  return [...new Set([written, new URL(publicUrl).hostname].map((each) => each.toLowerCase()))]
}

/**
 * Notes the names of the public address at the start, and sets those that it had within the last week: emails with links to
 * them are still on their way.
 */
export async function knowFormerHosts({
  db,
  now,
  settings,
}: Pick<Context, 'db' | 'now' | 'settings'>): Promise<void> {
  const hosts = hostsOf(settings.publicUrl)
  const stored = (await readState<Stored>(db, key)) ?? { hosts, former: [] }
  const until = new Date(+now() + known).toISOString()
  const left = stored.hosts.map((host) => ({ host, until }))
  const former = [...left, ...stored.former].filter(
    (each, at, all) =>
      !hosts.includes(each.host) &&
      new Date(each.until) > now() &&
      all.findIndex(({ host }) => host === each.host) === at,
  )
  settings.formerHosts = former.map((each) => ({ ...each, until: new Date(each.until) }))
  await writeState(db, key, { hosts, former })
}
