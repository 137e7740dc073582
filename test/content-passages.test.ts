import { array, assert, constantFrom, integer, property, string, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { findPassage, passageAt } from '../contract/content/passages.ts'

const found = (source: string, quote: string, prefix = '', suffix = '') => {
  const place = findPassage(source, { quote, prefix, suffix })
  return place && source.slice(place.from, place.to)
}

test('a passage of a page is found in its Markdown', () => {
  const source = '## Plates\n\nA **plate** that is [too wide](https://x.example/1) for the _table_.'
  expect(found(source, 'plate that is too wide for')).toBe(
    'plate** that is [too wide](https://x.example/1) for',
  )
  expect(found('1. Look first\n2. Then buy', 'Look first Then buy')).toBe('Look first\n2. Then buy')
  expect(found('It’s “new”, isn’t it?', "It's new isn't it")).toBe('It’s “new”, isn’t it')
})

test('of words that stand there twice, those in the same surroundings are meant', () => {
  const source = 'The cup is red. The plate is red. The bowl is red.'
  expect(findPassage(source, passageAt(source, 26, 32))).toEqual({ from: 26, to: 32 })
  const changed = `A new beginning. ${source.replace('cup', 'mug')}`
  expect(findPassage(changed, passageAt(source, 26, 32))).toEqual({ from: 43, to: 49 })
})

test('words that are gone aren’t found, nor in a longer word', () => {
  expect(found('A plate is round.', 'A bowl')).toBeNull()
  expect(found('We eat together.', 'to get')).toBeNull()
  expect([found('Wait ...', '...'), found('Wait', '...'), found('Wait', '')]).toEqual([
    '...',
    null,
    null,
  ])
})

const word = constantFrom(
  'plate',
  'Café',
  'İzmir',
  '**bowl**',
  '😀',
  'don’t',
  '[cup](/a)',
  '3',
  '\n',
)
const words = array(word, { minLength: 1, maxLength: 30 })

test('every part of a text is found where it is, or where the same words stand', () => {
  assert(
    property(
      words,
      integer({ min: 0, max: 200 }),
      integer({ min: 1, max: 60 }),
      (all, at, length) => {
        const source = all.join(' ')
        const passage = passageAt(source, at, at + length)
        const place = findPassage(source, { ...passage, quote: passage.quote.toWellFormed() })
        const cut = /[[\]()*\uD800-\uDFFF]|^\s*\d/u.test(passage.quote)
        if (cut || !/[\p{L}\p{N}]/u.test(passage.quote)) return
        expect(place).not.toBeNull()
      },
    ),
  )
})

test('words written before and after a passage don’t lose it', () => {
  assert(
    property(tuple(words, words, words), ([before, within, after]) => {
      const passage = `unique ${within.join(' ')} words`
      const source = `${before.join(' ')} ${passage} ${after.join(' ')}`
      const from = source.indexOf(passage)
      const anchor = passageAt(source, from, from + passage.length)
      const edited = `First ${before.join(' ')} more ${passage} and ${after.join(' ')} last`
      const place = findPassage(edited, anchor)
      expect(place && edited.slice(place.from, place.to)).toBe(passage)
    }),
  )
})

test('no text breaks it', () => {
  assert(
    property(string({ unit: 'binary' }), string({ unit: 'binary' }), (source, quote) => {
      const place = findPassage(source, { quote, prefix: quote, suffix: source })
      expect(place === null || (place.from >= 0 && place.to <= source.length)).toBe(true)
    }),
  )
})
