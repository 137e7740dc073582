import { keywordsPerResearch, type ResearchType } from '../../../contract/content/keywords.ts'
import type { BuiltKeyword, KeywordRequest } from './keyword-building.ts'
import { isOnlyEnglish } from './other-languages.ts'
import { signatureOf } from './sameness.ts'
import { plainText } from './topic.ts'

/** The research types that a topic beside a place suits: whoever types that wants to choose or to act. */
const suited = new Set<ResearchType>(['long_tail', 'search_intent', 'buyer_intent'])

const longWords = (text: string) => text.toLowerCase().match(/[\p{L}\p{M}]{4,}/gu) ?? []
/** Whether a word of a service begins as one of the topic does: “dakdekker spoed” and “dakdekkers”. */
const isNear = (service: string, topic: string) =>
  longWords(service).some((word) =>
    longWords(topic).some((other) => other.slice(0, 5) === word.slice(0, 5)),
  )

/**
 * Returns keywords for a topic in a language without patterns: the topic and services that share a word with it, alone and
 * before each place, as people type them in every language without small words. None of a type that needs more words.
 */
export function ownWordKeywords(request: KeywordRequest): BuiltKeyword[] {
  const { researchType, topic, services = [], locations = [], forbidden = [] } = request
  if (!suited.has(researchType)) return []
  const typed = plainText(topic)
  const near = services.filter((each) => isNear(each, typed) && !isOnlyEnglish(each))
  const things = [...new Set([typed, ...near])]
  const placed = locations.flatMap((place) =>
    things.flatMap((thing) =>
      thing.toLowerCase().includes(place.toLowerCase()) ? [] : [`${thing} ${plainText(place)}`],
    ),
  )
  const taken = new Set(request.exclude?.map(signatureOf))
  const isAllowed = (keyword: string) =>
    !forbidden.some((each) => keyword.toLowerCase().includes(each.toLowerCase()))
  const all: BuiltKeyword[] = [
    ...things.map((keyword) => ({ keyword, intent: 'commercial' as const, cluster: 'Basics' })),
    ...placed.map((keyword) => ({ keyword, intent: 'transactional' as const, cluster: 'Finding' })),
  ]
  return all
    .filter(({ keyword }) => {
      const signature = signatureOf(keyword)
      const isNew = !taken.has(signature) && isAllowed(keyword)
      taken.add(signature)
      return isNew
    })
    .slice(0, keywordsPerResearch)
}
