import type { Actor } from '../../../contract/access.ts'
import type { BankLine } from '../../../packages/bank-files/bank-line.ts'
import { audit } from '../../core/audit-entries/store.ts'
import { userIdOf } from '../../platform/actor.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { holdLock } from '../../platform/locks.ts'
import { badRequest } from '../../platform/refusals.ts'
import { matchBankLines } from './jobs.ts'
import { type ImportRow, newLines, publishImport, readImport, storeLines } from './store.ts'
import { bankImports as table } from './table.ts'

const noLines =
  'No lines were found in this file. Please check the columns, or choose a longer period at your bank.'

type FileToImport = Pick<ImportRow, 'fileName' | 'format'> & { lines: readonly BankLine[] }

/**
 * Keeps the lines of a file that no earlier one had, and has them matched in the background. `beside` runs in the same
 * transaction.
 * @throws Refusal 400 for a file without lines
 */
export async function importLines(
  context: Context & { actor: Actor },
  { fileName, format, lines }: FileToImport,
  beside?: (tx: Context) => Promise<unknown>,
) {
  if (lines.length === 0) throw badRequest(noLines)
  return inTransaction(context, async (tx) => {
    // Two imports of one file at once would both see its lines as new.
    await holdLock(tx.db, 'bankImports')
    const fresh = await newLines(tx, lines, format)
    const accounts = [...new Set(lines.map(({ account }) => account))].filter(Boolean)
    const values = {
      fileName: fileName || 'Bank file',
      format,
      accounts: accounts.slice(0, 20),
      total: fresh.length,
      duplicates: lines.length - fresh.length,
      userId: userIdOf(context.actor),
      createdAt: tx.now(),
    }
    const [row] = await tx.db.insert(table).values(values).returning()
    const { id } = row as ImportRow
    await storeLines(tx, id, fresh)
    await beside?.(tx)
    await audit(tx, { noun: 'bank-imports', after: row })
    await publishImport(tx, id)
    await tx.enqueue(tx.db, matchBankLines, { importId: id })
    return readImport(tx, context.actor, id)
  })
}
