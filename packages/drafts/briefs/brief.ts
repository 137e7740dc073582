import type {
  Brief,
  BriefFact,
  BriefQuestion,
  BriefSection,
} from '../../../contract/content/content-brief-fields.ts'
import type { ContentType } from '../../../contract/content/content-pieces.ts'
import type { ProfileField, ProfileValues } from '../../../contract/content/content-profiles.ts'
import type { Intent } from '../../../contract/content/keyword-figures.ts'
import { isClearlyEnglish } from '../keyword-building/language.ts'
import { foreignDescription, foreignTitles } from './foreign-titles.ts'
import { listedIn, quotedIn, withBusiness } from './languages/phrases.ts'
import { type BriefLanguage, isForeignText } from './languages/texts.ts'
import { alsoIn, fieldQuestion, localized } from './localized.ts'
import { lengths, nextOf, outlineOf } from './outline.ts'
import { type PostSource, sectionsFrom } from './post-source.ts'
import { briefLanguageOf, foreignNameOf, pieceLanguageOf } from './piece-language.ts'
import { questionOf } from './reader-question.ts'
import { isLocal, kindOf, sharedWords } from './search-kind.ts'
import type { Outline } from './shared-sections.ts'
import { cutAtWord, longest } from './title-limits.ts'
import { titlesFor } from './titles.ts'

/** The facts that are known when a piece is planned. */
export type BriefRequest = {
  type: ContentType
  /** The words that people search for, or the topic that was typed. */
  keyword: string
  intent?: Intent | undefined
  businessName: string
  profile: ProfileValues
  /** Names the source of a field of the profile. */
  sourceOf: (field: ProfileField) => string
  /** The context that was given with the order; may be empty. */
  context: string
  /** Other keywords of the client on the same matter. */
  related: readonly string[]
  /** The client's published pieces. */
  published: Brief['links']
  /** The piece that a social post is made from. */
  source?: PostSource | null
}

const intents: Record<Intent, string> = {
  informational: 'Wants to understand first. Answer before anything is offered.',
  commercial: 'Compares before deciding. Give what helps to compare, even where it favors others.',
  transactional: 'Is ready to act. Say what it takes and how to begin.',
  navigational: 'Looks for {b} itself. Give address, hours and contact first.',
}

/** The characters that search results show of a description, and inboxes of a preheader. */
const longestDescription: Partial<Record<ContentType, number>> = {
  blog_post: 155,
  email_newsletter: 90,
}
const most = { services: 8, named: 4, related: 3, links: 5 }

/** Returns texts that share words with the keyword, most first; all of them when none does. */
function fitting<Each>(
  all: readonly Each[],
  keyword: string,
  textOf: (each: Each) => string,
): Each[] {
  const scored = all.map((each) => ({ each, shared: sharedWords(textOf(each), keyword) }))
  const near = scored.filter(({ shared }) => shared > 0).toSorted((a, b) => b.shared - a.shared)
  return (near.length > 0 ? near : scored).map(({ each }) => each)
}

type Offering = Pick<BriefRequest, 'keyword' | 'businessName' | 'profile'>
/** Returns the services that fit a search, besides the words of the business’s name. */
const servicesFor = ({ keyword, businessName, profile: { services } }: Offering): string[] =>
  fitting(services, businessName ? keyword.replaceAll(businessName, ' ') : keyword, (each) => each)

/** Returns a function that fills the slots of a text; parts in [[ ]] are left out without services. */
function fillerFor(request: BriefRequest, language: BriefLanguage) {
  const { keyword, businessName, profile, related } = request
  const quoted = (text: string) => quotedIn(language, text)
  const near = servicesFor({ keyword, businessName, profile })
  const services = [...new Set([...near, ...profile.services])].slice(0, most.named)
  const also = related.slice(0, most.related).map(quoted)
  const slots: Record<string, string> = {
    k: quoted(keyword),
    b: businessName,
    services: listedIn(language, services.map(quoted)),
    any: listedIn(language, services.map(quoted), 'or'),
    also: also.length > 0 ? alsoIn(language).replace('{also}', () => listedIn(language, also)) : '',
  }
  const fill = (text: string) =>
    (isForeignText(language) ? withBusiness(language, text, businessName) : text).replace(
      /\{(\w+)\}/g,
      (_, slot: string) => slots[slot] ?? '',
    )
  return (text: string) =>
    fill(text.replace(/\[\[(.*?)\]\]/g, (_, part: string) => (services.length === 0 ? '' : part)))
}

function factsFor({ facts }: Outline, request: BriefRequest, language: BriefLanguage): BriefFact[] {
  const { profile, sourceOf } = request
  const fact = (field: ProfileField, text: string): BriefFact[] =>
    text.trim() ? [{ text: text.trim(), from: sourceOf(field) }] : []
  if (facts === 'services') {
    const services = servicesFor(request).slice(0, most.services)
    return fact('services', services.map((each) => `- ${each}`).join('\n'))
  }
  if (facts === 'places') return fact('places', listedIn(language, profile.places))
  if (facts === 'next')
    return [
      ...fact('callToAction', profile.callToAction),
      ...fact('contactLine', profile.contactLine),
    ]
  return facts ? fact(facts, profile[facts]) : []
}

