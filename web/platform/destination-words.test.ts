import { describe, expect, test } from 'vitest'
import { workPaths } from '../../contract/work-paths.ts'
import { destinationWords } from './destination-words.ts'

describe('what a sign-in leads to', () => {
  test('has words for every page behind it', () => {
    for (const path of Object.values(workPaths))
      expect(destinationWords(path.replaceAll(/:\w+/g, '7'))).toMatch(/^(the|your) /)
  })

  test.each([
    ['/messages', 'your messages'],
    ['/billing?open=7', 'your invoice'],
    ['/billing?status=paid', 'your invoices'],
    ['/projects/3?deliverable=1', 'the deliverable'],
    ['/lead-management/duplicates', 'the duplicates'],
    ['/lead-management/9', 'the lead'],
    ['/settings#sessions', 'your settings'],
  ])('%s: %s', (path, text) => expect(destinationWords(path)).toBe(text))

  test('has none for pages that everybody sees', () => {
    expect([destinationWords('/blog'), destinationWords('/bookings/x')]).toEqual([null, null])
  })
})
