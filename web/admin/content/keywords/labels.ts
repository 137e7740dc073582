import { keywordSources } from '../../../../contract/content/keyword-sources.ts'
import {
  type Difficulty,
  difficulties,
  intents,
  type KeywordFigures,
} from '../../../../contract/content/keyword-figures.ts'
import { type Keyword, type ResearchType } from '../../../../contract/content/keywords.ts'
import { shortDate } from '../../../platform/dates.ts'
import type { Tone } from '../../../ui/Badge.tsx'

export const difficultyTones: Record<Difficulty, Tone> = { low: 'ok', medium: 'warn', high: 'bad' }

/** The explanation of each research type: the keywords it finds and the limits of what it can know. */
export const researchHints: Record<ResearchType, string> = {
  long_tail:
    'Longer phrases about a situation, a place or a kind of customer. Fewer people search for each, and fewer sites compete for it.',
  questions: 'What people ask a search engine before they buy.',
  search_intent:
    'A mix of intents: learning, comparing, buying, and finding this business by name.',
  buyer_intent: 'Prices, quotes and comparisons: searches by people about to choose.',
  competitor_gaps:
    'What businesses like these tend to leave out. Without ranking data these are guesses, so check them before you rely on them.',
  content_clusters:
    'A broad keyword for one main page, and groups of keywords for the pages that link to it.',
  pain_points: 'Common problems, worries, and how people hope to solve them.',
  underserved_gaps:
    'Special cases and steps that pages tend to skip. Without ranking data these are ideas, not findings.',
}

const number = (value: number) => value.toLocaleString('en-US')

/** Returns "720" or "100 – 1,000"; a dash when the volume is unknown. */
export const volumeText = ({ searchVolume, volumeLow, volumeHigh }: KeywordFigures) =>
  searchVolume !== null
    ? number(searchVolume)
    : volumeLow !== null && volumeHigh !== null
      ? `${number(volumeLow)} – ${number(volumeHigh)}`
      : '–'

/** Explains a volume and its source in a sentence. */
export const volumeWords = ({ volumeSource, fetchedAt, searchVolume }: KeywordFigures) =>
  volumeSource && fetchedAt
    ? `${searchVolume === null ? 'A range of searches' : 'Searches'} a month, imported from ${nameOf(volumeSource)} on ${shortDate(fetchedAt)}.`
    : 'Unknown. Import an export from a keyword tool to fill it in.'

const nameOf = (source: keyof typeof keywordSources) =>
  source === 'file' ? 'a CSV file' : keywordSources[source]

/** Returns the level of a difficulty; a dash while it is unknown. */
export const difficultyText = ({ difficulty }: KeywordFigures) =>
  difficulty ? difficulties[difficulty] : '–'

/** Returns the source shown next to a difficulty, such as "Ahrefs 34"; empty while it is unknown. */
export const difficultySource = ({ difficultySource: by, difficultyScore }: KeywordFigures) =>
  by === null
    ? ''
    : difficultyScore === null
      ? keywordSources[by]
      : `${keywordSources[by]} ${difficultyScore}`

/** Explains a difficulty and its source in a sentence. */
export const difficultyWords = (figures: KeywordFigures): string => {
  const { difficulty, difficultySource: by, difficultyScore } = figures
  if (difficulty === null || by === null)
    return 'Unknown. Import an export from a keyword tool to fill it in.'
  const level = difficulties[difficulty]
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

/** Returns the origin of a keyword, such as "Found by the keyword builder". */
export const foundBy = ({ source, model }: Pick<Keyword, 'source' | 'model'>) =>
  source === 'model'
    ? `Found by ${model}`
    : source === 'builder'
      ? 'Found by the keyword builder'
      : source === 'person'
        ? 'Entered by hand'
        : `From ${keywordSources[source]}`

/** Returns the cost of a click, such as "$1.25"; empty while it is unknown. */
export const cpcText = ({ cpc, cpcCurrency }: KeywordFigures) =>
  cpc === null
    ? ''
    : (cpc / 100).toLocaleString('en-US', { style: 'currency', currency: cpcCurrency ?? 'USD' })

/** Returns what a tool says about the results page and wider topics; empty while nothing is known. */
export const topicWords = ({ keyword, parentTopic, features }: Keyword) =>
  [
    parentTopic && parentTopic !== keyword && `Parent topic: ${parentTopic}.`,
    features && `The results also show: ${features}.`,
  ]
    .filter(Boolean)
    .join(' ')

/** Returns all figures of a keyword in one line, for small screens. */
export const figuresLine = (row: Keyword) =>
  [
    `Volume ${volumeText(row)}${row.volumeSource ? ` (${keywordSources[row.volumeSource]})` : ''}`,
    row.impressions !== null && `${number(row.impressions)} impressions`,
    row.cpc !== null && `${cpcText(row)} a click`,
    row.difficulty && `${difficultyText(row)} (${difficultySource(row).toLowerCase()})`,
    intents[row.intent],
  ]
    .filter(Boolean)
    .join(' · ')

/** Splits comma-separated tags. */
export const tagsOf = (text: string) =>
  text
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)
