import { expect, test } from 'vitest'
import { pictureWish, styleOf } from './rules.ts'

test('the wish for a picture names the topic unless the title already does', () => {
  const wish = (topic: string) => pictureWish({ title: 'Green roofs', topic, industry: 'Roofing' })
  expect(wish('insulation')).toContain('called "Green roofs" about insulation for a business')
  for (const topic of ['Green roofs', ''])
    expect(wish(topic)).toContain('called "Green roofs" for a business')
})

test('a client’s covers have one style unless somebody lets them vary', () => {
  expect(styleOf(3)).toBe(styleOf(3, 'fixed'))
  expect(new Set([1, 2, 3, 4, 5, 6, 7, 8].map((clientId) => styleOf(clientId))).size).toBe(8)
  expect(styleOf(3, 'glow')).toBe('glow')
  expect(styleOf(3, 'varied')).toBeUndefined()
})
