import type { Model, ModelTrial } from '../../../../contract/core/models.ts'

/** Writes millionths of a dollar: `$0.15`, with as many places as it needs. */
export const dollars = (millionths: number) =>
  (millionths / 1e6).toLocaleString('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: 2,
    maximumFractionDigits: 6,
  })

type Prices = Pick<Model, 'priceIn' | 'priceOut' | 'pricePicture'>

/** Says what a model costs, such as "$0.15 in and $0.60 out per million tokens". */
export function priceText({ priceIn, priceOut, pricePicture }: Prices): string {
  const all = [priceIn, priceOut, pricePicture].filter((price) => price !== null)
  if (all.length === 0) return 'no price entered'
  if (all.every((price) => price === 0)) return 'free'
  const hasTokens = priceIn !== null || priceOut !== null
  const tokens = `${dollars(priceIn ?? 0)} in and ${dollars(priceOut ?? 0)} out per million tokens`
  const pictures = pricePicture === null ? [] : [`${dollars(pricePicture)} per image`]
  return [...(hasTokens ? [tokens] : []), ...pictures].join(', ')
}

/** Says how long an answer took. */
export const durationText = ({ milliseconds }: Pick<ModelTrial, 'milliseconds'>) =>
  milliseconds < 100 ? 'in less than 0.1 s' : `in ${(milliseconds / 1000).toFixed(1)} s`
