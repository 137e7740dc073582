import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { readState } from '../../platform/state.ts'
import { appState } from '../../platform/table.ts'

const key = 'brand-stylesheets'
const week = 7 * 86_400_000
type Kept = Record<string, { at: string; css: string }>

/** The sheets that this process has read: each stays the same under its address. */
const known = new Map<string, string>()
const mostKnown = 20

/**
 * Keeps a style sheet for windows and processes that don't show it yet, and `replaced` ones for a week, for windows that
 * still do.
 */
export async function keepStylesheet(
  { db, now }: Pick<Context, 'db' | 'now'>,
  current: { address: string; css: string } | null,
  replaced: string | null,
): Promise<void> {
  const kept = (await readState<Kept>(db, key)) ?? {}
  const at = now().toISOString()
  const changed: Kept = {}
  const before = replaced && replaced !== current?.address ? kept[replaced] : undefined
  if (before && replaced) changed[replaced] = { ...before, at }
  if (current && !kept[current.address]) changed[current.address] = { at, css: current.css }
  if (Object.keys(changed).length === 0) return
  const used = new Set([current?.address, ...Object.keys(changed)])
  const old = Object.entries(kept)
    .filter(([address, sheet]) => !used.has(address) && +now() - Date.parse(sheet.at) > week)
    .map(([address]) => address)
  await db
    .insert(appState)
    .values({ key, value: changed })
    .onConflictDoUpdate({
      target: appState.key,
      set: {
        // Merged by the database, so that two processes that start at once lose nothing.
        value: sql`(${appState.value}::jsonb || ${JSON.stringify(changed)}::jsonb) - ${sql.param(old)}::text[]`,
      },
    })
}

/** Returns the current style sheet or one of the last week by its address; undefined for others. */
export async function keptStylesheet(
  { db }: Pick<Context, 'db'>,
  address: string,
): Promise<string | undefined> {
  const css = known.get(address) ?? (await readState<Kept>(db, key))?.[address]?.css
  if (css === undefined) return undefined
  if (known.size >= mostKnown) known.clear()
  known.set(address, css)
  return css
}
