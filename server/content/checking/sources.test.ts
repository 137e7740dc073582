import { expect, test } from 'vitest'
import { growth } from '../../../test/growth.ts'
import { claimsIn, nothingKnown } from './claims.ts'

const known = { ...nothingKnown, sites: ['kiln.example'] }
const kindsIn = (content: string) =>
  claimsIn(content, known)
    .map(({ kind }) => kind)
    .filter((kind) => kind !== 'link')

test.each([
  ['health', 'Our [vaccination plan](/plans) prevents heart disease.'],
  ['superlative', 'We are the best bakery in Leeds, [call us](tel:+441134960000).'],
  ['superlative', 'We are the best bakery in Leeds, [write to us](mailto:ada@kiln.example).'],
  ['superlative', 'We are the [best bakery in Leeds](https://www.kiln.example/about).'],
  ['superlative', 'We are the best bakery in Leeds, see https://shop.kiln.example.'],
  ['superlative', 'We are the best bakery in Leeds. ![Bread](https://a.example/bread.png)'],
  ['number', 'Sales rose by 30%.[^1]'],
  ['number', 'Sales rose by 30%.[^1]\n\n[^1]: We counted it.'],
  ['number', 'Sales rose by 30%.[^1]\n\n[^1]: [Our page](https://kiln.example/sales)'],
  ['number', 'Sales rose by 30% (source: our till).'],
])('not a source of %s: %s', (kind, content) => {
  expect(kindsIn(content)).toContain(kind)
})

test.each([
  'We are the best bakery in Leeds, says [the Post](https://post.example/bakeries).',
  'We are the best bakery in Leeds, see https://post.example/bakeries.',
  'We are the best bakery in Leeds. ([The Post](https://post.example/bakeries))',
  'Sales rose by 30%.[^1]\n\n[^1]: [The Post](https://post.example/sales)',
  'Sales rose by 30%[^sales].\n\n[^sales]: https://post.example/sales',
  'Sales rose by 30%, says [the Post][post].\n\n[post]: https://post.example/sales',
  'Sales rose by 30%, says [a baker](https://notkiln.example/sales).',
])('a source: %s', (content) => {
  expect(kindsIn(content)).toEqual([])
})

test.each(['[^1]', '[^1]: a\n', '([a](https://a.example))', '![', '(https://a.example ', '. ('])(
  'the time that sources take grows with the text, also of many %j',
  (part) => {
    const work = (size: number) => void claimsIn(part.repeat(size / part.length), known)
    expect(growth(work, 7_500)).toBeLessThan(10)
  },
)
