import { expect, test } from 'vitest'
import { writtenOf } from '../../../packages/markdown/written.ts'
import { around, linked, listed, type Marking, nextItem, type Selected } from './marking.ts'

/** Reads a text in which | stands at both ends of the selection. */
const at = (shown: string): Selected => {
  const [before = '', inside = '', after] = shown.split('|')
  const text = after === undefined ? before + inside : before + inside + after
  const from = before.length
  return { text, from, to: after === undefined ? from : from + inside.length }
}
const done = ({ text }: Selected, { from, to, insert, select }: Marking) => {
  const whole = text.slice(0, from) + insert + text.slice(to)
  const [begin, end] = select
  const marks = begin === end ? '|' : `|${whole.slice(begin, end)}|`
  return whole.slice(0, begin) + marks + whole.slice(end)
}
const change = (shown: string, by: (selected: Selected) => Marking | null) => {
  const marking = by(at(shown))
  return marking && done(at(shown), marking)
}

test.each([
  ['a |b| c', 'a **|b|** c'],
  ['a **|b|** c', 'a |b| c'],
  ['a | b | c', 'a  **|b|**  c'],
  ['*|b|*', '***|b|***'],
  ['|', '**|**'],
  ['**|**', '|'],
  ['**b|** c', '**b**| c'],
])('bold: %j becomes %j', (shown, expected) => {
  expect(change(shown, (selected) => around('**', selected))).toBe(expected)
})

test.each([
  ['|b|', '*|b|*'],
  ['*|b|*', '|b|'],
  ['**|b|**', '***|b|***'],
])('italic: %j becomes %j', (shown, expected) => {
  expect(change(shown, (selected) => around('*', selected))).toBe(expected)
})

test.each([
  [false, 'a\n|b\nc|', 'a\n|- b\n- c|'],
  [false, '|- b\n- c|', '|b\nc|'],
  [false, '|', '- |'],
  [false, 'a|b', '- ab|'],
  [true, '|- b\n- c|\nd', '|1. b\n2. c|\nd'],
  [true, '1. b|', 'b|'],
])('list (numbered: %j): %j becomes %j', (isNumbered, shown, expected) => {
  expect(change(shown, (selected) => listed(isNumbered, selected))).toBe(expected)
})

test.each([
  ['- a|', '- a\n- |'],
  ['  9. a|b', '  9. a\n  10. |b'],
  ['- a\n- |', '- a\n|'],
  ['a|', null],
  ['- |a|', null],
])('Enter: %j becomes %j', (shown, expected) => {
  expect(change(shown, nextItem)).toBe(expected)
})

test('a link is read as the link that was entered', () => {
  const address = 'https://a.example/p (1)?q=<x>'
  expect(change('see |x|', (selected) => linked('the [plan]', address, selected))).toBe(
    'see [the plan](https://a.example/p%20%281%29?q=%3Cx%3E)|',
  )
  const { insert } = linked('the plan', address, at('|'))
  expect(writtenOf(insert)).toMatchObject([
    { inside: [{ kind: 'link', inside: [{ text: 'the plan' }] }] },
  ])
  expect(change('|', (selected) => linked('', 'https://a.example', selected))).toBe(
    'https://a.example|',
  )
})
