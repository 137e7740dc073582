import { and, desc, eq, inArray } from 'drizzle-orm'
import type { PieceRequest } from '../../../packages/drafts/composing/composing.ts'
import { factsOf } from '../../../packages/drafts/composing/facts.ts'
import type { PieceRow } from '../content-pieces/rules.ts'
import { keywords } from '../keywords/table.ts'
import { findClient } from '../../clients/messages/store.ts'
import { selectWhole } from '../../clients/onboarding/store.ts'
import { onboardingWorkflows } from '../../clients/onboarding/table.ts'
import type { Context } from '../../platform/context.ts'

/** The number of a client's onboardings read. */
const mostOnboardings = 5

/**
 * Returns the sources of a piece: its keyword and the client's public answers.
 * @throws Refusal 404 when the client is gone
 */
export async function requestFor(context: Context, piece: PieceRow): Promise<PieceRequest> {
  const client = await findClient(context, piece.clientId)
  const { clientId, status, updatedAt } = onboardingWorkflows
  const answered = await selectWhole(context, {})
    .where(and(eq(clientId, client.id), inArray(status, ['submitted', 'reviewed'])))
    .orderBy(desc(updatedAt))
    .limit(mostOnboardings)
  const [keyword] = piece.keywordId
    ? await context.db.select().from(keywords).where(eq(keywords.id, piece.keywordId))
    : []
  return {
    type: piece.type,
    keyword: piece.topic,
    ...(keyword && { intent: keyword.intent, ...(keyword.topic && { topic: keyword.topic }) }),
    client: factsOf(
      client,
      answered.map(({ sections, responses }) => ({ questions: { sections }, responses })),
    ),
    variant: piece.variant,
  }
}
