import type { Brief } from '../../../contract/content/content-brief-fields.ts'
import type { ContentType } from '../../../contract/content/content-pieces.ts'
import type { SuggestionInput, TitlesInput } from '../../../contract/content/content-suggestions.ts'
import { isSocial } from '../../../contract/content/networks.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { type Exchange, keepExchanges } from '../content-exchanges/store.ts'
import type { PieceRow } from '../content-pieces/rules.ts'
import { publishPieces } from '../content-pieces/store.ts'
import { planByModel } from '../writing/brief-by-model.ts'
import { limitsOf } from '../writing/findings.ts'
import { requestFor } from '../writing/request.ts'
import { type HelpedText, refusing, suggestionFor, titlesFor } from './asking.ts'
import { notesOf } from './prompt.ts'

/** Keeps what a model is sent about a piece and answers, also when it fails. */
async function keeping<Made>(
  context: Context,
  pieceId: number,
  asking: (log: Exchange[]) => Promise<Made>,
): Promise<Made> {
  const log: Exchange[] = []
  const keep = () =>
    inTransaction(context, async (tx) => {
      await keepExchanges(tx, pieceId, log)
      await publishPieces(tx, pieceId)
    })
  try {
    return await asking(log)
  } finally {
    if (log.length > 0) await keep()
  }
}

const kindOf = (type: ContentType) =>
  type === 'email_newsletter' ? 'email' : isSocial(type) ? 'plain' : 'markdown'

async function helpedPiece(context: Context, piece: PieceRow): Promise<HelpedText> {
  const request = await requestFor(context, piece)
  return {
    clientId: piece.clientId,
    kind: kindOf(piece.type),
    notes: notesOf(request, piece.brief),
    allowed: request.profile.claims.map(({ text }) => text),
    known: [...(piece.brief?.links ?? []), ...request.profile.links].map(({ url }) => url),
    titles: { visible: limitsOf(request).title, longest: 255 },
  }
}

/** Asks a model for another text of a passage of a piece. @throws Refusal 400, 409, 503 */
export async function suggestionForPiece(
  context: Context,
  piece: PieceRow,
  asked: SuggestionInput,
) {
  const helped = await helpedPiece(context, piece)
  return keeping(context, piece.id, (log) => suggestionFor(context, helped, asked, log))
}

/** Asks a model for titles of a piece. @throws Refusal 409, 503 */
export async function titlesForPiece(context: Context, piece: PieceRow, asked: TitlesInput) {
  const helped = await helpedPiece(context, piece)
  return keeping(context, piece.id, (log) => titlesFor(context, helped, asked, log))
}

/** Asks the model for briefs to plan a brief anew; nothing is stored but what it was asked. @throws Refusal 409, 503 */
export async function briefAnew(context: Context, piece: PieceRow, made: Brief) {
  const request = await requestFor(context, piece)
  return keeping(context, piece.id, async (log) => {
    const planning = { signal: undefined, log }
    const { brief, model } = await refusing(() => planByModel(context, request, made, planning))
    return { brief, model, prompt: log.at(-1)?.prompt ?? '' }
  })
}