/** Returns the field to ask for when an outline needs it and nothing is known. */
const missingIn = ({ facts }: Outline): ProfileField | null =>
  facts === 'next' ? 'callToAction' : (facts ?? null)

type Fill = (text: string) => string
/** Fills texts for the client and readers, and `note` those for the team. */
type Words = { fill: Fill; note: Fill; language: BriefLanguage }

function sectionFor(
  outline: Outline,
  request: BriefRequest,
  { fill, note, language }: Words,
): BriefSection {
  const facts = factsFor(outline, request, language)
  const missing = facts.length === 0 ? missingIn(outline) : null
  const general = missing && fieldQuestion(missing, language)
  const asked = general
    ? [{ text: general, field: missing }]
    : outline.questions.map((text) => ({ text, field: null }))
  const questions = asked.map(({ text, field }, at): BriefQuestion => ({
    id: `${outline.id}-${at + 1}`,
    text: fill(text),
    answer: '',
    answeredBy: '',
    field,
  }))
  return {
    id: outline.id,
    heading: fill(outline.heading),
    say: note(outline.say),
    facts,
    notes: '',
    questions,
  }
}

const details = (context: string): BriefSection => ({
  id: 'details',
  heading: '',
  say: 'Say everything that was told when this was ordered; leave out what was meant for the writer only.',
  facts: [{ text: context, from: 'Research context' }],
  notes: '',
  questions: [],
})

/** Separates a link, which ends a post, from what comes before the next step. */
const partition = (sections: readonly BriefSection[]) => [
  sections.filter(({ id }) => id !== 'link'),
  sections.filter(({ id }) => id === 'link'),
]

/**
 * Returns the brief of a piece: the reader's question, titles, what to say in each section as far as the client told
 * it, and questions to the client for the rest. It states nothing of the trade that isn't in the client's words.
 */
export function briefFor(request: BriefRequest): Brief {
  const { type, keyword, businessName, profile, published } = request
  const ofPiece = pieceLanguageOf(request)
  const language = briefLanguageOf(ofPiece)
  const fill = fillerFor(request, language)
  const note = fillerFor(request, 'en')
  const context = request.context.trim()
  const { source } = request
  const foreign = foreignNameOf(ofPiece)
  const isForeign = foreign !== null
  const search = { keyword, businessName, intent: request.intent, isForeign }
  const kind = kindOf(search)
  const isWanted: Record<string, boolean> = {
    about: profile.about.trim() !== '',
    places: kind === 'brand' || isLocal(search, profile.places),
  }
  const outlines = (source ? nextOf(type) : outlineOf(type, kind))
    .filter(({ facts }) => isWanted[facts ?? ''] ?? true)
    .map((outline) => localized(outline, language, kind))
  const [told = [], link = []] = partition(source ? sectionsFrom(source, type) : [])
  const sections = [
    ...told,
    ...outlines.map((outline) => sectionFor(outline, request, { fill, note, language })),
    ...link,
  ]
  if (context) sections.splice(1, 0, details(context))
  const audience = profile.audience.trim()
  const writeIn = isForeign ? ` Write it in ${foreign}.` : ''
  const question = questionOf(search)
  const summary =
    kind === 'brand'
      ? `${businessName}: what we offer, and how to reach us.`
      : `${question} Answered by ${businessName}.`
  // Puts no German beside a search that the team typed in English.
  const titled = isForeignText(language) && !isClearlyEnglish(keyword) ? language : null
  const description = titled ? foreignDescription(search, titled) : isForeign ? '' : summary
  const titles = source
    ? [source.title]
    : titled
      ? foreignTitles({ ...search, type }, titled)
      : titlesFor({ ...search, type })
  return {
    question,
    intent:
      `${note(intents[request.intent ?? 'informational'])}${writeIn}${audience ? ` The readers: ${audience}` : ''}`.slice(
        0,
        1000,
      ),
    titles: titles.map((each) => cutAtWord(each, longest[type])),
    description: description.length <= (longestDescription[type] ?? 0) ? description : '',
    sections,
    links: [
      ...(source?.url ? [{ title: source.title.slice(0, 120), url: source.url }] : []),
      ...fitting(
        [...published, ...profile.links].filter(({ url }) => url !== source?.url),
        keyword,
        ({ title, url }) => `${title} ${url}`,
      ),
    ].slice(0, most.links),
    words: lengths[type],
  }
}

/** Returns an answer as a value of the profile's field: lines become a list. */
export const profileValueOf = (field: ProfileField, answer: string): string | string[] => {
  const isList = field === 'services' || field === 'places'
  if (!isList) return answer.trim().slice(0, field === 'callToAction' ? 255 : 5000)
  const lines = answer.split(/\n|;|,(?=\s)/).map((line) => line.replace(/^[-•*\s]+/, '').trim())
  return [...new Set(lines.filter(Boolean).map((line) => line.slice(0, 120)))].slice(0, 50)
}
