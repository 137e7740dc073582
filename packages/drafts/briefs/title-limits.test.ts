import { expect, test } from 'vitest'
import type { ContentType } from '../../../contract/content/content-pieces.ts'
import { briefFor } from './brief.ts'
import { draftOf } from './drafting.ts'
import { aRequestFor } from './sample.ts'
import { cutAtWord, longest } from './title-limits.ts'

const about = { services: [], businessName: 'Kiln Street Ceramics' }
const draftFor = (type: ContentType, keyword: string) =>
  draftOf(
    type,
    briefFor(aRequestFor({ ...about, keyword }, { type, businessName: about.businessName })),
  )

test.each([
  [
    'do you need planning permission for a pottery kiln',
    'Do You Need Planning Permission for a Pottery Kiln',
    'Do you need planning permission for a pottery kiln? Answered by Kiln Street Ceramics.',
  ],
  [
    'what should I do when my neighbour’s old apple tree falls on the fence of the garden',
    'What Should I Do When My Neighbour’s Old Apple',
    '',
  ],
])('subject and preheader of a newsletter are shown whole: %s', (keyword, title, preheader) => {
  const draft = draftFor('email_newsletter', keyword)
  expect(draft).toMatchObject({ title, preheader, description: '' })
})

test.each(Object.keys(longest) as ContentType[])(
  'a long search makes no long title: %s',
  (type) => {
    for (const keyword of [
      'was kostet die neueindeckung eines alten daches mit schiefer und wer bezahlt sie am ende wirklich',
      'what should I do when my neighbour’s old apple tree falls on the fence of the garden at night',
    ]) {
      const { title } = draftFor(type, keyword)
      expect(title.length).toBeGreaterThan(longest[type] / 2)
      expect(title.length).toBeLessThanOrEqual(longest[type])
    }
  },
)

test('a social post has no longer title than shown though its piece has', () => {
  const source = { name: '', title: 'A Long Title '.repeat(8), paragraphs: ['Plates.'], url: '' }
  const request = aRequestFor({ ...about, keyword: 'plates' }, { type: 'facebook_post' })
  const { titles } = briefFor({ ...request, source })
  expect(titles[0]?.length).toBeLessThanOrEqual(80)
})

test.each([
  ['Plates', 'Plates'],
  ['Plates and bowls for', 'Plates and bowls for'],
  ['Plates and bowls for everyday', 'Plates and bowls'],
  ['Plates, bowls – and everything', 'Plates, bowls'],
  ['Donaudampfschifffahrtsgesellschaft', 'Donaudampfschifffahr'],
  ['Die Donaudampfschifffahrtsgesellschaft', 'Die Donaudampfschiff'],
  ['Plates\n and  bowls', 'Plates and bowls'],
])('“%s” within 20 characters', (line, cut) => {
  expect(cutAtWord(line, 20)).toBe(cut)
})
