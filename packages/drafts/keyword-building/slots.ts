import { withArticle } from '../english/articles.ts'
import { singularOf } from '../english/nouns.ts'
import type { KeywordRequest } from './keyword-building.ts'
import { isAnimal, isRemoved } from './kinds.ts'
import { kindOfNoun, lastOf } from './nouns.ts'
import { formsOf, plainText, type Topic } from './topic.ts'
import { troubled } from './troubles.ts'
import { unfitFor } from './unfit.ts'

/** Matches journeys: people are on them, rather than at them. */
const journey =
  /\b(?:walk|ride|tour|trip|excursion|cruise|flight|trek|safari|hike|holiday|day out)s?$/i

/** Substances that are taken away where nobody wants them: "water in the basement". */
const substance =
  /^(?:water|dust|grease|mud|sand|ice|snow|gum|ink|wax|oil|blood|soap scum|smoke|ash|hair)$/i
const ofTeeth = /\b(?:tooth\w*|teeth|gums?|dental|wisdom)\b/i

type Slots = Record<string, string | undefined>

const booking: Partial<Record<Topic['kind'], string>> = {
  repair: 'paying for',
  project: 'starting',
  lesson: 'starting',
  event: 'booking',
}

/** The place to name: none when the topic names it, or says "near me". */
function placesOf({ typed }: Topic, { locations = [] }: KeywordRequest) {
  const isPlaced = /\bnear (?:me|you)\b/i.test(typed)
  const places = locations.map(plainText).filter(Boolean)
  const named = places.some((each) => typed.toLowerCase().includes(each.toLowerCase()))
  return isPlaced || named ? { isPlaced: true, places: [] } : { isPlaced: false, places }
}

/** Fills a pattern's slots, one result for each competitor or place that it can name. */
export function slotsOf(topic: Topic, request: KeywordRequest) {
  const { one, many, a, isMany, isManyPlural } = formsOf(topic)
  const { isPlaced, places } = placesOf(topic, request)
  const [trouble = one] =
    topic.kind === 'fault' ? troubled(one).split(/ (?:in|on|under|behind|around) /) : [one]
  const core = singularOf(trouble)
  const removed =
    isRemoved(core) || substance.test(core) || isRemoved(topic.head) || topic.wrong === 'unwanted'
  const isJourney = journey.test(topic.head)
  // People ask what to wear kayaking.
  const isActivity = topic.kind === 'outing' && topic.head.endsWith('ing')
  const fixed: Slots = {
    x: topic.typed,
    subject: topic.kind === 'verb' || topic.rest ? topic.typed : one,
    a: topic.rest ? `${a} ${topic.rest}` : a,
    many: topic.kind === 'verb' ? topic.typed : topic.rest ? `${many} ${topic.rest}` : many,
    xs: many,
    is: isMany ? 'are' : 'is',
    does: isMany ? 'do' : 'does',
    has: isMany ? 'have' : 'has',
    are: isManyPlural ? 'are' : 'is',
    v: topic.infinitive || undefined,
    ving: topic.infinitive ? topic.typed : undefined,
    booking: booking[topic.kind] ?? 'getting',
    doctor: isAnimal(topic.typed) ? 'vet' : ofTeeth.test(topic.typed) ? 'dentist' : 'doctor',
    fix: removed ? 'removal' : 'repair',
    on: isJourney ? 'on' : isActivity ? '' : 'at',
    to: isJourney ? 'on' : isActivity ? '' : 'to',
    mend: removed ? 'get rid of' : 'fix',
    business: plainText(request.businessName ?? '') || undefined,
  }
  const competitors = (request.competitors ?? []).map(plainText).filter(Boolean)
  const audiences = (request.audiences ?? []).map(plainText).filter(Boolean)

  const fillWith = (text: string, more: Slots): string | null => {
    const slots = { ...fixed, ...more }
    let isKnown = true
    const said = text.includes('{fix}') ? core : one
    const filled = agreeing(narrowed(text, topic, said), isMany).replace(
      /\{([^}]+)\}/g,
      (_, slot: string) => {
        const value = slots[slot]
        if (value === undefined) isKnown = false
        return value ?? ''
      },
    )
    return isKnown ? filled.replace(/\s+/g, ' ').trim() : null
  }

  const unfit = unfitFor(topic)
  return (text: string): string[] => {
    if (unfit.some((words) => words.test(text))) return []
    const repeated = text.includes('{competitor}')
      ? competitors.map((competitor) => ({ competitor }))
      : text.includes('{audience}')
        ? audiences.map((audience) => ({ audience }))
        : [{}]
    const [place] = places
    const near = isPlaced ? '' : place ? `in ${place}` : 'near me'
    const at = place ? { in: `in ${place}`, place } : {}
    return repeated.flatMap((more) => fillWith(text, { near, ...at, ...more }) ?? [])
  }
}

/** With the verb in the plural for a topic in the plural. */
const agreeing = (text: string, isMany: boolean) =>
  isMany
    ? text
        .replace(/\bis (?=\{(?:a|x)\})/, 'are ')
        .replace(/\bdoes (?=\{(?:a|x)\})/, 'do ')
        .replace('{x} keeps', '{x} keep')
    : text

/** Puts the noun in, with the article that it is spoken with. */
const withOne = (text: string, one: string) =>
  text.replaceAll('a {one}', () => withArticle(one)).replaceAll('{one}', () => one)

const ownRelation = / (?:for|with|without|in|to|on|from|as|when|before|after|vs|or|and|of|at) /

/** Matches what is offered for the whole topic, and can't be put behind what narrows it: "services" of "yoga for kids". */
const offered =
  /^(?:services?|compan(?:y|ies)|experts?|specialists?|practitioners?|help|consultants?|providers?|vendors?|partner|teacher|shops?|suppliers?)\b/

/**
 * A pattern for a topic that narrows itself: "{one} cost {near}" becomes "tax return cost for freelancers {near}" for
 * people, "yoga for back pain cost {near}" for anything else; unusable when the pattern narrows it in another way.
 */
function narrowed(text: string, { head, rest }: Topic, one: string): string {
  if (!rest) return withOne(text, one)
  const bare = ` ${text.replace(/\{(?:near|in|place)\}/g, '').replace(/\{(?:x|a|many|one|subject)\}/g, 'X')} `
  const isOpening = /^(?:how|what|why|when|where|which|who|is|are|do|does|can|\{)/.test(text)
  if (/ (?:for|with|without|in|on) /.test(bare) && !isQuestionOf(bare)) return '{unknown}'
  if (!text.includes('{one}')) return text
  if (ownRelation.test(bare) && !isQuestionOf(bare)) return '{unknown}'
  const [, said = text, place = ''] = /^(.*?)( \{(?:near|in|place)\})?$/.exec(text) ?? []
  const [before = '', after = ''] = said.split('{one}')
  const isForPeople = rest.startsWith('for ') && kindOfNoun(lastOf(rest)) === 'person'
  const asksOn = isOpening && before !== ''
  if (asksOn || (!isForPeople && (before !== '' || offered.test(after.trim())))) return '{unknown}'
  return isForPeople ? `${withOne(said, one)} ${rest}${place}` : `${head} ${rest}${after}${place}`
}

/** Whether the relation belongs to the question, as in "what to look for in X". */
const isQuestionOf = (bare: string) =>
  / (?:in|for|with|on) X/.test(bare) && !/X .*\b(?:for|with|in|on)\b/.test(bare)
