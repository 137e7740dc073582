import type { Intent } from '../../../contract/content/keyword-figures.ts'
import { keywordsPerResearch, type ResearchType } from '../../../contract/content/keywords.ts'
import type { TopicKind } from '../../../contract/content/topic-kinds.ts'
import { isSure } from './certainty.ts'
import type { Kind, Pattern } from './facet.ts'
import { isLanguage, languageOf, type Language } from './language.ts'
import { poolOf } from './languages/pools.ts'
import { reserve } from './english/reserve.ts'
import { ownWordKeywords } from './own-words.ts'
import { allFacets, type Plan, plans } from './plans.ts'
import { repeats, signatureOf } from './sameness.ts'
import { slotsOf } from './slots.ts'
import { placeIn } from './place.ts'
import { plainText, topicOf } from './topic.ts'

export type KeywordRequest = {
  researchType: ResearchType
  /** The subject of the keywords, such as "roof repair". */
  topic: string
  /** The kind of the topic when somebody has chosen it; `auto` or without it, its words decide. */
  topicKind?: TopicKind | 'auto'
  /** The language of the topic; found out from its words without it. */
  language?: Language | 'other'
  /** With it, search intent has navigational keywords of the business itself. */
  businessName?: string
  /** Towns or regions, the most important first; without any, local keywords say "near me". */
  locations?: readonly string[]
  competitors?: readonly string[]
  /** The offers of the business, in its words. */
  services?: readonly string[]
  /** Whom it is for, such as "seniors". */
  audiences?: readonly string[]
  /** Words that no keyword may hold. */
  forbidden?: readonly string[]
  /** Existing keywords, which are not proposed again. */
  exclude?: readonly string[]
  /** Whether the topic was researched for this type before: nothing fills up what the type itself has no more of. */
  isAgain?: boolean
}

export type BuiltKeyword = {
  keyword: string
  intent: Intent
  /** The name of the group that it belongs to. */
  cluster: string
}

/** Words and characters beyond which nobody types. */
const longest = { words: 11, characters: 90 }

/**
 * At most 20 distinct keywords from patterns that suit what the topic is: the same ones for the same
 * request, none from data. Distinct: no two differ only in small words, number or order. Fewer when
 * `exclude` has used up the patterns; in a language without patterns only what the client's own words make.
 */
export function buildKeywords(asked: KeywordRequest): BuiltKeyword[] {
  const language = asked.language ?? languageOf(asked.topic)
  if (!isLanguage(language)) return ownWordKeywords(asked)
  const request = placed(asked, language)
  const plan = plans[request.researchType]
  const taken = new Set(request.exclude?.map(signatureOf))
  const counts: Partial<Record<Intent, number>> = {}
  const found: BuiltKeyword[] = []
  const typed = plainText(request.topic)
  const own = `${typed} ${request.businessName ?? ''} ${request.audiences?.join(' ') ?? ''}`
  const topicWords = typed.split(' ').length
  const least = language === 'en' ? Math.min(plan.words ?? 1, topicWords + 2) : 1
  // No "dentist in leeds near me".
  const endsWithPlace = / (?:in|near) \S+(?: \S+)?$/.test(typed)
  const isForbidden = forbidding(request.forbidden ?? [])

  const offer = (
    { keyword, intent, cluster }: BuiltKeyword,
    share: Plan['share'],
    fewest = least,
  ) => {
    if (
      found.length === keywordsPerResearch ||
      (counts[intent] ?? 0) >= (share?.[intent] ?? Infinity)
    )
      return
    const words = keyword.split(' ').length
    if (words > longest.words || keyword.length > longest.characters || words < fewest) return
    if (repeats(keyword, own) || isForbidden(keyword)) return
    if (endsWithPlace && keyword.endsWith(' near me')) return
    const signature = signatureOf(keyword)
    if (taken.has(signature)) return
    taken.add(signature)
    counts[intent] = (counts[intent] ?? 0) + 1
    found.push({ keyword, intent, cluster })
  }

  const candidates = language === 'en' ? inEnglish(request, plan) : poolOf(language, request)
  if (language === 'en') for (const each of candidates) offer(each, plan.share)
  for (const each of candidates) offer(each, undefined)
  if (!request.isAgain) for (const each of candidates) offer(each, undefined, 1)
  return found
}

