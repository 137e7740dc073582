import { array, assert, constantFrom, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { around, beginning, nextItem } from './actions.ts'
import { after, run, stateOf } from './sample.ts'

const [bold, italic] = [around('**'), around('*')]

describe('bold and italic', () => {
  test.each([
    ['a |word| b', bold, 'a **|word|** b'],
    ['|word|', italic, '*|word|*'],
    ['a | b', bold, 'a **|** b'],
    ['**|word|**', bold, '|word|'],
    ['**|word|**', italic, '***|word|***'],
    ['***|word|***', italic, '**|word|**'],
    ['***|word|***', bold, '*|word|*'],
    ['*|word|*', bold, '***|word|***'],
    ['*|word|', italic, '**|word|*'],
  ])('%s', (text, command, expected) => expect(after(text, command)).toBe(expected))

  test('are independent of each other, in whatever order they are switched', () => {
    const commands = array(constantFrom('bold', 'italic'), { maxLength: 8 })
    const texts = string({ unit: constantFrom('a', ' ', '\n', '🙂') })
    assert(
      property(commands, texts, texts, texts, (names, start, selected, end) => {
        // Marks around an empty selection look like the text of one around the other.
        const content = `x${selected}`
        const state = after(
          `${start}|${content}|${end}`,
          ...names.map((name) => (name === 'bold' ? bold : italic)),
        )
        const isOn = (name: string) => names.filter((each) => each === name).length % 2
        const mark = '*'.repeat(2 * isOn('bold') + isOn('italic'))
        expect(state).toBe(`${start}${mark}|${content}|${mark}${end}`)
      }),
    )
  })
})

describe('the beginning of lines', () => {
  const [heading, list] = [beginning('## '), beginning('- ')]
  test.each([
    ['a|b', heading, '## a|b'],
    ['## a|b', heading, 'a|b'],
    ['# a|b', heading, '## a|b'],
    ['1. a|b', list, '- a|b'],
    ['#tag|', heading, '## #tag|'],
    ['a\n|', list, 'a\n- |'],
    ['- |', list, '|'],
    ['a|b\nc|d\ne', list, '- a|b\n- c|d\ne'],
    ['- a|b\nc|d', list, '- a|b\n- c|d'],
    ['- a|b\n- c|d', list, 'a|b\nc|d'],
  ])('%j', (text, command, expected) => expect(after(text, command)).toBe(expected))
})

describe('Enter in a list', () => {
  test.each([
    ['- a|', '- a\n- |'],
    ['- a|b', '- a\n- |b'],
    ['  * a|', '  * a\n  * |'],
    ['9. a|', '9. a\n10. |'],
    ['x\n  3. a|', 'x\n  3. a\n  4. |'],
    ['- a\n- |', '- a\n|'],
    ['1. |', '|'],
  ])('%j', (text, expected) => expect(after(text, nextItem)).toBe(expected))

  test.each(['a|', '-a|', '|- a', '-| a', '- |a|', '1) a|', '|'])(
    'is left to the editor at %j',
    (text) => expect(run(stateOf(text), nextItem)).toBeNull(),
  )
})
