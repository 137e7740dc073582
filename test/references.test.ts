import { assert, property, stringMatching } from 'fast-check'
import { expect, test } from 'vitest'
import {
  creditorReference,
  inFours,
  isQrIban,
  isQrReference,
  qrReference,
  readable,
  referenceText,
  transferReference,
} from '../contract/money/references.ts'

/** Checks a reference as a bank does (ISO 7064, mod 97-10). */
const remainder = (reference: string) => {
  const moved = reference.slice(4) + reference.slice(0, 4)
  let rest = 0
  for (const character of moved)
    for (const digit of String(Number.parseInt(character, 36)))
      rest = (rest * 10 + Number(digit)) % 97
  return rest
}

test('a creditor reference is that of the standard’s example', () => {
  expect(creditorReference('539007547034')).toBe('RF18539007547034')
  expect(inFours('RF18539007547034')).toBe('RF18 5390 0754 7034')
})

test('every invoice number has a reference that a bank takes, and that notices a wrong digit', () => {
  assert(
    property(stringMatching(/^20\d\d-\d{4,7}$/), (number) => {
      const reference = creditorReference(number)
      expect(reference).toMatch(/^RF\d\d[A-Z\d]{1,21}$/)
      expect(remainder(reference)).toBe(1)
      const mistyped = Array.from(reference.slice(4), (digit, at) => {
        const [before, after] = [reference.slice(0, at + 4), reference.slice(at + 5)]
        return `${before}${(Number(digit) + 1) % 10}${after}`
      })
      expect(mistyped.map(remainder)).not.toContain(1)
    }),
  )
})

test('without an IBAN the number is the reference', () => {
  expect(transferReference('2026-0001', { iban: '' })).toBe('2026-0001')
  expect(referenceText('2026-0001', { iban: '' })).toBe('2026-0001')
  expect(referenceText('2026-0001', { iban: 'DE89370400440532013000' })).toMatch(
    /^RF\d\d 2026 0001$/,
  )
})

test('a QR reference is that of the standard’s example, and notices a wrong digit', () => {
  expect(isQrReference('210000000003139471430009017')).toBe(true)
  expect(readable('210000000003139471430009017')).toBe('21 00000 00003 13947 14300 09017')
  assert(
    property(stringMatching(/^20\d\d-\d{4,7}$/), (number) => {
      const reference = qrReference(number)
      expect(isQrReference(reference)).toBe(true)
      const mistyped = Array.from(reference, (digit, at) => {
        const [before, after] = [reference.slice(0, at), reference.slice(at + 1)]
        return `${before}${(Number(digit) + 1) % 10}${after}`
      })
      expect(mistyped.filter(isQrReference)).toEqual([])
    }),
  )
})

test('an account for QR references is told by its bank’s number', () => {
  const ibans = ['CH4431999123000889012', 'LI2130000000000000000', 'CH9300762011623852957', '']
  expect(ibans.map(isQrIban)).toEqual([true, true, false, false])
  expect(transferReference('2026-0001', { iban: 'CH4431999123000889012' })).toMatch(
    /^0{18}20260001\d$/,
  )
})
