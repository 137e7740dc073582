import * as z from 'zod/mini'
import { type Model, modelInput } from '../../../../contract/core/models.ts'
import { modelAbilityIds } from '../../../../contract/model-abilities.ts'
import { readDecimal } from '../../../../contract/money/money.ts'
import { typedSchema } from '../../../platform/typed-schema.ts'

/** Addresses of servers that speak the OpenAI API, as suggestions. */
export const knownServers = [
  { name: 'OpenAI', baseUrl: 'https://api.openai.com/v1' },
  { name: 'Anthropic', baseUrl: 'https://api.anthropic.com/v1' },
  { name: 'Google Gemini', baseUrl: 'https://generativelanguage.googleapis.com/v1beta/openai' },
  { name: 'Mistral', baseUrl: 'https://api.mistral.ai/v1' },
  { name: 'OpenRouter', baseUrl: 'https://openrouter.ai/api/v1' },
  { name: 'Groq', baseUrl: 'https://api.groq.com/openai/v1' },
] as const

const typed = z.object({
  name: z.string(),
  baseUrl: z.string(),
  secret: z.string(),
  model: z.string(),
  abilities: z.array(z.enum(modelAbilityIds)),
  priceIn: z.string(),
  priceOut: z.string(),
  pricePicture: z.string(),
  enabled: z.boolean(),
})
/** The typed values of the form. */
export type TypedModel = z.output<typeof typed>

/** Reads a price in dollars as millionths: null for an empty field, NaN for what is none. */
export const readPrice = (text: string) =>
  text.trim() === '' ? null : (readDecimal(text.replace('$', ''), 6) ?? Number.NaN)

/** Writes a price in millionths as a plain number of dollars. */
export const plainPrice = (price: number | null) =>
  price === null ? '' : (price / 1e6).toFixed(6).replace(/\.?0+$/, '')

export const modelSchema = typedSchema(
  typed,
  (values) => ({
    ...values,
    name: values.name.trim() || values.model.trim().slice(0, 80),
    priceIn: readPrice(values.priceIn),
    priceOut: readPrice(values.priceOut),
    pricePicture: readPrice(values.pricePicture),
  }),
  modelInput,
)

/** The fields of a row that the form shows. */
export const modelFields = [
  'name',
  'baseUrl',
  'model',
  'abilities',
  'priceIn',
  'priceOut',
  'pricePicture',
  'enabled',
] as const satisfies readonly (keyof Model)[]

/** Returns the form's values for a model, or for a new one. The key is never known here. */
export const valuesOf = (model: Model | undefined): TypedModel & { seen: string | null } => ({
  name: model?.name ?? '',
  baseUrl: model?.baseUrl ?? '',
  secret: '',
  model: model?.model ?? '',
  abilities: model?.abilities ?? ['text'],
  priceIn: plainPrice(model?.priceIn ?? null),
  priceOut: plainPrice(model?.priceOut ?? null),
  pricePicture: plainPrice(model?.pricePicture ?? null),
  enabled: model?.enabled ?? true,
  seen: model?.updatedAt ?? null,
})
