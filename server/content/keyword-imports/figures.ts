import { sql } from 'drizzle-orm'
import type { KeywordFigures } from '../../../contract/content/keyword-figures.ts'
import type { KeywordRow } from '../keywords/rules.ts'
import { keywords } from '../keywords/table.ts'
import type { Context } from '../../platform/context.ts'

export type FigureRow = Pick<KeywordRow, keyof KeywordFigures>
/** Figures as stored in JSON: dates as text. */
export type StoredFigures = { [Name in keyof FigureRow]: Exclude<FigureRow[Name], Date> | string }

/** The columns that keyword tools fill, with their sources. */
export const figureNames = [
  'searchVolume',
  'volumeLow',
  'volumeHigh',
  'volumeSource',
  'impressions',
  'difficulty',
  'difficultyScore',
  'difficultySource',
  'intent',
  'intentSource',
  'cpc',
  'cpcCurrency',
  'parentTopic',
  'features',
] as const
const moments = ['fetchedAt', 'impressionsAt'] as const

/** Returns a keyword's figures for storing. */
export const storedFigures = (row: FigureRow): StoredFigures =>
  JSON.parse(
    JSON.stringify(
      Object.fromEntries([...figureNames, ...moments].map((name) => [name, row[name]])),
    ),
  ) as StoredFigures

/** Returns stored figures without the estimated difficulty that older imports kept. */
const withoutEstimate = (stored: StoredFigures): StoredFigures =>
  stored.difficultySource === 'estimate' || stored.difficultySource === 'model'
    ? { ...stored, difficulty: null, difficultySource: null }
    : stored

/** Returns whether a keyword still has the stored figures, ignoring when they were fetched. */
export function isUnchanged(row: FigureRow, stored: StoredFigures): boolean {
  const figures = withoutEstimate(stored)
  // Imports of older versions kept no costs, topics and features.
  return figureNames.every((name) => row[name] === (figures[name] ?? null))
}

const most = 500

/** Splits rows into chunks that fit one statement. */
export const inParts = <Each>(all: readonly Each[]): Each[][] =>
  Array.from({ length: Math.ceil(all.length / most) }, (_, at) =>
    all.slice(at * most, (at + 1) * most),
  )

/** Sets the figures of keywords. Needs a transaction. */
export async function writeFigures(
  tx: Context,
  rows: readonly { id: number; figures: StoredFigures }[],
): Promise<void> {
  for (const some of inParts(rows)) {
    const json = JSON.stringify(
      some.map(({ id, figures }) => ({ id, ...withoutEstimate(figures) })),
    )
    await tx.db.execute(sql`
      update ${keywords} k set
        search_volume = n."searchVolume", volume_low = n."volumeLow",
        volume_high = n."volumeHigh", volume_source = n."volumeSource",
        fetched_at = n."fetchedAt", impressions = n.impressions,
        impressions_at = n."impressionsAt", difficulty = n.difficulty,
        difficulty_score = n."difficultyScore", difficulty_source = n."difficultySource",
        intent = n.intent, intent_source = n."intentSource",
        cpc = n.cpc, cpc_currency = n."cpcCurrency",
        parent_topic = n."parentTopic", features = n.features,
        updated_at = ${tx.now().toISOString()}::timestamptz
      from jsonb_to_recordset(${json}::jsonb) as n(
        id int, "searchVolume" int, "volumeLow" int, "volumeHigh" int, "volumeSource" text,
        "fetchedAt" timestamptz, impressions int, "impressionsAt" timestamptz, difficulty text,
        "difficultyScore" int, "difficultySource" text, intent text, "intentSource" text,
        cpc int, "cpcCurrency" text, "parentTopic" text, features text)
      where k.id = n.id`)
  }
}
