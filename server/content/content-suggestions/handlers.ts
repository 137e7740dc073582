import { and, desc, eq, getColumns } from 'drizzle-orm'
import * as contract from '../../../contract/content/content-suggestions.ts'
import { refuseStale } from '../../core/audit-entries/store.ts'
import { modelFor } from '../../core/models/chosen.ts'
import { joinedName, users } from '../../core/users/table.ts'
import { momentText, olderThan, pageOf } from '../../platform/lists.ts'
import { handlers } from '../../platform/serve.ts'
import { briefOf } from '../content-briefs/store.ts'
import { requireFinished } from '../content-pieces/rules.ts'
import { findPiece } from '../content-pieces/store.ts'
import { briefAnew, suggestionForPiece, titlesForPiece } from './of-piece.ts'
import { contentExchanges as table } from '../content-exchanges/table.ts'

export const contentSuggestions = handlers(contract, {
  async listExchanges({ db, actor, params, query: { limit, cursor } }) {
    await findPiece({ db }, actor, params.id)
    const own = eq(table.pieceId, params.id)
    const rows = await db
      .select({
        ...getColumns(table),
        askedBy: joinedName,
        at: momentText(table.createdAt),
      })
      .from(table)
      .leftJoin(users, eq(users.id, table.createdBy))
      .where(and(own, olderThan(table.createdAt, table.id, cursor)))
      .orderBy(desc(table.createdAt), desc(table.id))
      .limit(limit + 1)
    return pageOf(rows, limit, await db.$count(table, own), (row) => row)
  },

  async read(call) {
    const { clientId } = await findPiece(call, call.actor, call.params.id)
    const model = await modelFor(call, 'suggestions', clientId)
    const pictureModel = await modelFor(call, 'pictures', clientId)
    return { model: model?.model ?? null, pictureModel: pictureModel?.model ?? null }
  },

  async suggest(call) {
    const piece = await findPiece(call, call.actor, call.params.id)
    return suggestionForPiece(call, piece, call.body)
  },

  async suggestBrief(call) {
    const piece = await findPiece(call, call.actor, call.params.id)
    requireFinished(piece)
    const made = briefOf(piece)
    await refuseStale(call, 'content-pieces', 'this brief', piece, call.body.updatedAt)
    return briefAnew(call, piece, made)
  },

  async suggestTitles(call) {
    const piece = await findPiece(call, call.actor, call.params.id)
    return titlesForPiece(call, piece, call.body)
  },
})
