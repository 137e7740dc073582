import type { Intent } from '../../../../contract/content/keyword-figures.ts'
import type { ResearchType } from '../../../../contract/content/keywords.ts'
import type { TakenFor } from '../../../../contract/content/topic-kinds.ts'
import type { Choice } from '../choice.ts'
import type { BuiltKeyword, KeywordRequest } from '../keyword-building.ts'
import { plans } from '../plans.ts'
import { plainText } from '../topic.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { spanish } from './spanish.ts'

type Facet =
  | 'costs'
  | 'finding'
  | 'choosing'
  | 'comparing'
  | 'questions'
  | 'problems'
  | 'afterwards'

/** The patterns of another language, one a line. Topics aren't inflected, so patterns don't need it. */
export type ForeignPatterns = {
  /** "near me". */
  near: string
  /** The preposition before a town. */
  in: string
  /** Topics that people want to be rid of. */
  trouble: RegExp
  /** Matches topics that say with their first word that something is wrong. */
  broken: RegExp
  /** Matches words that a search adds to its topic, as the patterns do. */
  asksFor: RegExp
  /** Matches topics that ail bodies, and lines that are said of those only. */
  body: RegExp
  ofBodies: RegExp
  /** Topics that are lessons, and what isn't said of them. */
  lesson: RegExp
  /** Patterns for topics that are lessons. */
  lessons: string
  unfitForLessons: RegExp
  /** Topics that are treatments: what isn’t said of lessons isn’t said of them either. */
  treatment: RegExp
  /** Topics that are professions, and patterns that don’t suit them. */
  person: RegExp
  unfitForPeople: RegExp
  /** The articles of a profession or business, by their slots, and questions with them; `questions` without any. */
  people?: {
    articlesOf(topic: string): Record<string, string>
    questions: string
    /** People with an office, and lines that are said of those only. */
    offices: RegExp
    ofOffices: RegExp
  }
  /** Matches topics in the plural, and the verbs that they change, with what takes their place. */
  plural: RegExp
  pluralVerbs: readonly (readonly [verb: RegExp, plural: string])[]
  /** Patterns for goods and food only, and those that don’t suit them. */
  wares: { finding: string; questions: string; unfit: RegExp; unfitForFood: RegExp }
  /** Patterns that don’t suit places and what is rented. */
  unfitForPlaces: RegExp
  /** Topics that are questions already. */
  question: RegExp
  thing: Record<Facet, string>
  troubled: string
  /** Topics that are tasks, and what people type about them, questions apart. */
  task: { matches: RegExp; lines: string; questions: string }
  /** Topics that are services, and lines that are said of those and of people only. */
  service: RegExp
  ofServices: RegExp
  /** Matches what isn’t said of services. */
  unfitForServices: RegExp
}

const pools = { de: german, fr: french, es: spanish }
type Foreign = keyof typeof pools

const facets: Record<ResearchType, readonly Facet[]> = {
  long_tail: ['comparing', 'finding', 'problems', 'afterwards', 'costs'],
  questions: ['questions'],
  search_intent: ['choosing', 'costs', 'finding', 'comparing'],
  buyer_intent: ['costs', 'finding', 'choosing'],
  competitor_gaps: ['comparing'],
  content_clusters: ['choosing', 'costs', 'afterwards', 'problems', 'questions'],
  pain_points: ['problems'],
  underserved_gaps: ['afterwards'],
}
const clusters: Record<Facet, [cluster: string, intent: Intent]> = {
  costs: ['Costs', 'commercial'],
  finding: ['Finding', 'transactional'],
  choosing: ['Choosing', 'commercial'],
  comparing: ['Comparing', 'commercial'],
  questions: ['Basics', 'informational'],
  problems: ['Problems', 'informational'],
  afterwards: ['Afterwards', 'informational'],
}

const linesOf = (text: string) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)

/** Whether a topic is a question already, which patterns can't be put around. */
export const isForeignQuestion = (language: Foreign, topic: string) =>
  pools[language].question.test(topic)

/** Returns the nature of a topic in another language, as far as its patterns ask: by the choice, else by its words. */
function readIn(language: Foreign, topic: string, choice: Choice = 'auto') {
  const { lesson, person, trouble, body, task } = pools[language]
  const isTask = task.matches.test(topic)
  if (choice !== 'auto')
    return {
      isLesson: choice === 'lesson',
      isPerson: choice === 'person' || choice === 'place',
      isTrouble: choice === 'ailment' || choice === 'fault',
      isOfBody: choice === 'ailment',
      isTask,
    }
  const isPerson = person.test(topic) && !isTask && !pools[language].broken.test(topic)
  const isTrouble = trouble.test(topic) && !isPerson
  return { isLesson: lesson.test(topic), isPerson, isTrouble, isOfBody: body.test(topic), isTask }
}

