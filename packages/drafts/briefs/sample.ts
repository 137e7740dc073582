import fs from 'node:fs'
import path from 'node:path'
import { emptyProfile } from '../../../contract/content/content-profiles.ts'
import type { BriefRequest } from './brief.ts'

/** A business of the list of 200 trades, which the tests and the printed examples draw from. */
export type SampleTrade = { trade: string; keyword: string; services: string[] }

const file = path.resolve(import.meta.dirname, '../../../test/fixtures/trades.txt')

/** Returns the 200 trades. */
export const sampleTrades = (): SampleTrade[] =>
  fs
    .readFileSync(file, 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [trade = '', keyword = '', services = ''] = line.split('|')
      return { trade, keyword, services: services.split(';') }
    })

/** A request for a brief of a client who named only its services and writes English. */
export const aRequestFor = (
  { keyword, services }: Pick<SampleTrade, 'keyword' | 'services'>,
  changes: Partial<BriefRequest> = {},
): BriefRequest => ({
  type: 'blog_post',
  keyword,
  businessName: 'Harlow & Finch',
  profile: { ...emptyProfile, language: 'en', services },
  sourceOf: (field) => `Entered by the team: ${field}`,
  context: '',
  related: [],
  published: [],
  ...changes,
})
