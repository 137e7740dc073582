import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type ContentType, contentTypes } from '../../../contract/content/content-pieces.ts'
import { keysOf } from '../../../contract/fields.ts'
import { type ResearchType, researchTypes } from '../../../contract/content/keywords.ts'
import { shinglesOf, similarity } from '../english/similarity.ts'
import { articleFor } from '../english/articles.ts'
import { buildKeywords } from '../keyword-building/keyword-building.ts'
import { type ClientFacts, type ComposedPiece, composePiece } from './composing.ts'
import { aClientWithFacts, aClientWithoutFacts } from './sample.ts'

const types = keysOf(contentTypes)
const subjects = [
  ['Home services', 'roof repair'],
  ['Dentistry', 'dental implants'],
  ['Photography', 'wedding photographer'],
  ['Retail', 'handmade tableware'],
  ['Software', 'AI chatbots for customer service'],
  ['Real estate', 'selling a house'],
  ['Fitness', 'back pain'],
] as const

type Made = ComposedPiece & { type: ContentType; keyword: string }

function piecesOf(industry: string, topic: string, researchType: ResearchType, about: ClientFacts) {
  const client = { ...about, industry }
  return buildKeywords({
    topic,
    researchType,
    businessName: client.businessName,
  }).flatMap(({ keyword, intent }) =>
    types.map((type): Made => ({
      type,
      keyword,
      ...composePiece({ type, keyword, intent, topic, client, variant: 0 }),
    })),
  )
}
describe.each(subjects)('20 keywords and three types for %s, %s', (industry, topic) => {
  const batches = keysOf(researchTypes).map((researchType) =>
    piecesOf(industry, topic, researchType, aClientWithFacts),
  )

  test('include blog posts of over 500 words that list the facts to be filled in', () => {
    for (const { type, content, todo, description, slug } of batches.flat()) {
      const open = [...content.matchAll(/\[fill in: ([^\]]+)\]/g)].map(([, what]) => what)
      expect(new Set(open)).toEqual(new Set(todo))
      expect(content.split(/\s+/).length).toBeGreaterThan(type === 'blog_post' ? 500 : 70)
      expect(description.length).toBeLessThanOrEqual(160)
      expect(slug).toMatch(/^[a-z\d]+(?:-[a-z\d]+)*$/)
    }
  })

  test('read as English: articles, sentences, no gaps', () => {
    for (const { content, title, keyword } of batches.flat()) {
      for (const text of [content, title]) {
        expect(text).not.toMatch(
          /\b(?:undefined|null|NaN|object Object)\b| {2}|\s[,.;:?!](?!\w)|\.\.(?!\.)|\?\?|: *:/,
        )
        expect(text.replaceAll(keyword, '')).not.toMatch(/\b(\w{3,}) \1\b/i)
        const articles = [...text.matchAll(/(?<=[\s“(*])(an?) ([A-Za-z\d-]+)/g)]
        expect(
          articles
            .filter(([, article, word]) => articleFor(word ?? '') !== article)
            .map(([article]) => article),
        ).toEqual([])
      }
    }
  })
})

describe('composed texts never contain', () => {
  const all = subjects.flatMap(([industry, topic]) =>
    keysOf(researchTypes).flatMap((researchType) =>
      piecesOf(industry, topic, researchType, aClientWithoutFacts),
    ),
  )
  const own = ({ content, keyword, title }: Made) =>
    content
      .replaceAll(title, '')
      .replace(new RegExp(keyword.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'gi'), '')
      .replace(/^\d\. /gm, '')

  test('a figure, price or percentage that the client didn’t provide', () => {
    expect(all.filter((piece) => /\d|[$€£%]/.test(own(piece))).map(own)).toEqual([])
  })

  test('an award, experience, rank, review or study', () => {
    const claims =
      /\b(?:award|certified|years of experience|number one|leading|trusted by|our (?:customers|clients|patients) (?:say|tell|love)|(?:customers|clients|people) tell us|most of our|studies|research shows|statistics|percent|hundreds of|thousands of|testimonial|five.star|best in|we guarantee|proven|experts agree|state.of.the.art|world.class)\b/i
    expect(all.flatMap((piece) => claims.exec(own(piece))?.[0] ?? [])).toEqual([])
  })

  test('anything but placeholders about a business without facts', () => {
    for (const { content } of all)
      expect(content).toContain(
        '[fill in: what Marlow & Wren does, and for whom, in one or two sentences]',
      )
  })
})

test('the client’s own statements appear word for word', () => {
  const request = { keyword: 'new vs second-hand tableware', client: aClientWithFacts, variant: 0 }
  const { content } = composePiece({ ...request, type: 'blog_post' })
  expect(content).toContain(aClientWithFacts.description)
  expect(content).toContain(aClientWithFacts.reasons)
  expect(content).toContain('See what we have at kilnstreet.example.')
})

test('a comparison says when each fits, and its table has no empty cells', () => {
  const request = {
    keyword: 'handmade vs mass-produced mugs',
    client: aClientWithFacts,
    variant: 0,
  }
  const { content } = composePiece({ ...request, type: 'blog_post' })
  expect(content).toMatch(/Handmade mugs fit when you want a piece that nobody else has/)
  expect(content).toMatch(/Mass-produced mugs fit when price/)
  expect(content).not.toMatch(/\| *\|(?! *Handmade)/)
})

test('a comparison of two things without facts asks for both', () => {
  const request = { keyword: 'Stoneware or porcelain', client: aClientWithFacts, variant: 0 }
  const { content, todo } = composePiece({ ...request, type: 'blog_post' })
  expect(content).toContain('## What speaks for stoneware')
  expect(content).toContain('## What speaks for porcelain')
  expect(todo.length).toBeGreaterThan(2)
})

test('the next variant has different words, and the same variant the same words', () => {
  const compose = (variant: number) =>
    composePiece({
      type: 'blog_post',
      keyword: 'roof repair costs',
      client: aClientWithFacts,
      variant,
    })
  expect(compose(1)).toEqual(compose(1))
  const shares = [1, 2, 3, 4, 5].map((variant) =>
    similarity(shinglesOf(compose(0).content), shinglesOf(compose(variant).content)),
  )
  expect(Math.max(...shares)).toBeLessThan(0.8)
})

test('news about the business is asked for and never made up', () => {
  const request = { client: aClientWithFacts, keyword: 'Spring sale', variant: 0 }
  const pieces = types.map((type) => composePiece({ ...request, type }))
  for (const { content, todo } of pieces) {
    expect(todo.length).toBeGreaterThan(1)
    expect(content).not.toMatch(/How do I clean it|worry|price of/)
  }
  expect(pieces[0]?.content).toMatch(/- When: \[fill in: date and time, or the period\]/)
})

test('any keyword and any client produce a valid piece', () => {
  const text = fc.string({ maxLength: 120, unit: 'grapheme' })
  const client = fc.record({
    businessName: fc.constantFrom('Acme', 'Å & Ö', '北風'),
    industry: text,
    description: text,
  })
  const property = fc.property(
    text,
    client,
    fc.constantFrom(...types),
    fc.nat(3),
    (keyword, facts, type, variant) => {
      const piece = composePiece({ type, keyword, client: facts, variant })
      expect(piece.content).not.toMatch(/undefined|\[object/)
      expect(piece.title.trim()).not.toBe('')
      expect(piece.slug).toMatch(/^(?:[a-z\d]+(?:-[a-z\d]+)*)?$/)
    },
  )
  fc.assert(property, { numRuns: 100 })
})
