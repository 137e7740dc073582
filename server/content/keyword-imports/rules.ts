import type { ImportRow } from '../../../contract/content/keyword-imports.ts'
import type { KeywordTool } from '../../../contract/content/keyword-sources.ts'
import type { Difficulty } from '../../../contract/content/keyword-figures.ts'
import { figureNames } from './figures.ts'
import type { KeywordRow } from '../keywords/rules.ts'

/**
 * The highest easy and medium scores: Ahrefs' bands are easy to 10, medium to 30; Semrush's very
 * easy and easy end at 29, possible at 49.
 */
const bands: Partial<Record<KeywordTool, readonly [easy: number, medium: number]>> = {
  ahrefs: [10, 30],
  semrush: [29, 49],
}

const difficultyOf = (tool: KeywordTool, score: number): Difficulty | null => {
  const band = bands[tool]
  return band ? (score <= band[0] ? 'low' : score <= band[1] ? 'medium' : 'high') : null
}

/**
 * Returns a keyword's changes from one line of a tool's export: only what the tool knows, with its
 * name as source.
 */
export function changesBy(tool: KeywordTool, row: ImportRow, now: Date): Partial<KeywordRow> {
  const {
    searchVolume,
    volumeLow,
    volumeHigh,
    impressions,
    difficultyScore,
    intent,
    parentTopic,
    features,
  } = row
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
    ...(row.cpc !== null && { cpc: row.cpc, cpcCurrency: row.cpcCurrency }),
    ...(parentTopic && { parentTopic }),
    ...(features && { features }),
  }
}

/** Returns whether changes differ from the row, ignoring the import time. */
export const hasChanges = (row: KeywordRow, changes: Partial<KeywordRow>): boolean =>
  figureNames.some((name) => name in changes && changes[name] !== row[name])
