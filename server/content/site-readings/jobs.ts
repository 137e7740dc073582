import { eq } from 'drizzle-orm'
import type { SiteFinding } from '../../../contract/content/site-readings.ts'
import { notifyTeam } from '../../core/notifications/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { job } from '../../platform/jobs.ts'
import { findingsIn, type Found, titleIn } from './findings.ts'
import { readSite } from './reader.ts'
import { changeReading, type ReadingRow } from './store.ts'
import { siteReadings as table } from './table.ts'

const isSame = (one: Found, other: Found) => one.field === other.field && one.value === other.value

/** Adds what was found to what was decided before, which isn't suggested again. */
function merged(before: readonly SiteFinding[], found: readonly Found[]): SiteFinding[] {
  const decided = before.filter(({ state }) => state !== 'open')
  const fresh = found.filter((each) => !decided.some((other) => isSame(each, other)))
  const next = Math.max(0, ...before.map(({ id }) => Number(id))) + 1
  return [
    ...fresh.map((each, at) => ({ ...each, id: String(next + at), state: 'open' as const })),
    ...decided,
  ]
}

const locked = async (tx: Context, id: number): Promise<ReadingRow | null> => {
  const [row] = await tx.db.select().from(table).where(eq(table.id, id)).for('update')
  return row ?? null
}

/** Reads a website whose client agreed, and keeps what it says as suggestions. */
export const readClientSite = job<{ id: number }>({
  name: 'read-client-site',
  retries: 2,
  startsAgain: true,
  async run({ id }, context, stopping) {
    const [row] = await context.db.select().from(table).where(eq(table.id, id))
    if (row?.state !== 'reading') return
    const site = await readSite(context.settings, new URL(row.url), stopping)
    const { pages, failure } = site
    const found = findingsIn(pages, site.stylesheets)
    await inTransaction(context, async (tx) => {
      const before = await locked(tx, id)
      // Declined, or asked anew, in the meantime.
      if (before?.state !== 'reading' || before.url !== row.url) return
      await changeReading(tx, before, {
        state: failure ? 'failed' : 'read',
        failure,
        readAt: tx.now(),
        pages: pages.map(({ url, html }) => ({ url, title: titleIn(html) })),
        findings: merged(before.findings, found),
      })
      await notifyTeam(tx, {
        kind: 'content-reviews',
        subjectId: before.id,
        subjectNoun: 'site-readings',
        assigneeId: null,
        title: failure
          ? `${new URL(row.url).host} couldn’t be read`
          : `${new URL(row.url).host} was read`,
        body: failure || 'Its suggestions for the content profile wait for you.',
        path: `/admin-clients/${before.clientId}?tab=manage`,
      })
    })
  },
})

export const siteReadingJobs = [readClientSite]
