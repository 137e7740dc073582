import { array, assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { slugOf } from '../../contract/slugs.ts'
import { followedSlug } from './followed-slug.ts'

test.each([
  ['', '', 'Glazes that stick', 'glazes-that-stick'],
  ['glazes', 'Glazes', 'Glazes!', null],
  ['glazes', 'Glazes', 'Glazes that stick', 'glazes-that-stick'],
  ['my-own', 'Glazes', 'Glazes that stick', null],
  ['', 'Glazes', 'Glazes that stick', 'glazes-that-stick'],
  ['glazes', 'Glazes', '', ''],
  ['', '', '!', null],
])('%j after the title %j became %j: %j', (slug, before, title, next) => {
  expect(followedSlug(slug, before, title)).toBe(next)
})

test('however a title is typed, its slug follows until somebody edits it', () => {
  const titles = array(string({ unit: constantFrom('a', 'B', ' ', '-', 'é', '🙂'), maxLength: 6 }))
  assert(
    property(titles, titles, (before, later) => {
      let [slug, title] = ['', '']
      const type = (next: string) => {
        slug = followedSlug(slug, title, next) ?? slug
        title = next
      }
      for (const each of before) type(each)
      expect(slug).toBe(slugOf(title))
      slug = 'my-own'
      for (const each of later) type(each)
      expect(slug).toBe('my-own')
    }),
  )
})
