import type { ImportRow } from '../../../contract/content/keyword-imports.ts'
import type { KeywordTool } from '../../../contract/content/keyword-sources.ts'
import type { Difficulty } from '../../../contract/content/keywords.ts'
import { figureNames } from './figures.ts'
import type { KeywordRow } from '../keywords/rules.ts'

/**
 * Up to which score a keyword is easy, and up to which it is of middling difficulty: Ahrefs' bands are
 * easy to 10, medium to 30; Semrush's very easy and easy end at 29, possible at 49.
 */
const bands: Partial<Record<KeywordTool, readonly [easy: number, medium: number]>> = {
  ahrefs: [10, 30],
  semrush: [29, 49],
}

const difficultyOf = (tool: KeywordTool, score: number): Difficulty | null => {
  const band = bands[tool]
  return band ? (score <= band[0] ? 'low' : score <= band[1] ? 'medium' : 'high') : null
}

/** What a line of a tool's export changes of a keyword: only what the tool knows, with its name beside it. */
export function changesBy(tool: KeywordTool, row: ImportRow, now: Date): Partial<KeywordRow> {
  const { searchVolume, volumeLow, volumeHigh, impressions, difficultyScore, intent } = row
  const hasVolume = searchVolume !== null || (volumeLow !== null && volumeHigh !== null)
  const difficulty = difficultyScore === null ? null : difficultyOf(tool, difficultyScore)
  return {
    ...(hasVolume && {
      searchVolume,
      volumeLow: searchVolume === null ? volumeLow : null,
      volumeHigh: searchVolume === null ? volumeHigh : null,
      volumeSource: tool,
      fetchedAt: now,
    }),
    ...(impressions !== null && { impressions, impressionsAt: now }),
    ...(difficulty && { difficulty, difficultyScore, difficultySource: tool }),
    ...(intent && { intent, intentSource: tool }),
  }
}

/** Whether changes say anything else than what is there; that it was imported again is nothing else. */
export const saysMore = (row: KeywordRow, changes: Partial<KeywordRow>): boolean =>
  figureNames.some((name) => name in changes && changes[name] !== row[name])
