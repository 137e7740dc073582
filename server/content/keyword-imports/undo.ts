import { eq, inArray, lt, sql } from 'drizzle-orm'
import { undoDays } from '../../../contract/content/keyword-imports.ts'
import { contentPieces } from '../content-pieces/table.ts'
import { keywordImportLines as lines, keywordImports as table } from './table.ts'
import { keywords } from '../keywords/table.ts'
import type { KeywordRow } from '../keywords/rules.ts'
import { userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { inParts, isUnchanged, storedFigures, writeFigures } from './figures.ts'

type ImportRow = typeof table.$inferSelect
type Line = Omit<typeof lines.$inferInsert, 'importId'>

const day = 86_400_000
const ended = ({ now }: Pick<Context, 'now'>) => new Date(+now() - undoDays * day)

export const isUndoable = (context: Pick<Context, 'now'>, { undoneAt, createdAt }: ImportRow) =>
  undoneAt === null && createdAt > ended(context)

/** Records an import's effect on a keyword; without `before` it is new. */
export const lineOf = (after: KeywordRow, before?: KeywordRow): Line => ({
  keywordId: after.id,
  before: before ? storedFigures(before) : null,
  after: storedFigures(after),
})

/**
 * Stores an import's effects for undoing and deletes those past undoing. Returns its id, or null
 * without effects. Needs a transaction.
 */
export async function storeLines(
  tx: Context,
  importRow: Pick<ImportRow, 'clientId' | 'tool' | 'changed' | 'added'>,
  all: readonly Line[],
): Promise<number | null> {
  const old = sql`(select id from ${table} where ${lt(table.createdAt, ended(tx))})`
  await tx.db.delete(lines).where(sql`${lines.importId} in ${old}`)
  if (all.length === 0) return null
  const userId = tx.actor?.kind === 'user' ? userIdOf(tx.actor) : null
  const [created] = await tx.db
    .insert(table)
    .values({ ...importRow, userId, createdAt: tx.now() })
    .returning({ id: table.id })
  const importId = created?.id ?? 0
  for (const some of inParts(all))
    await tx.db.insert(lines).values(some.map((line) => ({ ...line, importId })))
  return importId
}

/** Matches imported keywords without lists, content or edits of their own. */
const isUntouched = sql<boolean>`(${keywords.updatedAt} = ${keywords.createdAt} and not exists (
  select from ${contentPieces} p where p.keyword_id = ${keywords}.id))`

/**
 * Undoes an import. Returns the numbers of keywords restored and of those kept because they were
 * edited. Needs a transaction that holds the client's keywords.
 */
export async function undoLines(tx: Context, { id }: Pick<ImportRow, 'id'>) {
  const found = await tx.db
    .select({ row: keywords, before: lines.before, after: lines.after, isUntouched })
    .from(lines)
    .innerJoin(keywords, eq(keywords.id, lines.keywordId))
    .where(eq(lines.importId, id))
  const restored = found.flatMap(({ row, before, after }) =>
    before && isUnchanged(row, after) ? [{ id: row.id, figures: before }] : [],
  )
  const gone = found.filter(({ before, isUntouched: free }) => !before && free)
  await writeFigures(tx, restored)
  for (const some of inParts(gone.map(({ row }) => row.id)))
    await tx.db.delete(keywords).where(inArray(keywords.id, some))
  const undone = restored.length + gone.length
  return { undone, kept: found.length - undone }
}
