import {
  type Brief,
  type BriefQuestion,
  type BriefSection,
  mostQuestions,
  mostSections,
  openQuestionsOf,
} from '../../../contract/content/content-brief-fields.ts'
import { isSocial } from '../../../contract/content/networks.ts'
import { writingLanguageOf } from '../../../packages/drafts/briefs/piece-language.ts'
import { cutAtWord } from '../../../packages/drafts/briefs/title-limits.ts'
import { isRefusal } from '../../core/models/refusal-words.ts'
import { languageProblem } from '../checking/language.ts'
import { unknownFigures } from '../checking/figures.ts'
import { plain, withKnownAddresses } from './clean.ts'
import { limitsOf } from './findings.ts'
import type { WritingRequest } from './request.ts'

/** A brief as a model proposes it; `number` is a section's place in the brief that it was shown. */
export type Plan = Pick<Brief, 'question' | 'intent' | 'titles' | 'description'> & {
  sections: {
    number: number | null
    heading: string
    say: string
    questions: string[]
  }[]
}

const longest = { heading: 120, say: 600, question: 300, intent: 600 }
const mostAsked = 4
/** Figures up to this one count things in a title, such as five steps. */
const countsTo = 10

const clean = (text: string) => withKnownAddresses(plain(text), []).replace(/\s+/g, ' ').trim()

/** Returns why a plan can't be used, for the model and the reader; null when it can be. */
export function problemInPlan(plan: Plan, request: WritingRequest, made: Brief): string | null {
  const { sections, titles, question, intent, description } = plan
  const parts = sections.flatMap(({ heading, say, questions }) => [heading, say, ...questions])
  const all = [question, intent, description, ...titles, ...parts]
  if (all.some(isRefusal)) return 'The model declined to plan this.'
  const isHalf = [question, intent, ...sections.map(({ say }) => say)].some((each) => !clean(each))
  if (isHalf || sections.length < Math.min(2, made.sections.length) || !titles.some(clean))
    return 'The model’s brief is incomplete.'
  const asked = sections.flatMap(({ questions }) => questions).filter(clean)
  if (asked.length === 0 && openQuestionsOf(made).length > 0)
    return 'The model’s brief asks nothing, although something is missing.'
  const isEndless =
    sections.length > made.sections.length + mostAsked ||
    sections.some(({ say, questions }) => say.length > 1000 || questions.length > mostQuestions) ||
    asked.some((each) => each.length > 500) ||
    question.length > 500 ||
    intent.length > 1000
  if (isEndless) return 'The model’s brief is too long.'
  const told = JSON.stringify([request, made])
  const stated = [...titles, description, ...sections.map(({ heading }) => heading)].join('\n')
  const invented = unknownFigures(stated, told).filter((each) => !(Number(each) <= countsTo))
  if (invented.length > 0)
    return `The model’s brief has figures without a source: ${invented.slice(0, 5).join(', ')}.`
  return languageProblem(all.join('\n'), writingLanguageOf(request))
}

/**
 * Returns the brief of a plan that can be used. Sections keep what is known for them, notes, and questions that fill in
 * the profile or were answered; one with any of these stays, also where the plan leaves it out.
 */
export function briefFrom(plan: Plan, request: WritingRequest, made: Brief): Brief {
  const taken = new Set<number>()
  const asked = new Set<string>()
  const isNew = (text: string) => {
    const words = text.toLowerCase()
    return text !== '' && !asked.has(words) && asked.add(words)
  }
  const used = new Set(
    made.sections.flatMap((each) => [each.id, ...each.questions.map(({ id }) => id)]),
  )
  /** Returns an id that nothing in the brief has: it may be from an earlier plan. */
  const unused = (wanted: string) => {
    let id = wanted
    for (let next = 2; used.has(id); next += 1) id = `${wanted}-${next}`
    used.add(id)
    return id
  }
  const sections = plan.sections.map(({ number, heading, say, questions }, at): BriefSection => {
    const kept = number === null || taken.has(number) ? undefined : made.sections[number - 1]
    if (kept && number !== null) taken.add(number)
    const id = kept?.id ?? unused(`plan-${at + 1}`)
    const own = kept?.questions.filter(isKept) ?? []
    for (const { text } of own) asked.add(text.toLowerCase())
    const proposed = questions
      .map((each) => cutAtWord(clean(each), longest.question))
      .filter(isNew)
      .slice(0, mostAsked)
      .map((text, place) => ({
        id: unused(`${id.slice(0, 30)}-ask-${place + 1}`),
        text,
        answer: '',
        answeredBy: '',
        field: null,
      }))
    return {
      id,
      heading: isSocial(request.type) ? '' : cutAtWord(clean(heading), longest.heading),
      say: cutAtWord(clean(say), longest.say),
      facts: kept?.facts ?? [],
      notes: kept?.notes ?? '',
      questions: [...own, ...proposed].slice(0, mostQuestions),
    }
  })
  for (const [at, section] of made.sections.entries())
    if (!taken.has(at + 1) && isNeeded(section)) sections.splice(at, 0, onlyNeeded(section))
  const limits = limitsOf(request)
  const isNewsletter = request.type === 'email_newsletter'
  const titles = plan.titles.map((each) => cutAtWord(clean(each), limits.title))
  return {
    ...made,
    question: cutAtWord(clean(plan.question), longest.question),
    intent: cutAtWord(clean(plan.intent), longest.intent),
    titles: [...new Set(titles.filter(Boolean))].slice(0, 5),
    description: isNewsletter
      ? cutAtWord(clean(plan.description), limits.preheader)
      : request.type === 'blog_post'
        ? cutAtWord(clean(plan.description), limits.description)
        : '',
    sections: atMost(sections),
  }
}

/** Leaves out the last proposals where a brief has too many sections. */
function atMost(sections: BriefSection[]): BriefSection[] {
  const left = [...sections]
  for (let at = left.length - 1; at >= 0 && left.length > mostSections; at -= 1)
    if (!isNeeded(left[at] as BriefSection)) left.splice(at, 1)
  return left.slice(0, mostSections)
}

/** Whether a question stays: it fills in the profile, or somebody answered it. */
const isKept = ({ field, answer }: BriefQuestion) => field !== null || answer !== ''
const isNeeded = ({ facts, notes, questions }: BriefSection) =>
  facts.length > 0 || notes !== '' || questions.some(isKept)
const onlyNeeded = (section: BriefSection): BriefSection => ({
  ...section,
  questions: section.questions.filter(isKept),
})
