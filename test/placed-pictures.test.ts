import { array, assert, constantFrom, property } from 'fast-check'
import { expect, test } from 'vitest'
import { picturesInMarkdown } from '../contract/core/placed-pictures.ts'

/** The same as an expression, which takes the square of the text’s length. */
const expression = /!\[([^\]]*)\]\(\/pictures\/([a-z\d-]{1,60})\)/g

const pieces = ['![', '[', ']', '](/pictures/k1)', '](/pictures/)', 'words', '\n', '!', '(', ')']

test('pictures in Markdown are found with their words, whatever stands around them', () => {
  assert(
    property(array(constantFrom(...pieces), { maxLength: 12 }), (parts) => {
      const text = parts.join('')
      const expected = [...text.matchAll(expression)].map(([, alt, key]) => ({ alt, key }))
      expect(picturesInMarkdown(text).map(({ alt, key }) => ({ alt, key }))).toEqual(expected)
    }),
    { numRuns: 2000 },
  )
})

test('the crop of a picture is read', () => {
  expect(picturesInMarkdown('![A shop](/pictures/k1.10-20-30-40)')).toMatchObject([
    { key: 'k1', alt: 'A shop', crop: { x: 10, y: 20 } },
  ])
})
