import { keywordSources } from '../../../../contract/content/keyword-sources.ts'
import {
  type Difficulty,
  difficulties,
  intents,
  type Keyword,
  type KeywordFigures,
  type ResearchType,
} from '../../../../contract/content/keywords.ts'
import { shortDate } from '../../../platform/dates.ts'
import type { Tone } from '../../../ui/Badge.tsx'

export const difficultyTones: Record<Difficulty, Tone> = { low: 'ok', medium: 'warn', high: 'bad' }

/** What each type of research brings, and what it cannot know. */
export const researchHints: Record<ResearchType, string> = {
  long_tail:
    'Longer phrases about a situation, a place or a kind of customer. Fewer search for each, and fewer compete for it.',
  questions: 'What people ask a search engine before they buy.',
  search_intent: 'A mix: to learn, to compare, to buy, and to find this very business.',
  buyer_intent: 'Prices, quotes, comparisons: from people who are about to choose.',
  competitor_gaps:
    'What businesses like these tend to leave out. Without ranking data nobody can know a true gap: check them before you rely on them.',
  content_clusters:
    'A broad keyword for one main page, and groups of keywords for the pages that link to it.',
  pain_points: 'What goes wrong, what people fear, and how they hope to get rid of it.',
  underserved_gaps:
    'Special cases and steps that pages tend to skip. Without ranking data these are ideas, not findings.',
}

const number = (value: number) => value.toLocaleString('en-US')

/** "720", "100 – 1,000"; a dash while nothing is known. */
export const volumeText = ({ searchVolume, volumeLow, volumeHigh }: KeywordFigures) =>
  searchVolume !== null
    ? number(searchVolume)
    : volumeLow !== null && volumeHigh !== null
      ? `${number(volumeLow)} – ${number(volumeHigh)}`
      : '–'

/** What a volume is, and where it comes from. */
export const volumeWords = ({ volumeSource, fetchedAt, searchVolume }: KeywordFigures) =>
  volumeSource && fetchedAt
    ? `${searchVolume === null ? 'A range of searches' : 'Searches'} a month, imported from ${nameOf(volumeSource)} on ${shortDate(fetchedAt)}.`
    : 'Unknown. Import an export from a keyword tool to fill it in.'

const nameOf = (source: keyof typeof keywordSources) =>
  source === 'file' ? 'a CSV file' : keywordSources[source]

/** Who says so, beside a figure: "estimate", "Ahrefs 34". */
export const difficultySource = ({ difficultySource: by, difficultyScore }: KeywordFigures) =>
  difficultyScore === null ? keywordSources[by] : `${keywordSources[by]} ${difficultyScore}`

/** The same as a sentence. */
export const difficultyWords = (figures: KeywordFigures): string => {
  const { difficulty, difficultySource: by, difficultyScore } = figures
  const level = difficulties[difficulty]
  if (by === 'estimate') return `${level}: an estimate from the words alone, not a measurement.`
  if (by === 'model') return `${level}: the AI model’s guess, not a measurement.`
  if (by === 'person') return `${level}: entered by hand.`
  return `${level}: ${nameOf(by)} says ${difficultyScore} of 100.`
}

export const intentWords = ({ intentSource }: KeywordFigures) =>
  intentSource === 'estimate'
    ? 'An estimate from the words alone.'
    : intentSource === 'model'
      ? 'The AI model’s guess.'
      : intentSource === 'person'
        ? 'Entered by hand.'
        : `From ${nameOf(intentSource)}.`

/** How a keyword came here. */
export const foundBy = ({ source, model }: Pick<Keyword, 'source' | 'model'>) =>
  source === 'model'
    ? `Found by ${model}`
    : source === 'builder'
      ? 'Found by the keyword builder'
      : source === 'person'
        ? 'Entered by hand'
        : `From ${keywordSources[source]}`

/** Everything that is known of a keyword, in one line for a small screen. */
export const figuresLine = (row: Keyword) =>
  [
    `Volume ${volumeText(row)}${row.volumeSource ? ` (${keywordSources[row.volumeSource]})` : ''}`,
    row.impressions !== null && `${number(row.impressions)} impressions`,
    `${difficulties[row.difficulty]} (${difficultySource(row).toLowerCase()})`,
    intents[row.intent],
  ]
    .filter(Boolean)
    .join(' · ')

/** Tags as they are typed, between commas. */
export const tagsOf = (text: string) =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
