import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

/** Reads what RFC 4180 describes. */
function read(text: string): string[][] {
  const rows: string[][] = [[]]
  let field = ''
  let quoted = false
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at)
    if (quoted && sign === '"' && text[at + 1] === '"') {
      field += '"'
      at += 1
    } else if (sign === '"') quoted = !quoted
    else if (quoted || (sign !== ',' && sign !== '\r' && sign !== '\n')) field += sign
    else if (sign !== '\r') {
      rows.at(-1)?.push(field)
      field = ''
      if (sign === '\n') rows.push([])
    }
  }
  return rows.slice(0, -1)
}

test('every text comes back, and none of it is a formula', () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom('=1+1', '+a', '-b', '@c', '\td', '\re', 'a"b', "'=1", "''-1"),
  )
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 1 }), { minLength: 1 }), (rows) => {
      const back = read(csvOf(rows).slice(1))
      for (const field of back.flat()) expect(field).not.toMatch(/^[=+@\t\r]|^-(?!\d+(\.\d+)?$)/)
      const bare = (field: string) => field.replace(/^'(?='*[=+\-@\t\r])/, '')
      expect(back.map((row) => row.map(bare))).toEqual(rows)
    }),
  )
})

test('numbers below zero stay numbers', () => {
  expect(csvOf([['-12.50', '-1+2', '=A1', "it's, so"]])).toBe(
    `\uFEFF-12.50,"'-1+2","'=A1","it's, so"\r\n`,
  )
})
