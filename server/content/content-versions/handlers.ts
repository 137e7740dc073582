import { and, desc, eq, getColumns } from 'drizzle-orm'
import * as contract from '../../../contract/content/content-versions.ts'
import { refuseStale } from '../../core/audit-entries/store.ts'
import { textsOf } from '../content-pieces/rules.ts'
import { shownPiece } from '../content-pieces/shown.ts'
import { findPiece, lockPiece, writePiece } from '../content-pieces/store.ts'
import { afterChange } from '../content-reviews/store.ts'
import { inTransaction } from '../../platform/context.ts'
import { momentText, olderThan, pageOf } from '../../platform/lists.ts'
import { notFound } from '../../platform/refusals.ts'
import { handlers } from '../../platform/serve.ts'
import { joinedName, users } from '../../core/users/table.ts'
import { contentVersions as table } from './table.ts'

export const contentVersions = handlers(contract, {
  async list({ db, actor, params, query: { limit, cursor } }) {
    await findPiece({ db }, actor, params.id)
    const own = eq(table.pieceId, params.id)
    const rows = await db
      .select({
        ...getColumns(table),
        savedBy: joinedName,
        at: momentText(table.savedAt),
      })
      .from(table)
      .leftJoin(users, eq(users.id, table.savedBy))
      .where(and(own, olderThan(table.savedAt, table.id, cursor)))
      .orderBy(desc(table.savedAt), desc(table.id))
      .limit(limit + 1)
    return pageOf(rows, limit, await db.$count(table, own), (row) => row)
  },

  restore: (call) =>
    inTransaction(call, async (tx) => {
      const { id, versionId } = call.params
      const piece = await lockPiece(tx, call.actor, id)
      await refuseStale(tx, 'content-pieces', 'this piece', piece, call.body.updatedAt)
      const [version] = await tx.db
        .select()
        .from(table)
        .where(and(eq(table.pieceId, id), eq(table.id, versionId)))
      if (!version) throw notFound()
      const restored = { ...textsOf(version), checked: [] }
      const after = await writePiece(tx, call.actor, piece, restored)
      await afterChange(tx, piece, after)
      return shownPiece(tx, after)
    }),
})
