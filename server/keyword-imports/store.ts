import { and, eq, isNull } from 'drizzle-orm'
import type { BodyOf } from '../../contract/http.ts'
import type { create, ImportRow } from '../../contract/keyword-imports.ts'
import { keywordTools } from '../../contract/keyword-sources.ts'
import type { KeywordFigures } from '../../contract/keywords.ts'
import { recordRun } from '../automation-logs/store.ts'
import { type KeywordRow, sameText } from '../keywords/rules.ts'
import { addKeywords, lockAdding, tellKeywords } from '../keywords/store.ts'
import { keywords as table } from '../keywords/table.ts'
import { guessOf } from '../keyword-building/guess.ts'
import { type Context, inTransaction } from '../platform/context.ts'
import { changesBy, saysMore } from './rules.ts'

type Given = BodyOf<typeof create>
type NewKeyword = typeof table.$inferInsert & Pick<KeywordRow, keyof KeywordFigures>
/** What an import does: which keywords change and to what, which are new, and how many stay or are left out. */
type Plan = {
  changed: { before: KeywordRow; changes: Partial<KeywordRow> }[]
  added: NewKeyword[]
  same: number
  ignored: number
}

/** Lines of one keyword, which a tool may write for each of a site's pages, as one: the last that says something counts. */
function onceEach(rows: readonly ImportRow[]): ImportRow[] {
  const found = new Map<string, ImportRow>()
  for (const row of rows) {
    const key = sameText(row.keyword)
    const before = found.get(key)
    const said = Object.entries(row).filter(([, value]) => value !== null)
    found.set(key, before ? { ...before, ...Object.fromEntries(said) } : row)
  }
  return [...found.values()]
}

/** What the lines of a tool's export would do with a client's keywords. */
export async function planImport(
  { db, now }: Pick<Context, 'db' | 'now'>,
  clientId: number,
  { tool, rows, addNew }: Given,
): Promise<Plan> {
  const mine = and(eq(table.clientId, clientId), isNull(table.deletedAt))
  const known = new Map(
    (await db.select().from(table).where(mine)).map((row) => [sameText(row.keyword), row]),
  )
  const plan: Plan = { changed: [], added: [], same: 0, ignored: 0 }
  for (const row of onceEach(rows)) {
    const before = known.get(sameText(row.keyword))
    const changes = changesBy(tool, row, now())
    if (before && saysMore(before, changes)) plan.changed.push({ before, changes })
    else if (before) plan.same += 1
    else if (addNew) plan.added.push({ ...unknown(clientId, tool, row.keyword), ...changes })
    else plan.ignored += 1
  }
  return plan
}

/** A keyword of which nothing is known but its words. */
const unknown = (clientId: number, tool: Given['tool'], keyword: string): NewKeyword => ({
  clientId,
  keyword,
  searchVolume: null,
  volumeLow: null,
  volumeHigh: null,
  volumeSource: null,
  fetchedAt: null,
  impressions: null,
  impressionsAt: null,
  ...guessOf(keyword),
  difficultyScore: null,
  difficultySource: 'estimate',
  intentSource: 'estimate',
  source: tool,
})

export const countsOf = ({ changed, added, same, ignored }: Plan) => ({
  changed: changed.length,
  added: added.length,
  same,
  ignored,
})

const mostLines = 100

/** The first lines that change something, before and after. */
export const linesOf = ({ changed, added }: Plan) =>
  [
    ...changed.map(({ before, changes }) => ({
      keyword: before.keyword,
      isNew: false,
      before,
      after: { ...before, ...changes },
    })),
    ...added.map((after) => ({ keyword: after.keyword, isNew: true, before: null, after })),
  ].slice(0, mostLines)

/** Keeps the figures of a tool's export, all or none of them, and writes the run into the log. */
export const keepImport = (context: Context, clientId: number, given: Given) =>
  inTransaction(context, async (inner) => {
    const startedAt = inner.now()
    await lockAdding(inner, clientId)
    const plan = await planImport(inner, clientId, given)
    for (const { before, changes } of plan.changed)
      await inner.db
        .update(table)
        .set({ ...changes, updatedAt: startedAt })
        .where(eq(table.id, before.id))
    for (let at = 0; at < plan.added.length; at += 500)
      await addKeywords(inner, plan.added.slice(at, at + 500))
    const counts = countsOf(plan)
    await tellKeywords(inner, 0)
    await recordRun(inner, {
      name: 'Keyword import',
      description: 'Figures of keywords from the export of a tool',
      startedAt,
      details: `${keywordTools[given.tool]}: ${counts.changed} changed, ${counts.added} added, ${counts.same} the same, ${counts.ignored} left out`,
      status: 'success',
    })
    return counts
  })
