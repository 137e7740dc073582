import * as z from 'zod/mini'
import type { SiteDraft } from '../../../../contract/website/site-versions.ts'
import { type PagedService, pagedServices } from '../../../../site/schema/paged-services.ts'
import type { Price } from '../../../../site/schema/services.ts'
import type { SiteContent } from '../../../../site/schema/site.ts'
import { typedSchema } from '../../../platform/typed-schema.ts'

const typedPrices = z.array(
  z.object({
    name: z.string(),
    /** Digits; empty for a price by quote. */
    amount: z.string(),
  }),
)
const typed = z.object({
  'web-development': typedPrices,
  'ai-automation': typedPrices,
  'custom-software': typedPrices,
})

const wrongAmount = 'Please enter a whole amount such as 3500, or leave it empty'
const sentPrices = z.array(
  z.object({
    name: z.string().check(z.trim(), z.minLength(1, 'Please enter a name'), z.maxLength(80)),
    amount: z.nullable(z.int(wrongAmount).check(z.gte(0, wrongAmount), z.lte(1e9, wrongAmount))),
  }),
)
const sent = z.object({
  'web-development': sentPrices,
  'ai-automation': sentPrices,
  'custom-software': sentPrices,
})
export type SentPrices = z.output<typeof sent>

const amountOf = (text: string) => {
  const digits = text.trim().replaceAll(/[\s,.'’](?=\d{3}(?:\D|$))/g, '')
  return digits ? Number(digits) : null
}

/** The typed prices, as they are put into the draft. */
export const pricesSchema = typedSchema(
  typed,
  (values) =>
    Object.fromEntries(
      pagedServices.map((service) => [
        service,
        values[service].map(({ name, amount }) => ({ name, amount: amountOf(amount) })),
      ]),
    ),
  sent,
)

const contentOf = ({ content }: Pick<SiteDraft, 'content'>) => content as SiteContent

export const pricesOf = (draft: Pick<SiteDraft, 'content'>) =>
  Object.fromEntries(
    pagedServices.map((service) => [
      service,
      contentOf(draft).services[service].prices.map(({ name, dollars }) => ({
        name,
        amount: dollars === null ? '' : String(dollars),
      })),
    ]),
  ) as Record<PagedService, { name: string; amount: string }[]>

/**
 * Returns the parts of the draft that the prices change, with what else is said of each. What is saved is the agency's own,
 * and no sample any longer.
 */
export function changedParts(draft: Pick<SiteDraft, 'content'>, entered: SentPrices) {
  const { services } = contentOf(draft)
  const parts = pagedServices.map((service): [string, Price[]] => [
    `services.${service}.prices`,
    services[service].prices.map((price, at) => {
      const { name = price.name, amount = price.dollars } = entered[service][at] ?? {}
      return { ...price, name, dollars: amount, sample: false }
    }),
  ])
  return Object.fromEntries(
    parts.filter(([path, prices]) => {
      const before = services[path.split('.')[1] as PagedService].prices
      return JSON.stringify(before) !== JSON.stringify(prices)
    }),
  )
}
