import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { postInput } from '../contract/website/posts.ts'
import { slugOf } from '../contract/slugs.ts'

test.each([
  ['What a slow page costs', 'what-a-slow-page-costs'],
  ['  5 questions — before you “automate”!  ', '5-questions-before-you-automate'],
  ["Don't measure; it’s Größe & Ångström", 'dont-measure-its-grosse-angstrom'],
  ['見出し', ''],
  ['', ''],
])('%s', (title, slug) => expect(slugOf(title)).toBe(slug))

test('a long title is cut between words, a long word inside', () => {
  expect(slugOf('measured '.repeat(20))).toBe(Array(11).fill('measured').join('-'))
  expect(slugOf('a'.repeat(150))).toBe('a'.repeat(100))
})

test('every generated slug is valid by the contract', () => {
  assert(
    property(string({ unit: 'grapheme', maxLength: 300 }), (title) => {
      const slug = slugOf(title)
      expect(slug === '' || postInput.shape.slug.safeParse(slug).success).toBe(true)
    }),
  )
})
