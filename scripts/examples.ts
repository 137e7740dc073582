// npm run examples: writes the keyword builder's lists for five businesses, and briefs for eight
// trades drawn from a list of 200, to docs/examples.
import fs from 'node:fs'
import path from 'node:path'
import type { Brief } from '../contract/content/content-brief-fields.ts'
import { type ContentType, contentTypes } from '../contract/content/content-pieces.ts'
import { keysOf } from '../contract/fields.ts'
import { researchTypes } from '../contract/content/keywords.ts'
import { slugOf } from '../contract/slugs.ts'
import { briefFor } from '../packages/drafts/briefs/brief.ts'
import { briefMarkdown, draftOf } from '../packages/drafts/briefs/drafting.ts'
import { aRequestFor, sampleTrades, type SampleTrade } from '../packages/drafts/briefs/sample.ts'
import { seeded } from '../packages/drafts/english/seeded.ts'
import {
  type BuiltKeyword,
  buildKeywords,
} from '../packages/drafts/keyword-building/keyword-building.ts'

type Example = { topic: string; businessName: string; industry: string; location?: string }

const businesses: Example[] = [
  {
    topic: 'handmade tableware',
    businessName: 'Kiln Street Ceramics',
    industry: 'Retail',
    location: 'Leeds',
  },
  {
    topic: 'Roof repair',
    businessName: 'Ridge & Rafter Roofing',
    industry: 'Home services',
    location: 'Columbus, Ohio',
  },
  { topic: 'dental implants', businessName: 'Alder Lane Dental', industry: 'Dentistry' },
  { topic: 'Wedding photographer', businessName: 'Marlow & Wren', industry: 'Photography' },
  {
    topic: 'AI chatbots for customer service',
    businessName: 'Larkspur Systems',
    industry: 'Software',
  },
]

/** Returns the pages by file name. */
export const examplePages = (): Record<string, string> => ({
  ...Object.fromEntries(
    businesses.map((example) => [`${slugOf(example.topic)}.md`, keywordPage(example)]),
  ),
  'briefs.md': briefPage(),
})

function keywordPage({ topic, businessName, industry, location }: Example): string {
  const about = { topic, businessName, ...(location && { locations: [location] }) }
  const place = location ? `, ${location}` : ''
  return [
    `# ${topic}: ${businessName}, ${industry}${place}`,
    'Made by `npm run examples` without a provider. Search volumes and difficulty are unknown.',
    ...keysOf(researchTypes).flatMap((researchType) => [
      `## ${researchTypes[researchType]}`,
      tableOf(buildKeywords({ ...about, researchType })),
    ]),
    '',
  ].join('\n\n')
}

const tableOf = (keywords: BuiltKeyword[]) =>
  [
    '| keyword | intent | cluster |',
    '|---|---|---|',
    ...keywords.map(({ keyword, intent, cluster }) => `| ${keyword} | ${intent} | ${cluster} |`),
  ].join('\n')

const quoted = (text: string) =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n')

/** Answers that a client might give, by section. */
const answers: Record<string, string> = {
  answer: 'We start at $65 a visit, as of this March. The third visit is half the price.',
  included: 'The check-up and the certificate. Travel papers come on top.',
}

/** A client who writes German: its questions and the words of its text are in German. */
const german: SampleTrade = {
  trade: 'Dachdeckerei',
  keyword: 'wie lange hält ein schieferdach',
  services: ['Schieferdächer', 'Dachsanierung', 'Dachfenster'],
}
const germanAnswers: Record<string, string> = {
  answer: 'Achtzig bis hundert Jahre, wenn die Nägel aus Kupfer sind.',
  factors: 'Die Herkunft des Schiefers, die Neigung des Daches und die Nägel.',
}

/** Returns a brief with some of its questions answered. */
const partlyAnswered = (brief: Brief, given = answers): Brief => ({
  ...brief,
  sections: brief.sections.map((section) => ({
    ...section,
    questions: section.questions.map((question) => ({
      ...question,
      answer: given[section.id] ?? '',
    })),
  })),
})

/** Quotes a text, with its headings in bold. */
const quotedText = (text: string) => quoted(text.replace(/^## (.*)$/gm, '**$1**'))

const described = ({ trade, keyword }: SampleTrade, type: ContentType, brief: Brief) =>
  `## ${trade}: ${keyword} (${contentTypes[type]})\n\n${quotedText(briefMarkdown(brief))}`

function briefPage(): string {
  const drawn = seeded('briefs').shuffled(sampleTrades()).slice(0, 8)
  const types = keysOf(contentTypes)
  const parts = drawn.map((trade, at) => {
    const type = types[at % 4 === 3 ? (at % 8 === 3 ? 1 : 2) : 0] ?? 'blog_post'
    return described(trade, type, briefFor(aRequestFor(trade, { type })))
  })
  const [first] = sampleTrades()
  const answered = first && partlyAnswered(briefFor(aRequestFor(first)))
  const draft = answered ? draftOf('blog_post', answered).content : ''
  const base = aRequestFor(german)
  const inGerman = briefFor({ ...base, profile: { ...base.profile, language: 'de' } })
  return [
    '# Briefs',
    'Made by `npm run examples` without a provider, for eight trades drawn from the 200 of `test/fixtures/trades.txt`. Of each client only three services are known.',
    ...parts,
    `## A draft of a brief: ${first?.keyword}`,
    'Two questions are answered; what is missing is a placeholder.',
    quotedText(draft),
    described(german, 'blog_post', inGerman),
    `## A draft of a brief: ${german.keyword}`,
    'The client writes German: its questions and the words of its text are German, notes for the team English.',
    quotedText(draftOf('blog_post', partlyAnswered(inGerman, germanAnswers)).content),
    '',
  ].join('\n\n')
}

if (import.meta.main) {
  const folder = path.resolve(import.meta.dirname, '../docs/examples')
  fs.mkdirSync(folder, { recursive: true })
  for (const [file, page] of Object.entries(examplePages()))
    fs.writeFileSync(path.join(folder, file), page)
}