/** Returns the kind that a topic in another language is taken for, by the choice and its words. */
export function takenIn(language: Foreign, typed: string, choice: Choice): TakenFor {
  const { isLesson, isPerson, isTrouble, isOfBody, isTask } = readIn(
    language,
    plainText(typed),
    choice,
  )
  if (isTask) return 'task'
  if (!isTrouble && !isPerson && !isLesson) return 'offer'
  if (choice !== 'auto') return choice
  if (isTrouble) return isOfBody ? 'ailment' : 'fault'
  return isPerson ? 'person' : 'lesson'
}

/** The keywords of another language for a topic, in the order of preference. */
export function poolOf(language: Foreign, request: KeywordRequest): BuiltKeyword[] {
  const { near, in: inside, thing, troubled, task, wares, ...rest } = pools[language]
  const topic = plainText(request.topic).replace(rest.asksFor, '')
  const { researchType, locations = [] } = request
  const place = plainText(locations[0] ?? '')
  const isPlaced = place !== '' && topic.toLowerCase().includes(place.toLowerCase())
  const { isLesson, isPerson, isTrouble, isOfBody, isTask } = readIn(
    language,
    topic,
    request.topicKind,
  )
  const articles = isPerson && rest.people ? rest.people.articlesOf(topic) : {}
  const { topicKind = 'auto' } = request
  const isWare = topicKind === 'goods' || topicKind === 'food'
  const isService = !isPerson && !isWare && rest.service.test(topic)
  const isTreatment =
    topicKind === 'therapy' || (topicKind === 'auto' && rest.treatment.test(topic))
  const isMany = rest.plural.test(topic) && !isPerson && !isTask
  const unfit = [
    ...(isLesson || isTreatment ? [rest.unfitForLessons] : []),
    ...(isPerson ? [rest.unfitForPeople] : []),
    ...(isPerson && rest.people && !rest.people.offices.test(topic) ? [rest.people.ofOffices] : []),
    ...(isWare ? [wares.unfit] : []),
    ...(isService ? [rest.unfitForServices] : []),
    ...(topicKind === 'auto' && !isPerson && !isService ? [rest.ofServices] : []),
    ...(topicKind === 'food' ? [wares.unfitForFood] : []),
    ...(topicKind === 'place' || topicKind === 'rental' ? [rest.unfitForPlaces] : []),
  ]
  /** With the verbs in the plural for a topic in the plural. */
  const agreeing = (line: string) =>
    isMany
      ? rest.pluralVerbs.reduce((text, [verb, plural]) => text.replace(verb, plural), line)
      : line
  const fill = (line: string, facet: Facet): BuiltKeyword[] => {
    if (/\{(?:in|place)\}/.test(line) && (!place || isPlaced)) return []
    if (unfit.some((words) => words.test(line))) return []
    const [cluster, intent] = clusters[facet]
    const where = isPlaced ? '' : place ? `${inside} ${place}` : near
    const keyword = agreeing(line)
      .replace(/\{((?:ein|un)\w*)\}/, (_, slot: string) => articles[slot] ?? '')
      .replace('{x}', () => topic)
      .replace('{near}', () => where)
      .replace('{in}', () => `${inside} ${place}`)
      .replace('{place}', () => place)
      .replace(/\s+/g, ' ')
      .trim()
    return [{ keyword, intent, cluster }]
  }
  if (isTask) {
    const asked = linesOf(task.questions).flatMap((line) => fill(line, 'questions'))
    const others = linesOf(task.lines).flatMap((line) => fill(line, 'choosing'))
    return researchType === 'questions' ? [...asked, ...others] : [...others, ...asked]
  }
  if (isTrouble)
    return linesOf(troubled)
      .filter((line) => isOfBody || !rest.ofBodies.test(line))
      .flatMap((line) => fill(line, 'problems'))
  const ofWares = (facet: Facet) =>
    isWare && (facet === 'finding' || facet === 'questions') ? linesOf(wares[facet]) : []
  const ofLessons = (facet: Facet) =>
    isLesson && (facet === 'finding' || facet === 'afterwards') ? linesOf(rest.lessons) : []
  const linesFor = (facet: Facet) => [
    ...ofWares(facet),
    ...ofLessons(facet),
    ...linesOf(
      (isPerson && facet === 'questions' ? rest.people?.questions : undefined) ?? thing[facet],
    ),
  ]
  const lists = facets[researchType].map((facet) =>
    linesFor(facet).flatMap((line) => fill(line, facet)),
  )
  const head = { keyword: topic, intent: 'commercial', cluster: 'Basics' } as const
  const longest = Math.max(...lists.map(({ length }) => length))
  const turns = Array.from({ length: longest }, (_, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  )
  const isNarrow = plans[researchType].isNarrow ?? false
  const fillsUp = !(request.isAgain && isNarrow) && researchType !== 'questions'
  const others = (Object.keys(thing) as Facet[])
    .filter((facet) => fillsUp && !facets[researchType].includes(facet))
    .flatMap((facet) => linesFor(facet).flatMap((line) => fill(line, facet)))
  return [...(researchType === 'content_clusters' ? [head] : []), ...turns.flat(), ...others]
}
