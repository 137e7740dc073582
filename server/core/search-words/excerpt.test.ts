import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { excerpt } from './excerpt.ts'

const word = fc.stringMatching(/^[a-zäöü]{3,12}$/)

test('an excerpt is one short line around the first word', () => {
  expect(excerpt('Hello\n\n there', ['there'])).toBe('Hello there')
  const long = `${'before '.repeat(60)}the glaze is ready ${'after '.repeat(60)}`
  expect(excerpt(long, ['glaze'])).toMatch(/^… before .*the glaze is ready .*…$/)
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), word, (text, found) => {
      const shortened = excerpt(`${text} ${found} ${text}`, [found])
      expect(shortened.length).toBeLessThanOrEqual(153)
      expect(shortened).not.toMatch(/\n/)
      expect(shortened.isWellFormed()).toBe(true)
    }),
  )
})
