/** What a service page says. Prices and their terms are those of the price list. */
export type ServicePageText = {
  /** The words of the h1; the middle one gets the mark. */
  title: { before: string; mark: string; after: string }
  lead: string
  benefits: { title: string; text: string }[]
  /** In order; each follows from the one before. */
  process: { title: string; text: string }[]
  prices: Price[]
  closing: { title: string; text: string }
}

export type Price = {
  name: string
  /** Dollars, or null for a quote. */
  dollars: number | null
  text: string
  /** What is in it. */
  items: string[]
}
