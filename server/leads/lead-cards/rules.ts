import { cardFields } from '../../../contract/leads/card-fields.ts'
import type { CardFields } from '../../../packages/card-reading/fields.ts'
import type { Model } from '../../platform/model-settings.ts'

/** The reader of a card: the vision model when one is configured and local reading was not requested. */
export type ReadBy = { reader: 'machine'; model: '' } | { reader: 'model'; model: string }

export const readBy = (model: Model | null, requested?: 'machine'): ReadBy =>
  model && !requested ? { reader: 'model', model: model.model } : { reader: 'machine', model: '' }

/** Returns text such as "6 of 7 fields read on this machine". */
export function scanDetails(read: CardFields, by: ReadBy): string {
  const filled = cardFields.filter((name) => read[name] !== '').length
  const reader = by.reader === 'machine' ? 'on this machine' : `by ${by.model}`
  return `${filled} of ${cardFields.length} fields read ${reader}`
}

/** Returns a website as leads store it: with its protocol. */
export const withProtocol = (website: string): string =>
  website === '' || /^https?:\/\//i.test(website) ? website : `https://${website}`
