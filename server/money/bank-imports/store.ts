import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Actor } from '../../../contract/access.ts'
import type { bankLineStateIds } from '../../../contract/money/bank-lines.ts'
import type { BankLine } from '../../../packages/bank-files/bank-line.ts'
import type { Context } from '../../platform/context.ts'
import { publish } from '../../platform/live-history.ts'
import { notFound } from '../../platform/refusals.ts'
import { joinedName, users } from '../../core/users/table.ts'
import { bankLines } from '../bank-lines/table.ts'
import { withFingerprints } from './fingerprints.ts'
import { bankImports as table, visibleTo } from './table.ts'

export type ImportRow = typeof table.$inferSelect
type States = Record<(typeof bankLineStateIds)[number], number>

/** The number of lines by state, as one object. */
const counted = sql<Partial<States>>`(
  select coalesce(json_object_agg(c.state, c.count), '{}'::json)
  from (select l.state, count(*)::int as count from ${bankLines} l
    where l.import_id = ${table}.id group by l.state) c)`

/** Selects imports with what became of their lines. */
export const selectImports = ({ db }: Pick<Context, 'db'>) =>
  db
    .select({ row: table, userName: joinedName, counted })
    .from(table)
    .leftJoin(users, eq(users.id, table.userId))
    .$dynamic()

const noCounts: States = { booked: 0, waiting: 0, rejected: 0, ignored: 0, returned: 0 }

type Found = { row: ImportRow; userName: string; counted: Partial<States> }
export const importOf = ({ row, userName: by, counted: counts }: Found) => ({
  ...row,
  userName: by,
  counts: { ...noCounts, ...counts },
})

/** Returns one import for the response. @throws Refusal 404 */
export async function readImport(context: Pick<Context, 'db'>, actor: Actor, id: number) {
  const [found] = await selectImports(context).where(and(visibleTo(actor), eq(table.id, id)))
  if (!found) throw notFound()
  return importOf(found)
}

/** Locks an import until the transaction ends. @throws Refusal 404 */
export async function lockImport(tx: Context, actor: Actor, id: number): Promise<ImportRow> {
  const mine = and(visibleTo(actor), eq(table.id, id))
  const [row] = await tx.db.select().from(table).where(mine).for('update')
  if (!row) throw notFound()
  return row
}

export async function changeImport(tx: Context, id: number, changes: Partial<ImportRow>) {
  await tx.db.update(table).set(changes).where(eq(table.id, id))
  await publishImport(tx, id)
}

/** Tells the team's open windows about an import and its lines. */
export async function publishImport(tx: Context, id: number) {
  await publish(tx, ['admins'], { kind: 'bank-imports', id })
  await publish(tx, ['admins'], { kind: 'bank-lines', id: 0 })
}

const chunk = 500
type Fingerprinted = ReturnType<typeof withFingerprints>[number]

/** Returns the lines of a file that no earlier file had, in the order of their days. */
export async function newLines(
  { db }: Pick<Context, 'db'>,
  lines: readonly BankLine[],
  format: ImportRow['format'],
): Promise<Fingerprinted[]> {
  const all = withFingerprints(lines, format)
  const known = new Set<string>()
  for (let at = 0; at < all.length; at += chunk) {
    const some = all.slice(at, at + chunk).map(({ fingerprint }) => fingerprint)
    const rows = await db
      .select({ fingerprint: bankLines.fingerprint })
      .from(bankLines)
      .where(inArray(bankLines.fingerprint, some))
    for (const { fingerprint } of rows) known.add(fingerprint)
  }
  const fresh = all.filter(({ fingerprint }) => {
    const isNew = !known.has(fingerprint)
    known.add(fingerprint)
    return isNew
  })
  return fresh.toSorted((a, b) => (a.bookedOn < b.bookedOn ? -1 : a.bookedOn > b.bookedOn ? 1 : 0))
}

const isOpen = ({ amount, isReversal }: Pick<BankLine, 'amount' | 'isReversal'>) =>
  amount !== 0 && amount > 0 !== isReversal

/** Stores the new lines of an import. */
export async function storeLines(tx: Context, importId: number, lines: readonly Fingerprinted[]) {
  for (let at = 0; at < lines.length; at += chunk)
    await tx.db.insert(bankLines).values(
      lines.slice(at, at + chunk).map(({ servicerRef: _servicerRef, ...line }, index) => ({
        ...line,
        importId,
        position: at + index + 1,
        state: isOpen(line) ? ('waiting' as const) : ('ignored' as const),
        createdAt: tx.now(),
      })),
    )
}
