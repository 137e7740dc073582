import { array, assert, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { after, stateOf } from './sample.ts'
import {
  addColumn,
  addRow,
  markdownOfTable,
  nextRow,
  removeColumn,
  removeRow,
  tableAt,
} from './table-text.ts'

// The sample marks the selection with bars, so its tables have another sign for them.
const bars = (text: string) => text.replaceAll('¦', '|')
const changed = (text: string, ...commands: Parameters<typeof after>[1][]) =>
  runIn(text, commands).replaceAll('|', '¦').replaceAll('◊', '|')

/** Runs commands on a text whose cursor is ◊ and whose bars are ¦. */
function runIn(text: string, commands: Parameters<typeof after>[1][]): string {
  const at = text.indexOf('◊')
  let state = stateOf('').update({
    changes: { from: 0, insert: bars(text.replace('◊', '')) },
  }).state
  state = state.update({ selection: { anchor: at } }).state
  for (const command of commands)
    command({ state, dispatch: (transaction) => (state = transaction.state) })
  const { head } = state.selection.main
  const whole = state.doc.toString()
  return `${whole.slice(0, head)}◊${whole.slice(head)}`
}

const small = '¦ a ¦ b ¦\n¦ - ¦ -: ¦\n¦ 1◊ ¦ 2 ¦'

describe('tables', () => {
  test('get rows and columns where the cursor is', () => {
    expect(changed(small, addRow)).toBe(
      '¦ a   ¦ b   ¦\n¦ --- ¦ --: ¦\n¦ 1   ¦ 2   ¦\n¦ |    ¦     ¦',
    )
    expect(changed(small, addColumn)).toBe(
      '¦ a   ¦     ¦ b   ¦\n¦ --- ¦ --- ¦ --: ¦\n¦ 1   ¦ |    ¦ 2   ¦',
    )
  })

  test('lose rows and columns, but neither the head nor the last column', () => {
    expect(changed(small, removeRow)).toBe('¦ |a   ¦ b   ¦\n¦ --- ¦ --: ¦')
    expect(changed(small, removeColumn)).toBe('¦ b   ¦\n¦ --: ¦\n¦ |2   ¦')
    expect(changed(small, removeColumn, removeColumn)).toBe(changed(small, removeColumn))
    const head = '¦ a◊ ¦\n¦ - ¦'
    expect(changed(head, removeRow)).toBe('¦ a| ¦\n¦ - ¦')
  })

  test('go on with Enter at the end of a row, and end with it in an empty last one', () => {
    const row = '¦ a ¦\n¦ - ¦\n¦ 1 ¦◊\n\nend'
    expect(changed(row, nextRow)).toBe('¦ a   ¦\n¦ --- ¦\n¦ 1   ¦\n¦ |    ¦\n\nend')
    expect(changed('¦ a ¦\n¦ - ¦\n¦   ¦◊', nextRow)).toBe('¦ a ¦\n¦ - ¦\n|')
  })

  test('are told from lines with a bar', () => {
    for (const text of ['a | b', 'a | b\nc | d', '| a |', ''])
      expect(tableAt(stateOf('').update({ changes: { from: 0, insert: text } }).state)).toBeNull()
  })

  test('keep every cell they are written with', () => {
    const cell = string({ unit: 'grapheme', maxLength: 12 }).map((text) =>
      text.replace(/[|\\\n\r\u2028\u2029\u0085]/g, '').trim(),
    )
    assert(
      property(
        array(array(cell, { minLength: 2, maxLength: 2 }), { minLength: 2, maxLength: 6 }),
        (rows) => {
          const insert = markdownOfTable(rows, ['---', ':-:']).join('\n')
          const { state } = stateOf('').update({ changes: { from: 0, insert } })
          expect(tableAt(state)?.rows).toEqual(rows)
        },
      ),
    )
  })
})
