import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCsv, runsAsFormula } from '../../../test/read-csv.ts'
import { csvOf, unguarded } from './csv.ts'

test('returns every text unchanged, and leaves no formula', () => {
  const text = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '=1+1',
      '+a',
      '-b',
      '@c',
      '\td',
      '\re',
      'a"b',
      "'=1",
      "''-1",
      ' =1',
      '\n=1',
      '＝1',
      "' =1",
      "' 1",
    ),
  )
  fc.assert(
    fc.property(fc.array(fc.array(text, { minLength: 1 }), { minLength: 1 }), (rows) => {
      const back = readCsv(csvOf(rows))
      for (const field of back.flat()) expect(field).not.toMatch(runsAsFormula)
      expect(back.map((row) => row.map(unguarded))).toEqual(rows)
    }),
  )
})

test('returns every text as it is stored for other programs', () => {
  fc.assert(
    fc.property(fc.array(fc.array(fc.string(), { minLength: 1 }), { minLength: 1 }), (rows) => {
      expect(readCsv(csvOf(rows, 'programs'))).toEqual(rows)
    }),
  )
  expect(csvOf([['+44 20 7946 0958', '=A1']], 'programs')).toBe('+44 20 7946 0958,=A1\r\n')
})

test('keeps negative numbers as numbers', () => {
  expect(csvOf([['-12.50', '-1+2', '=A1', "it's, so"]])).toBe(
    `\uFEFF-12.50,"'-1+2","'=A1","it's, so"\r\n`,
  )
})
