import type * as z from 'zod'
import type { ModelPurpose, ModelTask } from '../../../contract/core/model-uses.ts'
import { checkBudget, recordUse } from '../model-uses/store.ts'
import type { Context } from '../../platform/context.ts'
import type { Model } from '../../platform/model-settings.ts'
import type { Message, Used } from './completion.ts'
import { ModelError } from './model-error.ts'
import { usualTimeLimit } from './provider-call.ts'
import { modelsFor } from './chosen.ts'
import { answerOfShape, type ShapedQuestion } from './shaped-answer.ts'

export { ModelError } from './model-error.ts'
export type { Message } from './completion.ts'

/** The part of the context that model calls need; its `db` must not be a transaction. */
export type Using = Pick<Context, 'settings' | 'db' | 'now'>

/** A question to a model, with the purpose under which usage is counted and the client for whom it is. */
export type Question<S extends z.ZodType> = ShapedQuestion<S> & {
  purpose: ModelTask
  clientId: number | null
}

/** An answer with the model that gave it. */
export type Answered<Data> = { data: Data; model: Model }

/**
 * Requests a structured response from the first model for the purpose, and from the next one where one fails. All
 * usage counts toward the month's budget, including useless responses.
 * @throws ModelError of the first model that was asked; of kind `unset` when there is none
 */
export async function askForJson<S extends z.ZodType>(
  context: Using,
  { clientId, ...question }: Question<S>,
): Promise<Answered<z.output<S>>> {
  const models = await modelsFor(context, question.purpose, clientId)
  return firstOf(models, async (model) => ({
    data: await askModel(context, model, question),
    model,
  }))
}

/**
 * Returns what the first model gives that doesn't fail.
 * @throws ModelError
 */
export async function firstOf<Given>(
  models: readonly Model[],
  ask: (model: Model) => Promise<Given>,
): Promise<Given> {
  let failure: ModelError | null = null
  for (const model of models) {
    try {
      return await ask(model)
    } catch (error) {
      if (!(error instanceof ModelError) || error.kind === 'stopped') throw error
      failure ??= error
    }
  }
  throw failure ?? new ModelError('unset')
}

/** Requests a structured response from one model. @throws ModelError */
export async function askModel<S extends z.ZodType>(
  context: Using,
  model: Model,
  { purpose, ...question }: ShapedQuestion<S> & { purpose: ModelPurpose },
): Promise<z.output<S>> {
  await checkBudget(context, 'tokens')
  const used: Used[] = []
  const streams = (question.timeLimit ?? 0) > usualTimeLimit
  try {
    return await answerOfShape(model, { streams, ...question }, (each) => void used.push(each))
  } finally {
    for (const each of used)
      await recordUse(context, {
        purpose,
        model,
        ...tokensOf(each, question.messages),
      })
  }
}

/** Returns the token counts reported by the provider, or an estimate of four characters per token. */
function tokensOf({ text, tokensIn, tokensOut }: Used, messages: Message[]) {
  const length = (content: Message['content']) => (typeof content === 'string' ? content.length : 0)
  const sent = messages.reduce((sum, { content }) => sum + length(content), 0)
  return {
    tokensIn: tokensIn ?? Math.ceil(sent / 4),
    tokensOut: tokensOut ?? Math.ceil(text.length / 4),
    isEstimated: tokensIn === null || tokensOut === null,
  }
}
