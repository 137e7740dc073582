import {
  type Brief,
  isSpoken,
  wordsOfAnswer,
} from '../../../contract/content/content-brief-fields.ts'
import { contentLanguages } from '../../../contract/content/content-profiles.ts'
import { intents } from '../../../contract/content/keyword-figures.ts'
import { gapOf } from '../../../packages/drafts/briefs/drafting.ts'
import { writingLanguageOf } from '../../../packages/drafts/briefs/piece-language.ts'
import { contentTasks } from '../../../site/content-prompts.ts'
import type { Told, WritingRequest } from './request.ts'

type Line = [label: string, value: string]

const lines = (all: readonly Line[]) =>
  all.flatMap(([label, value]) => (value.trim() ? [`${label}: ${value}`] : []))

export const profileLines = ({ businessName, industry, profile }: Told) =>
  lines([
    ['Business', businessName],
    ['Industry', industry],
    ['What they say about themselves', profile.about],
    ['Their readers', profile.audience],
    ['Why customers choose them', profile.reasons],
    ['Services', profile.services.join(', ')],
    ['Where they work', profile.places.join(', ')],
    ['What a reader should do next', profile.callToAction],
    ['The last line, word for word', profile.contactLine],
    [
      'Claims they may make',
      profile.claims.map(({ text, source }) => `${text} (source: ${source})`).join('; '),
    ],
  ])

export const voiceLines = ({ profile }: Pick<Told, 'profile'>) =>
  lines([
    ['Write like this', profile.voiceDo],
    ['Never write like this', profile.voiceDont],
    ['Never use these words', profile.forbiddenWords.join(', ')],
    ['A paragraph in their voice', profile.sample],
    ['Another one', profile.secondSample],
  ])

export const sectionLines = ({ sections }: Brief) =>
  sections.map(({ heading, say, facts, notes, questions }, at) => {
    const known = [
      ...facts.map(({ text }) => text),
      ...questions
        .filter(({ answer }) => wordsOfAnswer(answer))
        .map(({ text, answer }) => `${text} They answer: ${answer}`),
      notes,
    ].filter(Boolean)
    const unheard = questions
      .filter(({ answer }) => isSpoken(answer))
      .map((each) => ` Write ${gapOf(each)} where the answer belongs.`)
    const told =
      known.length > 0
        ? ` Known: ${known.join(' | ')}`
        : ' Nothing is known: leave a placeholder for each fact.'
    return `${at + 1}. ${heading || 'No heading'}. ${say}${told}${unheard.join('')}`
  })

const longestSource = 8000
const sourceLines = ({ source }: WritingRequest) =>
  source
    ? [source.title, source.url, source.paragraphs.join('\n').slice(0, longestSource)].filter(
        Boolean,
      )
    : []

/** Returns the prompt for a piece: the task, the profile, the brief, and what exists already. */
export function promptFor(
  request: WritingRequest,
  brief: Brief,
  task = contentTasks[request.type].task,
): string {
  const { keyword, intent, cluster, context, related, existing } = request
  const written = writingLanguageOf(request)
  const language = written ? contentLanguages[written] : ''
  const part = (title: string, all: readonly string[]) =>
    all.length > 0 ? [`\n${title}\n${all.join('\n')}`] : []
  return [
    task,
    ...(language ? [`Write all of it in ${language}, also the title and the description.`] : []),
    ...lines([
      ['What it is about', keyword],
      ['Intent of the search', intent ? intents[intent] : ''],
      ['Belongs to', cluster],
      ['Also searched for', related.join(', ')],
      ['To be considered for this piece', context],
    ]),
    ...part(
      'The piece that this post is made from. Say nothing that it doesn’t say',
      sourceLines(request),
    ),
    ...part('The business', profileLines(request)),
    ...part('Voice', voiceLines(request)),
    ...part('The brief', [
      `The reader asks: ${brief.question}`,
      brief.intent,
      ...sectionLines(brief),
    ]),
    ...part(
      'Pages to link to, where they fit',
      brief.links.map(({ title, url }) => `${title}: ${url}`),
    ),
    ...part(
      'Already published or planned: say nothing twice',
      existing.map((title) => `- ${title}`),
    ),
  ].join('\n')
}
