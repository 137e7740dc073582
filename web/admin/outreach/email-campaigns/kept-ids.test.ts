import { assert, integer, property, string, uniqueArray } from 'fast-check'
import { expect, test } from 'vitest'
import { idsOfText, textOfIds } from './kept-ids.ts'

test('ids survive being stored as text, in any order and with gaps', () =>
  assert(
    property(
      uniqueArray(integer({ min: 1, max: 2_147_483_647 })),
      integer({ min: 0, max: 200 }),
      (some, run) => {
        const ids = new Set([...some, ...Array.from({ length: run }, (_each, i) => 1000 + i)])
        expect(idsOfText(textOfIds(ids))).toEqual([...ids].toSorted((a, b) => a - b))
      },
    ),
  ))

test('an invalid text contains no ids', () => {
  for (const text of ['[1,2]', ',', '1,', '1+', 'A', '1 2']) expect(idsOfText(text)).toBeNull()
  assert(property(string(), (text) => void idsOfText(`${text}!`)))
})

test('half a million ids stay within the storage limit of a tab', () => {
  const odd = Array.from({ length: 500_000 }, (_each, i) => 2 * i + 1)
  expect(textOfIds(odd).length).toBeLessThan(1_000_001)
  expect(textOfIds(odd.map((id) => (id + 1) / 2))).toBe('1+apsw')
})
