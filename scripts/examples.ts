// npm run examples: writes the keyword builder's and composer's output for five businesses to
// docs/examples.
import fs from 'node:fs'
import path from 'node:path'
import { type ContentType, contentTypes } from '../contract/content/content-pieces.ts'
import { keysOf } from '../contract/fields.ts'
import { researchTypes, type ResearchType } from '../contract/content/keywords.ts'
import { slugOf } from '../contract/slugs.ts'
import { type ClientFacts, composePiece } from '../packages/drafts/composing/composing.ts'
import { aClientWithFacts } from '../packages/drafts/composing/sample.ts'
import {
  type BuiltKeyword,
  buildKeywords,
} from '../packages/drafts/keyword-building/keyword-building.ts'

type Example = {
  topic: string
  client: ClientFacts
  /** The research that each piece's keyword comes from, and its position among the 20, from 0. */
  pieces: Record<ContentType, readonly [ResearchType, number]>
}

/** Ordered from a business with many answers to one with none. */
const businesses: Example[] = [
  {
    topic: 'handmade tableware',
    client: aClientWithFacts,
    pieces: {
      blog_post: ['competitor_gaps', 0],
      facebook_post: ['underserved_gaps', 17],
      email_newsletter: ['pain_points', 0],
    },
  },
  {
    topic: 'Roof repair',
    client: {
      businessName: 'Ridge & Rafter Roofing',
      industry: 'Home services',
      location: 'Columbus, Ohio',
      description: 'A family business that repairs and replaces roofs, with its own crews.',
      services: ['roof repair', 'gutter replacement', 'storm inspections'],
      phone: '(614) 555-0142',
      mainAction: 'Call us',
    },
    pieces: {
      blog_post: ['questions', 0],
      facebook_post: ['long_tail', 4],
      email_newsletter: ['buyer_intent', 0],
    },
  },
  {
    topic: 'dental implants',
    client: {
      businessName: 'Alder Lane Dental',
      industry: 'Dentistry',
      description: 'Alder Lane Dental is a practice with three dentists and a lab in the house.',
      reasons: 'We explain first and drill later, and nobody is rushed.',
      website: 'alderlane.example',
      mainAction: 'Book an appointment',
    },
    pieces: {
      blog_post: ['pain_points', 1],
      facebook_post: ['questions', 6],
      email_newsletter: ['content_clusters', 14],
    },
  },
  {
    topic: 'Wedding photographer',
    client: {
      businessName: 'Marlow & Wren',
      industry: 'Photography',
      description: 'Documentary wedding photography, two photographers, all over the country.',
      mainAction: 'Send an inquiry',
    },
    pieces: {
      blog_post: ['underserved_gaps', 0],
      facebook_post: ['content_clusters', 1],
      email_newsletter: ['questions', 8],
    },
  },
  {
    topic: 'AI chatbots for customer service',
    client: { businessName: 'Larkspur Systems', industry: 'Software', description: '' },
    pieces: {
      blog_post: ['long_tail', 0],
      facebook_post: ['search_intent', 0],
      email_newsletter: ['underserved_gaps', 8],
    },
  },
]

/** Returns the pages by file name. */
export const examplePages = (): Record<string, string> =>
  Object.fromEntries(businesses.map((example) => [`${slugOf(example.topic)}.md`, pageOf(example)]))

function pageOf({ topic, client, pieces }: Example): string {
  const { businessName, industry, location } = client
  const about = { topic, businessName, ...(location && { locations: [location] }) }
  const lists = Object.fromEntries(
    keysOf(researchTypes).map((researchType) => [
      researchType,
      buildKeywords({ ...about, researchType }),
    ]),
  ) as Record<ResearchType, BuiltKeyword[]>
  const place = location ? `, ${location}` : ''
  return [
    `# ${topic}: ${businessName}, ${industry}${place}`,
    'Made by `npm run examples` without a provider. Search volumes and difficulty are unknown.',
    ...keysOf(researchTypes).flatMap((researchType) => [
      `## ${researchTypes[researchType]}`,
      tableOf(lists[researchType]),
    ]),
    ...keysOf(contentTypes).flatMap((type) => {
      const [researchType, at] = pieces[type]
      const found = lists[researchType][at]
      if (!found) throw new Error(`there is no keyword ${at} of ${researchType}`)
      const { keyword, intent } = found
      const piece = composePiece({ type, keyword, intent, topic, client, variant: 0 })
      const words = piece.content.split(/\s+/).length
      return [
        `## ${contentTypes[type]}: ${keyword}`,
        `${words} words, ${piece.todo.length === 1 ? '1 place' : `${piece.todo.length} places`} to fill in. Description: ${piece.description}`,
        quoted(`**${piece.title}**\n\n${piece.content.replace(/^## (.*)$/gm, '**$1**')}`),
      ]
    }),
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

if (import.meta.main) {
  const folder = path.resolve(import.meta.dirname, '../docs/examples')
  fs.mkdirSync(folder, { recursive: true })
  for (const [file, page] of Object.entries(examplePages()))
    fs.writeFileSync(path.join(folder, file), page)
}
