import * as z from 'zod/mini'
import { id, instant, keysOf } from '../fields.ts'
import { endpoint } from '../http.ts'
import { type ModelAbility, modelAbilityIds } from '../model-abilities.ts'
import { modelId } from './models.ts'
import { type ModelTask, modelTaskIds, needsChoice } from './model-uses.ts'

/** The choices that name no model. For a client, `order` is the agency’s choice. */
export const otherChoices = {
  order: 'The first in the order',
  none: 'No model',
} as const

const choice = z.union([
  z.enum(keysOf(otherChoices)),
  z.number().check(z.int(), z.gte(-2), z.lte(2_147_483_647)),
])
export type ModelChoice = z.output<typeof choice>

/** The tasks that are done for a client. */
export const clientTasks = modelTaskIds.filter((task) => task !== 'business-cards')

/**
 * The choice for each task: the model that is asked first, before the others in their order; no model; or `order` where
 * nobody chose, as for a task that is left out. Briefs are made by a model only where one is chosen.
 */
export const modelChoices = z.partialRecord(z.enum(modelTaskIds), choice)
export type ModelChoices = Partial<Record<ModelTask, ModelChoice>>

/** Returns what a choice comes to: where nobody chose, no model does a task that needs a choice. */
export const effectiveChoice = (task: ModelTask, choice: ModelChoice = 'order'): ModelChoice =>
  choice === 'order' && needsChoice(task) ? 'none' : choice

const stored = z.object({
  choices: modelChoices,
  /** The time of the last change; null before the first. */
  updatedAt: z.nullable(instant),
  /** The models that are used, in their order. */
  models: z.array(
    z.object({ id: modelId, name: z.string(), abilities: z.array(z.enum(modelAbilityIds)) }),
  ),
})
export type StoredChoices = z.output<typeof stored>
export type ChoosableModel = { id: number; name: string; abilities: ModelAbility[] }

const input = z.object({
  choices: modelChoices,
  updatedAt: z.optional(z.nullable(instant)),
})
const may = 'model-choices.manage'

/** Returns which model does which task. */
export const read = endpoint({
  method: 'GET',
  path: '/api/admin/model-choices',
  may,
  reply: stored,
})

/**
 * Chooses which model does which task. 400 beside a task whose model can’t do it; 409 if somebody else has chosen
 * since `updatedAt`.
 */
export const update = endpoint({
  method: 'PUT',
  path: '/api/admin/model-choices',
  may,
  body: input,
  reply: stored,
})

const ofClient = {
  path: '/api/clients/:clientId/model-choices',
  may,
  params: z.object({ clientId: id }),
  reply: z.object({ ...stored.shape, clientId: id }),
} as const

/** Returns which model does which task for a client. */
export const readForClient = endpoint({ ...ofClient, method: 'GET' })

/** Chooses which model does which task for a client; refused as `update`. */
export const updateForClient = endpoint({ ...ofClient, method: 'PUT', body: input })
