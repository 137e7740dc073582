import type { BodyOf } from '../../../contract/http.ts'
import { type research, researchTypes } from '../../../contract/content/keywords.ts'
import { recordRun } from '../../core/automation-logs/store.ts'
import { addKeywords, knownKeywords, lockAdding } from './store.ts'
import { findClient } from '../../clients/messages/store.ts'
import { type Context, inTransaction } from '../../platform/context.ts'
import { conflict, Refusal } from '../../platform/refusals.ts'
import { type Idea, ideasOfModel, twenty } from './research.ts'

type Given = BodyOf<typeof research>

/** Who researches: the model of the settings, unless there is none or the builder was asked for. */
export const researcherOf = ({ settings: { ai } }: Pick<Context, 'settings'>, asked?: 'builder') =>
  ai && !asked
    ? ({ by: 'model', model: ai.model } as const)
    : ({ by: 'builder', model: '' } as const)

/**
 * Finds 20 new keywords for a client and keeps them; the run goes into the log, also one that failed.
 * @throws Refusal 404 without such a client, and what `ideasOfModel` and `twenty` throw
 */
export async function researchFor(context: Context, given: Given) {
  const client = await findClient(context, given.clientId)
  const { researchPrompt: researchType, topic, industry, location, competitors } = given
  const { businessName, businessDescription: description } = client
  const about = { researchType, topic, industry, location, competitors, businessName, description }
  const run = {
    name: 'Keyword research',
    description: 'Finds keywords for a client',
    startedAt: context.now(),
    noRetry: 'Please research once more on the page of Client Management.',
  }
  const subject = `“${topic}” (${researchTypes[researchType]})`
  const researcher = researcherOf(context, given.researcher)
  try {
    const known = await knownKeywords(context, client.id)
    // Outside the transaction: a model takes its time.
    const ideas =
      researcher.by === 'model' ? await ideasOfModel(context, about, known, given.prompt) : []
    return await beforeOthers(context, client.id, known, async (at) => {
      const found = await twenty(about, at, ideas)
      const values = found.map(valuesOf(given, researcher.model))
      const details = `${told(found, researcher.model)} about ${subject}`
      return async (tx) => {
        // The newest stand first in the list: the last one in is the first that is read.
        const kept = (await addKeywords(tx, values.toReversed())).toReversed()
        await recordRun(tx, { ...run, details, status: 'success' })
        return kept
      }
    })
  } catch (error) {
    const said = error instanceof Refusal ? error.message : 'It could not be finished.'
    await recordRun(context, { ...run, details: `${subject}: ${said}`, status: 'error' })
    throw error
  }
}

/** How often others may come in between; each time somebody has been served. */
const mostTries = 20

/**
 * Finds keywords beside those that are known, outside of any transaction, and keeps them in one in which
 * still only those are known; else once more.
 * @throws Refusal 409 when others came in between each time
 */
async function beforeOthers<Kept>(
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
  throw conflict('Keywords are being added to this client all the time. Please try again.')
}

const valuesOf =
  ({ clientId, topic, researchPrompt: researchType }: Given, model: string) =>
  ({ source, cluster, ...idea }: Idea) => {
    const isModel = source === 'model'
    const by = isModel ? ('model' as const) : ('estimate' as const)
    const sources = { source, difficultySource: by, intentSource: by }
    return {
      ...idea,
      ...sources,
      // The builder's groups are called alike for every topic.
      cluster: isModel ? cluster : `${topic}: ${cluster}`.slice(0, 255).toWellFormed(),
      clientId,
      topic,
      researchType,
      model: isModel ? model : '',
    }
  }

/** Such as "20 keywords by the builder", or "18 keywords by gpt-4o and 2 by the builder". */
function told(found: readonly Idea[], model: string): string {
  const byModel = found.filter(({ source }) => source === 'model').length
  const byBuilder = found.length - byModel
  if (byModel === 0) return `${byBuilder} keywords by the builder`
  return `${byModel} keywords by ${model}${byBuilder > 0 ? ` and ${byBuilder} by the builder` : ''}`
}
