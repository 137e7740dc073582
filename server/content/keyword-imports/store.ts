import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import type { BodyOf } from '../../../contract/http.ts'
import type { create, ImportRow } from '../../../contract/content/keyword-imports.ts'
import { keywordTools } from '../../../contract/content/keyword-sources.ts'
import type { KeywordFigures } from '../../../contract/content/keyword-figures.ts'
import { recordRun } from '../../core/automation-logs/store.ts'
import { type KeywordRow, sameText } from '../keywords/rules.ts'
import { addKeywords, lockAdding, publishKeywords } from '../keywords/store.ts'
import { keywords as table } from '../keywords/table.ts'
import { guessedIntent } from '../../../packages/drafts/keyword-building/guess.ts'
import { inParts, storedFigures, writeFigures } from './figures.ts'
import { isUndoable, storeLines, lineOf, undoLines } from './undo.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { conflict, notFound } from '../../platform/refusals.ts'
import { changesBy, hasChanges } from './rules.ts'
import { keywordImports, visibleTo } from './table.ts'

type ImportInput = BodyOf<typeof create>
type NewKeyword = typeof table.$inferInsert & Pick<KeywordRow, keyof KeywordFigures>
/** An import's effects: changed and new keywords, and the numbers unchanged and skipped. */
type Plan = {
  changed: { before: KeywordRow; changes: Partial<KeywordRow> }[]
  added: NewKeyword[]
  same: number
  ignored: number
}

/**
 * Merges lines of the same keyword, which tools write once per page; the last non-empty value wins.
 */
function mergeLines(rows: readonly ImportRow[]): ImportRow[] {
  const found = new Map<string, ImportRow>()
  for (const row of rows) {
    const key = sameText(row.keyword)
    const before = found.get(key)
    const filledEntries = Object.entries(row).filter(([, value]) => value !== null)
    found.set(key, before ? { ...before, ...Object.fromEntries(filledEntries) } : row)
  }
  return [...found.values()]
}

/** Plans what a tool's export would do to a client's keywords. */
export async function planImport(
  { db, now }: Pick<Context, 'db' | 'now'>,
  clientId: number,
  { tool, rows, addNew }: ImportInput,
): Promise<Plan> {
  const mine = and(eq(table.clientId, clientId), isNull(table.deletedAt))
  const known = new Map(
    (await db.select().from(table).where(mine)).map((row) => [sameText(row.keyword), row]),
  )
  const plan: Plan = { changed: [], added: [], same: 0, ignored: 0 }
  for (const row of mergeLines(rows)) {
    const before = known.get(sameText(row.keyword))
    const changes = changesBy(tool, row, now())
    if (before && hasChanges(before, changes)) plan.changed.push({ before, changes })
    else if (before) plan.same += 1
    else if (addNew) plan.added.push({ ...newKeyword(clientId, tool, row.keyword), ...changes })
    else plan.ignored += 1
  }
  return plan
}

/** Builds a keyword without figures. */
const newKeyword = (clientId: number, tool: ImportInput['tool'], keyword: string): NewKeyword => ({
  clientId,
  keyword,
  searchVolume: null,
  volumeLow: null,
  volumeHigh: null,
  volumeSource: null,
  fetchedAt: null,
  impressions: null,
  impressionsAt: null,
  intent: guessedIntent(keyword),
  difficulty: null,
  difficultyScore: null,
  difficultySource: null,
  intentSource: 'estimate',
  cpc: null,
  cpcCurrency: null,
  parentTopic: null,
  features: null,
  source: tool,
})

export const countsOf = ({ changed, added, same, ignored }: Plan) => ({
  changed: changed.length,
  added: added.length,
  same,
  ignored,
})

const mostLines = 100

/** Returns the first changes, before and after. */
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

/** Imports a tool's figures, all or none, and logs the run. */
export const runImport = (context: Context, clientId: number, input: ImportInput) =>
  inTransaction(context, async (tx) => {
    const startedAt = tx.now()
    await lockAdding(tx, clientId)
    const plan = await planImport(tx, clientId, input)
    const after = plan.changed.map(({ before, changes }) => ({ ...before, ...changes }))
    await writeFigures(
      tx,
      after.map((row) => ({ id: row.id, figures: storedFigures(row) })),
    )
    const added: KeywordRow[] = []
    for (const some of inParts(plan.added)) added.push(...(await addKeywords(tx, some)))
    const counts = countsOf(plan)
    const id = await storeLines(tx, { clientId, tool: input.tool, ...counts }, [
      ...plan.changed.map(({ before }, at) => lineOf(after[at] ?? before, before)),
      ...added.map((row) => lineOf(row)),
    ])
    await publishKeywords(tx, 0)
    await recordRun(tx, {
      name: 'Keyword import',
      description: 'Imports keyword figures from a tool’s export',
      startedAt,
      details: `${keywordTools[input.tool]}: ${counts.changed} changed, ${counts.added} added, ${counts.same} unchanged, ${counts.ignored} skipped`,
      status: 'success',
    })
    return { id, ...counts }
  })

const mostImports = 20

/** Returns a client's newest imports. */
export async function listImports(context: Pick<Context, 'db' | 'now'>, clientId: number) {
  const rows = await context.db
    .select()
    .from(keywordImports)
    .where(eq(keywordImports.clientId, clientId))
    .orderBy(desc(keywordImports.id))
    .limit(mostImports)
  return rows.map((row) => ({ ...row, undoable: isUndoable(context, row) }))
}

/** Undoes an import and logs it. @throws Refusal 404, 409 when it is too late */
export const undoImport = (context: Context, actor: Actor, id: number) =>
  inTransaction(context, async (tx) => {
    const mine = and(visibleTo(actor), eq(keywordImports.id, id))
    const [row] = await tx.db.select().from(keywordImports).where(mine).for('update')
    if (!row) throw notFound()
    if (!isUndoable(tx, row)) throw conflict('This import can no longer be undone.')
    const startedAt = tx.now()
    await lockAdding(tx, row.clientId)
    const { undone, kept } = await undoLines(tx, row)
    await tx.db
      .update(keywordImports)
      .set({ undoneAt: startedAt, kept })
      .where(eq(keywordImports.id, id))
    await publishKeywords(tx, 0)
    await recordRun(tx, {
      name: 'Keyword import undone',
      description: 'Restores the keyword figures from before an import',
      startedAt,
      details: `${keywordTools[row.tool]}: ${undone} undone, ${kept} unchanged`,
      status: 'success',
    })
    return { undone, kept }
  })