/** Makes the place that a topic ends with the first one: "roofer Leeds". */
function placed(request: KeywordRequest, language: Language): KeywordRequest {
  const found = placeIn(plainText(request.topic), language)
  if (!found) return request
  const { topic, place } = found
  const others = (request.locations ?? []).filter(
    (each) => signatureOf(each) !== signatureOf(place),
  )
  return { ...request, topic, locations: [place, ...others] }
}

/** The topic's own question, then each facet's next pattern by turns. */
function inEnglish(
  request: KeywordRequest,
  { rounds, questions, isNarrow = false }: Plan,
): BuiltKeyword[] {
  const names = [request.businessName ?? '', ...(request.competitors ?? [])]
  const topic = topicOf(request.topic, names, request.topicKind)
  const fill = slotsOf(topic, request)
  const suits = ({ isQuestion }: Pattern) => !questions || isQuestion === (questions === 'only')
  const first: BuiltKeyword[] =
    topic.question && questions === 'only'
      ? [{ keyword: topic.question, intent: 'informational', cluster: 'Basics' }]
      : []
  const turnsOf = (kind: Kind) =>
    [...rounds, ...(request.isAgain && isNarrow ? [] : [allFacets, [reserve]])].flatMap((round) =>
      byTurns(round.map((facet) => facet.of[kind].filter(suits))),
    )
  const turns = isSure(topic, request.topicKind)
    ? turnsOf(topic.kind)
    : mixed(
        turnsOf(topic.kind),
        turnsOf('theme').filter(({ text }) => !ofMatters.test(text)),
      )
  const filled = turns.flatMap(({ text, intent, cluster, isQuestion }) =>
    fill(text).map((keyword) => ({
      keyword,
      intent: isQuestion && intent === 'transactional' ? ('commercial' as const) : intent,
      cluster,
    })),
  )
  return [...first, ...filled.slice(0, 2), ...relatedServices(request, fill), ...filled.slice(2)]
}

const serviceTypes = new Set<ResearchType>(['long_tail', 'buyer_intent', 'content_clusters'])
const mostServices = 4

/** The client's own services that share a word with the topic. */
function relatedServices(
  { topic, services = [], researchType }: KeywordRequest,
  fill: (text: string) => string[],
): BuiltKeyword[] {
  if (!serviceTypes.has(researchType)) return []
  const words = (text: string) => new Set(signatureOf(plainText(text)).split(' '))
  const own = words(topic)
  return services
    .map(plainText)
    .filter((service) => service.split(' ').length <= 5)
    .filter((service) => signatureOf(service) !== signatureOf(topic))
    .filter((service) => !words(service).isDisjointFrom(own))
    .slice(0, mostServices)
    .flatMap((service) => [`${service} {near}`, `${service} cost`].flatMap(fill))
    .map((keyword) => ({ keyword, intent: 'transactional', cluster: 'Services' }))
}

/** Matches what is asked for about trouble, rights and ideas, and hardly ever about things and occasions. */
const ofMatters =
  /\b(?:advice|help|forum|information|who|questions?|faq|articles|books|news|everything|things to know|deal with|mean(?:ing)?|definition|truth|misconceptions|myths|statistics|history|resources|start with|learn more|do about|experiences|look out|rules|solutions|issues|checklist|best practices|options|pros and cons|prepare|examples|step by step|should i know|ideas|important|facts|basics)\b/

/** Puts one keyword that suits any topic after every two that suit the guessed kind only. */
const mixed = <T>(guessed: readonly T[], safe: readonly T[]): T[] => {
  const mixture = safe.flatMap((each, at) => [...guessed.slice(at * 2, at * 2 + 2), each])
  return [...mixture, ...guessed.slice(safe.length * 2)]
}

/** The first of each list, the second of each, and so on. */
function byTurns<T>(lists: readonly (readonly T[])[]): T[] {
  const longestList = Math.max(0, ...lists.map(({ length }) => length))
  return Array.from({ length: longestList }, (_, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  ).flat()
}

/** Says of a keyword whether it holds one of these words or phrases, as whole words. */
function forbidding(words: readonly string[]) {
  const phrases = words
    .map((word) => ` ${plainText(word).toLowerCase()} `)
    .filter((each) => each.trim())
  return (keyword: string) =>
    phrases.some((phrase) => ` ${keyword.toLowerCase()} `.includes(phrase))
}
