import type { add } from '../../../contract/core/models.ts'
import type { SentOf } from '../../../contract/http.ts'

/** A model as an owner enters it. */
export const aModel = (changes: Partial<SentOf<typeof add>['body']> = {}) => ({
  name: 'Ada',
  baseUrl: 'https://ai.example/v1',
  secret: 'sk-secret-of-the-sample',
  model: 'ada-2',
  abilities: ['text' as const],
  priceIn: 150_000,
  priceOut: 600_000,
  pricePicture: null,
  ...changes,
})
