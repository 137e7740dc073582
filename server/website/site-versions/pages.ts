import type { ServedPlain } from '../../platform/plain-pages.ts'
import { readSite } from './store.ts'

/** The website's words as they are now, for windows whose document names no version of them. */
export const siteFiles: ServedPlain[] = [
  {
    method: 'GET',
    path: '/site.json',
    may: 'site-versions.read',
    async handle(call) {
      return { type: 'application/json; charset=utf-8', body: JSON.stringify(await readSite(call)) }
    },
  },
]
