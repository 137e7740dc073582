import * as z from 'zod/mini'
import { question, testimonial } from './landing.ts'
import { markedTitle, picture, result, someWords, titledText, words } from './parts.ts'
import { slugOf } from '../../contract/slugs.ts'
import { ownSlug, wrongOwnSlug } from './own-addresses.ts'
import { price } from './services.ts'

const hidden = z.boolean()
const title = words(120)

/** A section of an own page. */
const block = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('text'),
    hidden,
    title,
    paragraphs: z.array(someWords(4000)),
    list: z.array(someWords(1000)),
  }),
  /** A picture over the whole width, with a line below it. */
  z.object({ kind: z.literal('picture'), hidden, title, picture, caption: words(300) }),
  z.object({ kind: z.literal('points'), hidden, title, points: z.array(titledText) }),
  z.object({ kind: z.literal('prices'), hidden, title, prices: z.array(price) }),
  z.object({ kind: z.literal('figures'), hidden, title, claims: z.array(result) }),
  z.object({ kind: z.literal('testimonials'), hidden, title, testimonials: z.array(testimonial) }),
  z.object({ kind: z.literal('questions'), hidden, title, questions: z.array(question) }),
  /** The agency's legal name, address and numbers, as the owner entered them: an imprint. */
  z.object({ kind: z.literal('details'), hidden, title }),
  z.object({ kind: z.literal('call'), hidden, ...titledText.shape }),
])
export type Block = z.output<typeof block>

/** Returns whether a section has nothing to show below its title, such as once the samples in it are hidden. */
export function isEmptyBlock(block: Block): boolean {
  const { title: _title, kind: _kind, hidden: _hidden, ...rest } = block
  const [only, ...others] = Object.values(rest) as unknown[]
  return others.length === 0 && Array.isArray(only) && only.length === 0
}

/** The ids that every page has around its sections. */
const idsAround = new Set(['main', 'root', 'brand'])

/** Returns the anchor of each section of an own page, from its title; empty without one, and where an earlier has it. */
export const anchorsOf = (blocks: readonly Block[]): string[] =>
  blocks
    .map(({ title: each }) => slugOf(each))
    .map((each) => (idsAround.has(each) ? `${each}-section` : each))
    .map((anchor, i, all) => (all.indexOf(anchor) === i ? anchor : ''))
export const blockKinds = [
  'text',
  'picture',
  'points',
  'prices',
  'figures',
  'testimonials',
  'questions',
  'details',
  'call',
] as const satisfies Block['kind'][]

/** A page of the agency's own, made of the same sections as the others. */
export const ownPage = z.object({
  /** Its address, such as `imprint` for /imprint. */
  slug: z.string().check(z.regex(ownSlug, wrongOwnSlug), z.maxLength(80)),
  /** The title and description in search engines. */
  listing: z.object({ title: someWords(120), description: someWords(300) }),
  /** Whether visitors don't get it. */
  hidden,
  heading: markedTitle,
  lead: words(),
  blocks: z.array(block).check(z.maxLength(40)),
})
export type OwnPage = z.output<typeof ownPage>
