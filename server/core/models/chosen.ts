import { modelTasks, type ModelTask } from '../../../contract/core/model-uses.ts'
import type { Context } from '../../platform/context.ts'
import type { Model } from '../../platform/model-settings.ts'
import { choiceFor } from '../model-choices/store.ts'

type Asking = Pick<Context, 'settings' | 'db'>

/**
 * Returns the models for a task, in the order in which they are tried: the one that is chosen for the client or by
 * the agency, then the others. None where the choice is that no model does it.
 */
export async function modelsFor(
  context: Asking,
  task: ModelTask,
  clientId: number | null,
): Promise<readonly Model[]> {
  const able = context.settings.models.filter(({ abilities }) =>
    abilities.includes(modelTasks[task].ability),
  )
  if (able.length === 0) return []
  const choice = await choiceFor(context, task, clientId)
  if (choice === 'none') return []
  const chosen = able.filter(({ id }) => id === choice)
  return [...chosen, ...able.filter((model) => !chosen.includes(model))]
}

/** Returns the model that is tried first for a task; null when it is done without one. */
export const modelFor = async (context: Asking, task: ModelTask, clientId: number | null) =>
  (await modelsFor(context, task, clientId))[0] ?? null
