import { expect, test } from 'vitest'
import { nothingKnown } from './claims.ts'
import { claimsOfPiece } from './piece-claims.ts'

const piece = {
  type: 'blog_post',
  title: '',
  content: '',
  description: '',
  preheader: '',
  imageAlt: '',
} as const
const found = (changes: Partial<Record<keyof typeof piece, string>>) =>
  claimsOfPiece({ ...piece, ...changes } as never, [], nothingKnown).map(({ field, kind }) => [
    field,
    kind,
  ])

test.each(['title', 'description', 'imageAlt'] as const)('a claim in the %s is found', (field) => {
  expect(found({ [field]: 'Guaranteed to cure back pain' })).toHaveLength(1)
  expect(found({ [field]: 'The best plates in England' })).toEqual([[field, 'superlative']])
  expect(found({ [field]: 'How to choose plates' })).toEqual([])
})

test('lines that readers of a type don’t see are left out', () => {
  const line = 'The best plates in England'
  expect(found({ preheader: line })).toEqual([])
  expect(found({ type: 'email_newsletter', preheader: line })).toEqual([
    ['preheader', 'superlative'],
  ])
  expect(found({ type: 'facebook_post', title: line, description: line })).toEqual([])
})

test('a title that counts what follows claims nothing', () => {
  expect(found({ title: '12 questions to ask before you buy' })).toEqual([])
  expect(found({ title: 'Plates that last 40% longer' })).toHaveLength(1)
})

test('the same sentence in the text and the title is one claim', () => {
  const line = 'The best plates in England.'
  expect(found({ title: line, content: line })).toEqual([['content', 'superlative']])
})

test('what a client may say frees itself, not its sentence', () => {
  const known = { ...nothingKnown, allowed: ['family business since 1984'] }
  const kinds = (content: string) =>
    claimsOfPiece({ ...piece, content }, [], known).map(({ kind }) => kind)
  expect(kinds('We are a family business since 1984.')).toEqual([])
  expect(kinds('A Family-Business since 1984, we guarantee a cure for back pain.')).toHaveLength(1)
})

test('hours in a title are a claim, the generated text of a picture is none', () => {
  expect(found({ title: 'Open 24/7' })).toEqual([['title', 'hours']])
  for (const alt of [
    '“What to Ask Before You Order Plates”, with large shapes in two colors',
    'Illustration for “What to Ask Before You Order Plates”',
  ])
    expect(found({ imageAlt: alt })).toEqual([])
  expect(found({ imageAlt: 'The best plates in England' })).toHaveLength(1)
})
