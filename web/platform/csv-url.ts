import type { CsvReader } from '../../contract/many.ts'

/** Returns the URL of a CSV with further query parameters. */
export const withQuery = (url: string, query: { only?: string; for?: CsvReader }) =>
  `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`
