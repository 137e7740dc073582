import { expect, test } from 'vitest'
import { pictureWish } from './rules.ts'

test('the wish for a picture names the topic unless the title already does', () => {
  const wish = (topic: string) => pictureWish({ title: 'Green roofs', topic, industry: 'Roofing' })
  expect(wish('insulation')).toContain('called "Green roofs" about insulation for a business')
  for (const topic of ['Green roofs', ''])
    expect(wish(topic)).toContain('called "Green roofs" for a business')
})
