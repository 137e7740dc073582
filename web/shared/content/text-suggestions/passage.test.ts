import { array, assert, constantFrom, nat, property } from 'fast-check'
import { expect, test } from 'vitest'
import { keysOf } from '../../../../contract/fields.ts'
import { suggestionTasks } from '../../../../contract/content/content-suggestions.ts'
import { passageFor } from './passage.ts'

const text = [
  'An opening.',
  '## Slate\n\nIt lasts. [fill in: years]\n\n### Thin slate\n\nIt breaks.',
  '## Tiles\n\nThey are cheap.\n\n',
].join('\n\n')
const at = (words: string, length = 0) => ({
  from: text.indexOf(words),
  to: text.indexOf(words) + length,
})
const said = (...args: Parameters<typeof passageFor>) => {
  const range = passageFor(...args)
  return range && text.slice(range.from, range.to)
}

test('a passage is what is selected, without the white space around it', () => {
  const { from } = at('It lasts')
  expect(said('rewrite', text, { from: from - 2, to: from + 9 })).toBe('It lasts.')
})

test('without a selection it is the paragraph, the section, the gap or the whole text', () => {
  expect(said('shorten', text, at('breaks'))).toBe('It breaks.')
  expect(said('tone', text, { from: text.length, to: text.length })).toBe('They are cheap.')
  expect(said('section', text, at('lasts'))).toMatch(/^## Slate[^]*It breaks\.$/)
  expect(said('section', text, at('breaks'))).toMatch(/^### Thin slate\s+It breaks\.$/)
  expect(said('section', text, at('opening'))).toBe('An opening.')
  expect(said('fill', text, at('Tiles'))).toBe('[fill in: years]')
  expect(said('translate', text, at('Tiles'))).toBe(text.trim())
})

test('a selection takes the variables and conditions in whole that it touches', () => {
  const email = 'Hi {{ first_name }}, see {% if website %}it{% endif %}.'
  const [from, to] = [email.indexOf('name'), email.indexOf('website')]
  const range = passageFor('rewrite', email, { from, to })
  expect(range && email.slice(range.from, range.to)).toBe('{{ first_name }}, see {% if website %}')
})

test('an empty text has none, and every passage is inside its text and not blank', () => {
  for (const task of keysOf(suggestionTasks))
    expect(passageFor(task, ' \n', { from: 1, to: 1 })).toBe(null)
  const piece = constantFrom('## A', 'Word.', '\n\n', '\n', ' ', '[fill in: x]', '# B\n', 'é')
  assert(
    property(
      array(piece, { maxLength: 12 }).map((parts) => parts.join('')),
      nat(80),
      nat(20),
      constantFrom(...keysOf(suggestionTasks)),
      (any, start, length, task) => {
        const from = Math.min(start, any.length)
        const range = passageFor(task, any, { from, to: Math.min(from + length, any.length) })
        if (!range) return
        expect(range.from).toBeGreaterThanOrEqual(0)
        expect(range.to).toBeLessThanOrEqual(any.length)
        expect(any.slice(range.from, range.to).trim()).not.toBe('')
      },
    ),
  )
})
