import type { ServedPlain } from '../../platform/plain-pages.ts'
import { notFound } from '../../platform/refusals.ts'
import { keptStylesheet } from './kept-stylesheets.ts'
import { stylesheetPath } from './stylesheet.ts'

/** The style sheets of the agency's look: each stays the same under its address. */
export const brandFiles: ServedPlain[] = [
  {
    method: 'GET',
    path: stylesheetPath,
    may: 'brand.current',
    async handle(call) {
      const address = stylesheetPath.replace(':name', call.params['name'] ?? '')
      const body = await keptStylesheet(call, address)
      if (!body) throw notFound()
      return { type: 'text/css; charset=utf-8', body, isImmutable: true }
    },
  },
]
