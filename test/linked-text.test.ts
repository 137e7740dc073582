import { expect, test } from 'vitest'
import { sampleAgency } from '../site/agency.ts'
import { sampleContent } from '../site/sample.ts'
import { linkedParts, withoutLinks } from '../site/schema/linked-text.ts'
import { withValue } from '../site/schema/places.ts'
import { problemsOf } from '../site/schema/problems.ts'
import type { SiteContent } from '../site/schema/site.ts'
import { siteOf } from '../site/schema/site-of.ts'

test('a text has the links that are written in it', () => {
  expect(
    linkedParts('See [our prices](/web-development#prices), or [write](mailto:a@b.example).'),
  ).toEqual([
    { text: 'See ' },
    { text: 'our prices', to: '/web-development#prices' },
    { text: ', or ' },
    { text: 'write', to: 'mailto:a@b.example' },
    { text: '.' },
  ])
  expect(linkedParts('[x](https://x.example/a?b=c)')).toEqual([
    { text: 'x', to: 'https://x.example/a?b=c' },
  ])
})

test.each([
  'No link [here] (/about)',
  '[x](javascript:alert(1))',
  '[x](JaVaScRiPt:alert)',
  '[x](data:text/html,x)',
  '[x](//evil.example)',
  '[x](/\\evil.example)',
  '[x](about)',
  '[](/about)',
  '[x]()',
  '[x](https://)',
  '',
])('%j has none, and stays as it was typed', (text) => {
  expect(linkedParts(text)).toEqual([{ text }])
})

const questions = (answer: string): SiteContent =>
  withValue(sampleContent, 'landing.questions.0.answer', answer)

test('a link to a page that is hidden is its words alone', () => {
  const content = questions('[Work with us](/careers), [ask](/#questions) or [read](/secret).')
  const secret = {
    slug: 'secret',
    listing: { title: 'Secret', description: 'Secret' },
    hidden: true,
    heading: { before: '', mark: 'S', after: '' },
    lead: '',
    blocks: [],
  }
  const careers = { ...content.arrangement.careers, hidden: true }
  const hidden = {
    ...content,
    arrangement: { ...content.arrangement, careers },
    ownPages: { a: secret },
  }
  const answer = ({ landing }: SiteContent) => landing.questions[0]?.answer
  expect(answer(siteOf(hidden, sampleAgency))).toBe('Work with us, [ask](/#questions) or read.')
  expect(answer(siteOf(content, sampleAgency))).toContain('[Work with us](/careers)')
  expect(problemsOf(hidden)).toEqual([])
})

test('a link to a page that isn’t there is told before it is published', () => {
  expect(problemsOf(questions('[Gone](/gone#x)'))).toEqual([
    {
      path: 'landing.questions.0.answer',
      sentence: 'There is no page at /gone#x. Please change the link.',
    },
  ])
  expect(problemsOf(questions('[Posts](/blog) and [calls](/consultation)'))).toEqual([])
})

test('descriptions have the words without the links', () => {
  expect(withoutLinks('See [our prices](/about) [now](x).')).toBe('See our prices [now](x).')
})
