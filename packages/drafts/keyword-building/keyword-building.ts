import {
  keywordsPerResearch,
  type Difficulty,
  type Intent,
  type ResearchType,
} from '../../../contract/content/keywords.ts'

import { seeded } from '../english/seeded.ts'
import { tidied, topicOf, type Topic } from '../english/topic.ts'
import type { Trade } from '../industries/trade.ts'
import { tradeOf } from '../industries/trades.ts'
import { estimatedDifficulty } from './difficulty.ts'
import type { Pattern } from './pattern.ts'
import { patterns } from './patterns/patterns.ts'
import { repeats, signatureOf } from './sameness.ts'
import { slotsOf, suits } from './slots.ts'

export type KeywordRequest = {
  researchType: ResearchType
  /** What the business does, such as "Home services". */
  industry: string
  /** What the keywords are to be about, such as "roof repair". */
  topic: string
  /** With it, search intent has navigational keywords of the business itself. */
  businessName?: string
  /** A town or a region; without it, local keywords say "near me". */
  location?: string
  /** Names of competitors: without any, competitor gaps are what comparing pages usually leave out. */
  competitors?: readonly string[]
  /** Existing keywords, which are not proposed again. */
  exclude?: readonly string[]
}

export type BuiltKeyword = {
  keyword: string
  intent: Intent
  /** An estimate from the words alone, not a measurement. */
  difficulty: Difficulty
  /** What it belongs with, in lower case. */
  cluster: string
}

/** Of search intent: how many of each intent at most, so that each has its share. */
const share = { named: 5, unnamed: 7 }
/** Words and characters beyond which nobody types. */
const longest = { words: 13, characters: 110 }

/**
 * Exactly 20 distinct keywords from patterns: the same ones for the same request, none from data.
 * Distinct: no two differ only in small words, number or order. Fewer only when `exclude` has used up
 * every combination.
 */
export function buildKeywords(request: KeywordRequest): BuiltKeyword[] {
  const { researchType, industry } = request
  const about = tidied(request.topic) || tidied(industry)
  const trade = tradeOf(industry, about)
  const topic = topicOf(about, trade)
  const random = seeded(`${industry}|${about}|${researchType}`.toLowerCase())
  const subject = { topic, trade, request, random }
  const fill = slotsOf(subject)
  const taken = new Set(request.exclude?.map(signatureOf))
  const most = request.businessName?.trim() ? share.named : share.unnamed
  const counts: Record<string, number> = {}
  const found: BuiltKeyword[] = []

  const offer = ({ text, intent, cluster }: Pattern, limited: boolean) => {
    const keyword = fill(text)
    if (!keyword || found.length === keywordsPerResearch) return
    if (keyword.split(' ').length > longest.words || keyword.length > longest.characters) return
    if (repeats(keyword, `${topic.typed} ${request.businessName ?? ''}`)) return
    if (limited && (counts[cluster] ?? 0) >= most) return
    const signature = signatureOf(keyword)
    if (taken.has(signature)) return
    taken.add(signature)
    counts[cluster] = (counts[cluster] ?? 0) + 1
    const local = Boolean(request.location) && keyword.includes(tidied(request.location ?? ''))
    const difficulty = estimatedDifficulty(keyword, { intent, researchType, local })
    found.push({ keyword, intent, difficulty, cluster })
  }

  const suited = patterns[researchType].filter((pattern) => suits(pattern, subject))
  for (const pattern of suited)
    for (let turn = 0; turn < (pattern.times ?? 1); turn++)
      offer(pattern, researchType === 'search_intent')
  for (const text of combinationsOf(topic, trade))
    offer({ text, intent: 'informational', cluster: 'further' }, false)
  return found
}

/** What is left when the patterns are used up: every detail for everybody, in every situation. */
function* combinationsOf({ one }: Topic, { aspects, people, moments }: Trade) {
  for (const aspect of aspects) for (const who of people) yield `${one} ${aspect} for ${who}`
  for (const aspect of aspects) for (const moment of moments) yield `${one} ${aspect} ${moment}`
  for (const aspect of aspects)
    for (const who of people)
      for (const moment of moments) yield `${one} ${aspect} for ${who} ${moment}`
}
