import type { BodyOf } from '../../../contract/http.ts'
import { type research, researchTypes } from '../../../contract/content/keywords.ts'
import { modelFor } from '../../core/models/chosen.ts'
import { recordRun } from '../../core/automation-logs/store.ts'
import { addKeywords, knownKeywords, lockAdding } from './store.ts'
import { findClient } from '../../clients/messages/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { conflict, Refusal, wrongField } from '../../platform/refusals.ts'
import { researchOf } from './about-client.ts'
import { type Idea, ideasOfModel, twentyKeywords } from './research.ts'
import { refusedTopic } from '../../../packages/drafts/keyword-building/refused-topics.ts'

type ResearchInput = BodyOf<typeof research>

/** Returns who researches: a model, unless there is none or the builder was requested. */
export async function researcherOf(
  context: Pick<Context, 'settings' | 'db'>,
  clientId: number | null,
  requested?: 'builder',
) {
  const model = requested ? null : await modelFor(context, 'keywords', clientId)
  return model
    ? ({ by: 'model', model: model.model } as const)
    : ({ by: 'builder', model: '' } as const)
}

/**
 * Finds and stores 20 new keywords for a client, and logs the run even when it fails. @throws
 * Refusal 404 without the client; errors of `ideasOfModel` and `twentyKeywords`
 */
export async function researchFor(context: Context, input: ResearchInput) {
  const client = await findClient(context, input.clientId)
  const { researchPrompt: researchType, topic } = input
  const refused = refusedTopic(topic)
  if (refused) throw wrongField('topic', refused)
  const about = await researchOf(context, input)
  const run = {
    name: 'Keyword research',
    description: 'Finds keywords for a client',
    startedAt: context.now(),
    noRetry: 'Start the research again under Client Management.',
  }
  const subject = `“${topic}” (${researchTypes[researchType]})`
  const researcher = await researcherOf(context, client.id, input.researcher)
  try {
    const known = await knownKeywords(context, client.id)
    // Outside the transaction, because models are slow.
    const { ideas, model } =
      researcher.by === 'model'
        ? await ideasOfModel(context, about, known, { prompt: input.prompt, clientId: client.id })
        : { ideas: [], model: '' }
    return await retryOnConflict(context, client.id, known, async (at) => {
      const found = await twentyKeywords(about, at, ideas)
      const values = found.map(valuesOf(input, model))
      const details = `${describeResult(found, model)} about ${subject}`
      return async (tx) => {
        // Stored in reverse: lists show the newest first.
        const stored = (await addKeywords(tx, values.toReversed())).toReversed()
        await recordRun(tx, { ...run, details, status: 'success' })
        return stored
      }
    })
  } catch (error) {
    const reason = error instanceof Refusal ? error.message : 'It couldn’t be finished.'
    await recordRun(context, { ...run, details: `${subject}: ${reason}`, status: 'error' })
    throw error
  }
}

/** Retries after concurrent changes; each one means that somebody else succeeded. */
const mostTries = 20

/**
 * Finds keywords outside any transaction, then stores them in one if the known keywords are
 * unchanged; else retries. @throws Refusal 409 after too many concurrent changes
 */
async function retryOnConflict<Kept>(
  context: Context,
  clientId: number,
  known: readonly string[],
  find: (known: readonly string[]) => Promise<(tx: Context) => Promise<Kept>>,
): Promise<Kept> {
  let at = known
  for (let left = mostTries; left > 0; left -= 1) {
    const keep = await find(at)
    const done = await inTransaction(context, async (tx) => {
      await lockAdding(tx, clientId)
      const now = await knownKeywords(tx, clientId)
      const isSame =
        now.length === at.length && now.every((keyword, place) => keyword === at[place])
      if (isSame) return { kept: await keep(tx) }
      at = now
      return null
    })
    if (done) return done.kept
  }
  throw conflict('Others are adding keywords to this client right now. Please try again.')
}

const valuesOf =
  ({ clientId, topic, researchPrompt: researchType }: ResearchInput, model: string) =>
  ({ source, cluster, ...idea }: Idea) => {
    const isModel = source === 'model'
    const by = isModel ? ('model' as const) : ('estimate' as const)
    const sources = { source, intentSource: by }
    return {
      ...idea,
      ...sources,
      // The builder's group names are the same for every topic.
      cluster: isModel ? cluster : `${topic}: ${cluster}`.slice(0, 255).toWellFormed(),
      clientId,
      topic,
      researchType,
      model: isModel ? model : '',
    }
  }

/**
 * Describes the result, such as "20 keywords by the builder" or "18 keywords by gpt-4o and 2 by the
 * builder".
 */
function describeResult(found: readonly Idea[], model: string): string {
  const byModel = found.filter(({ source }) => source === 'model').length
  const byBuilder = found.length - byModel
  if (byModel === 0) return `${byBuilder} keywords by the builder`
  return `${byModel} keywords by ${model}${byBuilder > 0 ? ` and ${byBuilder} by the builder` : ''}`
}
