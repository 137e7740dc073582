import type { ModelAbility } from '../../contract/model-abilities.ts'
import { type Env, readTogether, readUrl } from './setting.ts'

/** A model that this process may ask, with its key. */
export type Model = {
  /** The id of its row; zero and below for those that the environment sets. */
  id: number
  name: string
  /** The address below which its server speaks the OpenAI API. */
  baseUrl: string
  /** The model's name on its server. */
  model: string
  /** Prices in millionths of a US dollar, of a million tokens or one image; null when nobody entered one. */
  priceIn: number | null
  priceOut: number | null
  pricePicture: number | null
  /** Empty for a server that asks for none. */
  apiKey: string
  abilities: readonly ModelAbility[]
  /** Whether its server may be in this network, and without https. */
  isInside: boolean
}

/**
 * Reads the models that the environment sets, which share one server.
 * @throws SettingError
 */
export function readModels(env: Env): readonly Model[] {
  const further = ['AI_API_KEY', 'AI_VISION_MODEL', 'AI_IMAGE_MODEL']
  const set = readTogether(env, ['AI_BASE_URL', 'AI_MODEL'], further)
  if (!set) return []
  const [apiKey = '', vision = '', image = ''] = further.map((name) => env[name]?.trim() ?? '')
  const server = {
    baseUrl: readUrl(env, 'AI_BASE_URL', ['https', 'http'], 'https://api.example.com/v1') ?? '',
    apiKey,
    priceIn: null,
    priceOut: null,
    pricePicture: null,
    isInside: true,
  }
  const roles: [model: string, ability: ModelAbility][] = [
    [set[1] ?? '', 'text'],
    [vision, 'vision'],
    [image, 'image'],
  ]
  const names = new Set(roles.flatMap(([model]) => model || []))
  return [...names].map((model, at) => ({
    id: 0 - at,
    name: model,
    model,
    ...server,
    abilities: roles.flatMap(([name, ability]) => (name === model ? ability : [])),
  }))
}
