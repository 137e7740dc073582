/** The content of a service page. Prices and their terms are those of the price list. */
export type ServicePageText = {
  /** The text of the h1; the middle part is underlined. */
  title: { before: string; mark: string; after: string }
  lead: string
  benefits: { title: string; text: string }[]
  /** The steps, in order. */
  process: { title: string; text: string }[]
  prices: Price[]
  closing: { title: string; text: string }
}

export type Price = {
  name: string
  /** The price in dollars; null means by quote. */
  dollars: number | null
  text: string
  /** The items included. */
  items: string[]
}
