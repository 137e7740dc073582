import type { Actor } from '../../../contract/access.ts'
import { longestFailure } from '../../../contract/content/content-making.ts'
import type { Asked } from '../../../contract/content/content-suggestions.ts'
import { ModelError } from '../../core/models/models.ts'
import { userIdOf } from '../../platform/actor.ts'
import type { Context } from '../../platform/context.ts'
import { contentExchanges } from './table.ts'

/** A prompt and what came back. */
export type Exchange = Pick<
  typeof contentExchanges.$inferInsert,
  'asked' | 'prompt' | 'model' | 'answer' | 'failure'
>

/** An answer of a model, and its name. */
type Answer<Data> = { data: Data; model: { model: string } }
type Asking<Data, Found extends Answer<Data>> = {
  asked: Asked
  prompt: string
  ask: () => Promise<Found>
  /** Returns the answer as people read it. */
  textOf: (data: Found['data']) => string
}

/** Asks a model and notes in `log` what it was sent and answered, also an answer that isn't used. @throws ModelError */
export async function noted<Data, Found extends Answer<Data>>(
  log: Exchange[],
  { asked, prompt, ask, textOf }: Asking<Data, Found>,
): Promise<Found> {
  try {
    const answered = await ask()
    log.push({ asked, prompt, model: answered.model.model, answer: textOf(answered.data) })
    return answered
  } catch (error) {
    if (error instanceof ModelError && wasSent(error))
      log.push({ asked, prompt, answer: error.said, failure: error.message })
    throw error
  }
}

/** Returns whether a model got the prompt: a busy one is asked again, and the others never were. */
const wasSent = ({ kind }: ModelError) => !['unset', 'budget', 'busy', 'stopped'].includes(kind)

/** Removes what PostgreSQL can't store. */
const storable = (text = '') => text.replaceAll('\0', '').toWellFormed()

/** Keeps what a model was sent about a piece and answered. Needs a transaction. */
export async function keepExchanges(
  { db, now, actor }: Context & { actor?: Actor | undefined },
  pieceId: number,
  log: readonly Exchange[],
): Promise<void> {
  if (log.length === 0) return
  const createdBy = actor?.kind === 'user' ? userIdOf(actor) : null
  const rows = log.map(({ asked, model = '', ...each }) => ({
    pieceId,
    asked,
    model: storable(model).slice(0, 255),
    prompt: storable(each.prompt),
    answer: storable(each.answer),
    failure: storable(each.failure).slice(0, longestFailure).toWellFormed(),
    createdBy,
    createdAt: now(),
  }))
  await db.insert(contentExchanges).values(rows)
}
