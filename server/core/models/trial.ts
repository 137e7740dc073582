import * as z from 'zod'
import { conflict, unavailable } from '../../platform/refusals.ts'
import { askForJson, ModelError, providerOf, type Using } from './models.ts'
import { makePicture } from './pictures.ts'

const timeLimit = 30_000

/**
 * Asks the writing model for a one-word structured response. Returns the model's name.
 * @throws ModelError
 */
export async function tryWriting(context: Using): Promise<string> {
  const schema = z.object({ word: z.string() })
  const content = 'Answer with the word "ready".'
  await askForJson(context, {
    purpose: 'test',
    name: 'test',
    schema,
    messages: [{ role: 'user', content }],
    timeLimit,
  })
  return providerOf(context).model
}

/**
 * Asks the picture model for a picture, checks it and discards it. Returns the model's name.
 * @throws ModelError
 */
export async function tryPictures(context: Using): Promise<string> {
  const prompt = 'A plain blue circle on white.'
  const { model } = await makePicture(context, { purpose: 'test', prompt, shape: 'square' })
  return model
}

/**
 * Turns a model's error into a response.
 * @throws Refusal 409 for problems to be fixed here, 503 for the provider's; rethrows anything else
 */
export function refusedBy(error: unknown): never {
  if (!(error instanceof ModelError)) throw error
  const isOurs = error.kind === 'unset' || error.kind === 'budget'
  throw isOurs ? conflict(error.message) : unavailable(error.message)
}
