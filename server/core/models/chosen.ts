import { modelTasks, type ModelTask } from '../../../contract/core/model-uses.ts'
import type { Context } from '../../platform/context.ts'
import type { Model } from '../../platform/model-settings.ts'

/** Returns the models for a task, in the order in which they are tried. */
export const modelsFor = (
  { settings }: Pick<Context, 'settings' | 'db'>,
  task: ModelTask,
): Promise<readonly Model[]> =>
  Promise.resolve(
    settings.models.filter(({ abilities }) => abilities.includes(modelTasks[task].ability)),
  )

/** Returns the model that is tried first for a task; null when it is done without one. */
export const modelFor = async (context: Pick<Context, 'settings' | 'db'>, task: ModelTask) =>
  (await modelsFor(context, task))[0] ?? null
