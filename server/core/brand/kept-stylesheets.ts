import { sql } from 'drizzle-orm'
import type { Context } from '../../platform/context.ts'
import { readState } from '../../platform/state.ts'
import { appState } from '../../platform/table.ts'

const key = 'brand-stylesheets'
const week = 7 * 86_400_000
type Kept = Record<string, { at: string; css: string }>

/**
 * Keeps a style sheet for windows and processes that don't show it yet, and those of the last week for windows that
 * still do.
 */
export async function keepStylesheet(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { address, css }: { address: string; css: string },
): Promise<void> {
  const kept = (await readState<Kept>(db, key)) ?? {}
  const at = now().toISOString()
  if (kept[address] && +now() - Date.parse(kept[address].at) < week / 2) return
  const old = Object.keys(kept).filter((each) => +now() - Date.parse(kept[each]?.at ?? at) > week)
  const added = { [address]: { at, css } } satisfies Kept
  await db
    .insert(appState)
    .values({ key, value: added })
    .onConflictDoUpdate({
      target: appState.key,
      set: {
        // Merged by the database, so that two processes that start at once lose nothing.
        value: sql`(${appState.value}::jsonb || ${JSON.stringify(added)}::jsonb) - ${sql.param(old)}::text[]`,
      },
    })
}

/** Returns a style sheet of the last week by its address; undefined for others. */
export const keptStylesheet = async ({ db }: Pick<Context, 'db'>, address: string) =>
  (await readState<Kept>(db, key))?.[address]?.css
