import * as z from 'zod/mini'
import { done, id, instant, required } from '../fields.ts'
import { endpoint } from '../http.ts'
import { modelAbilityIds } from '../model-abilities.ts'

/** The maximum number of models. */
export const mostModels = 50

/** Programs that serve models on one's own machine, with their usual ports. */
export const localServers = {
  ollama: { name: 'Ollama', port: 11_434 },
  llama: { name: 'llama.cpp', port: 8080 },
  lmstudio: { name: 'LM Studio', port: 1234 },
  vllm: { name: 'vLLM', port: 8000 },
} as const
export const localPorts: readonly number[] = Object.values(localServers).map(({ port }) => port)

const noPrice = 'Please enter a price such as 0.15, or leave it empty'
/** A price in millionths of a US dollar; null when nobody entered one. */
const price = z.nullable(
  z.number(noPrice).check(z.int(noPrice), z.gte(0, noPrice), z.lte(10_000_000_000, noPrice)),
)

export const modelPrices = {
  /** For a million input tokens. */
  priceIn: price,
  /** For a million output tokens. */
  priceOut: price,
  /** For one image. */
  pricePicture: price,
}

const noAddress = 'Please enter the server’s address, such as https://api.example.com/v1'
const isAddress = (value: string) => {
  const address = URL.parse(value)
  if (!address || !/^https?:$/.test(address.protocol)) return false
  return !(address.username || address.password || address.search || address.hash)
}
const baseUrl = z.string(noAddress).check(
  z.trim(),
  z.overwrite((value) => value.replace(/\/+$/, '')),
  z.maxLength(300, noAddress),
  z.refine(isAddress, noAddress),
)
/** The key of the server; empty keeps the one that is stored for this address. */
const secret = z._default(
  z.string().check(z.trim(), z.maxLength(500, 'Please use at most 500 characters')),
  '',
)
const chooseAbility = 'Please choose at least one'

export const modelInput = z.object({
  name: required('Please enter a name', 80),
  /** The address below which the server speaks the OpenAI API, without a trailing slash. */
  baseUrl,
  secret,
  /** The model’s name on its server. */
  model: required('Please enter the model’s name', 200),
  abilities: z
    .array(z.enum(modelAbilityIds), chooseAbility)
    .check(z.minLength(1, chooseAbility), z.maxLength(modelAbilityIds.length)),
  ...modelPrices,
  enabled: z._default(z.boolean(), true),
})
export type ModelInput = z.output<typeof modelInput>

/** The id of a model: of its row, or zero and below for those that the environment sets. */
export const modelId = z.coerce.number().check(z.int(), z.gte(-2), z.lte(2_147_483_647))

export const model = z.object({
  id: modelId,
  name: z.string(),
  baseUrl: z.string(),
  model: z.string(),
  abilities: z.array(z.enum(modelAbilityIds)),
  ...modelPrices,
  enabled: z.boolean(),
  hasKey: z.boolean(),
  /**
   * Why it isn’t used although it is on: its key can’t be read here, such as after a restore on another machine, or
   * its server is in this network and not allowed.
   */
  problem: z.nullable(z.enum(['secret', 'place'])),
  /** Null for a model that the environment sets. */
  updatedAt: z.nullable(instant),
})
export type Model = z.output<typeof model>

/** Returns all models in the order in which they are tried, without their keys. */
export const list = endpoint({
  method: 'GET',
  path: '/api/admin/models',
  may: 'models.manage',
  reply: z.array(model),
})

const change = { may: 'models.manage', fresh: true } as const
const params = z.object({ id })

/**
 * Adds a model at the end. 400 on `baseUrl` if the server is in this network and not allowed; 409 on `model` if there
 * is the same one at this address, and for a fifty-first.
 */
export const add = endpoint({
  ...change,
  method: 'POST',
  path: '/api/admin/models',
  body: modelInput,
  reply: model,
  status: 201,
})

/** Changes a model; refused as `add`, and 409 if someone else changed it since `updatedAt`. A key goes only to the address for which it was entered. */
export const update = endpoint({
  ...change,
  method: 'PUT',
  path: '/api/admin/models/:id',
  params,
  body: z.object({ ...modelInput.shape, updatedAt: z.optional(z.nullable(instant)) }),
  reply: model,
})

/** Removes a model. */
export const remove = endpoint({
  ...change,
  method: 'DELETE',
  path: '/api/admin/models/:id',
  params,
  reply: done,
})

/** Puts the models into this order, in which they are tried. 409 if one was added or removed meanwhile. */
export const reorder = endpoint({
  method: 'PUT',
  path: '/api/admin/models/order',
  may: 'models.manage',
  body: z.object({ ids: z.array(id).check(z.maxLength(mostModels)) }),
  reply: done,
})

/**
 * Asks a server which models it has. 400 on `baseUrl` if it can’t be asked or has no list, on `secret` if it refuses
 * the key. The address in the reply is the one that works: `/v1` is added if it was missing.
 */
export const available = endpoint({
  method: 'POST',
  path: '/api/admin/models/available',
  may: 'models.manage',
  limit: 'model-servers',
  body: z.object({ baseUrl, secret }),
  reply: z.object({ baseUrl: z.string(), models: z.array(z.string()) }),
})

/** Looks for servers on this machine at their usual ports, for a second each. */
export const findLocal = endpoint({
  method: 'GET',
  path: '/api/admin/models/local',
  may: 'models.manage',
  limit: 'model-servers',
  reply: z.array(z.object({ name: z.string(), baseUrl: z.string(), models: z.array(z.string()) })),
})
export type LocalServer = z.output<(typeof findLocal)['reply']>[number]

const trial = z.object({
  works: z.boolean(),
  milliseconds: z.int(),
  /** The model’s words, or why there are none. */
  answer: z.string(),
  /** The image that it made, as a data URL. */
  picture: z.nullable(z.string()),
})
export type ModelTrial = z.output<typeof trial>

/** Sends a small request to a model and returns what came back. It counts toward the budget. 404 without the model, 409 if it is off. */
export const tryModel = endpoint({
  method: 'POST',
  path: '/api/admin/models/:id/test',
  may: 'models.manage',
  limit: 'model-tests',
  params: z.object({ id: modelId }),
  body: z.object({ ability: z.enum(modelAbilityIds) }),
  reply: trial,
})
