import * as z from 'zod'
import type { ModelPurpose } from '../../../contract/core/model-uses.ts'
import { mediaKind } from '../../platform/file-kinds/media-kind.ts'
import { checkBudget, recordUse } from '../model-uses/store.ts'
import type { Model } from '../../platform/model-settings.ts'
import { modelsFor } from './chosen.ts'
import { habitsOf } from './completion.ts'
import { fetchPicture } from './fetched-picture.ts'
import { findJson } from './found-json.ts'
import { firstOf, ModelError, type Using } from './models.ts'
import { callProvider, limitedText } from './provider-call.ts'

/** The largest accepted picture, in bytes. */
export const largestPicture = 20 * 1024 * 1024
/** Milliseconds for one picture, retries included; drawing is slow. */
const usualTimeLimit = 120_000

export type PictureWish = {
  purpose: ModelPurpose
  prompt: string
  shape: 'wide' | 'square'
  /** The client for whom it is. */
  clientId: number | null
  signal?: AbortSignal
}

/** Sizes that servers are known to offer, the best first. */
const sizes = {
  wide: ['1536x1024', '1792x1024', '1024x1024'],
  square: ['1024x1024'],
} as const

const answered = z.object({
  data: z.tuple(
    [z.object({ b64_json: z.nullish(z.string()), url: z.nullish(z.string()) })],
    z.unknown(),
  ),
})

/**
 * Generates a picture with the first model that makes images and doesn't fail, in the offered size closest to the
 * shape. Returns the model's name with it.
 * @throws ModelError, also when the response is no picture
 */
export const makePicture = async (
  context: Using,
  wish: PictureWish,
): Promise<{ bytes: Buffer; model: string }> =>
  firstOf(await modelsFor(context, 'pictures', wish.clientId), async (model) => ({
    bytes: await drawPicture(context, model, wish),
    model: model.model,
  }))

/**
 * Generates a picture with this model.
 * @throws ModelError, also when the response is no picture
 */
export async function drawPicture(
  context: Using,
  model: Model,
  { purpose, prompt, shape, signal }: PictureWish,
): Promise<Buffer> {
  await checkBudget(context, 'pictures')
  const read = (response: Response) => limitedText(response, largestPicture * 1.4)
  const text = await drawn(model, { prompt, shape }, (body) =>
    callProvider(model, {
      path: '/images/generations',
      body,
      timeLimit: usualTimeLimit,
      signal,
      read,
    }),
  )
  await recordUse(context, { purpose, model, pictures: 1 })
  const parsed = answered.safeParse(findJson(text))
  const [first] = parsed.success ? parsed.data.data : []
  const bytes = first?.b64_json
    ? Buffer.from(first.b64_json, 'base64')
    : first?.url
      ? await fetchPicture(first.url, { beside: model, most: largestPicture, signal })
      : null
  if (!bytes || mediaKind(bytes, '').inline !== 'picture') throw new ModelError('answer')
  return bytes
}

/** Requests the picture in the way the server supports: rejected parameters are remembered and replaced. */
async function drawn(
  model: Model,
  { prompt, shape }: Pick<PictureWish, 'prompt' | 'shape'>,
  ask: (body: object) => Promise<string>,
): Promise<string> {
  const { refuses } = habitsOf(model, model.model)
  for (;;) {
    const size = sizes[shape].find((each) => !refuses.has(each)) ?? '1024x1024'
    // Newer models always return bytes and reject this parameter.
    const format = refuses.has('response_format') ? {} : { response_format: 'b64_json' }
    try {
      return await ask({ model: model.model, prompt, n: 1, size, ...format })
    } catch (error) {
      const said = error instanceof ModelError && error.kind === 'rejected' ? error.said : ''
      const refused = /response_format/i.test(said) ? 'response_format' : size
      if (!/response_format|size/i.test(said) || refuses.has(refused)) throw error
      refuses.add(refused)
    }
  }
}
