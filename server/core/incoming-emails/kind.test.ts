import { expect, test } from 'vitest'
import { isAutomatic, mayBeAnswered } from './kind.ts'

const own = ['hello@furlong.example']
const headerOf = (fields: Record<string, string>) =>
  new Map(
    Object.entries({ from: 'ada@kiln.example', ...fields }).map(([name, value]) => [name, [value]]),
  )
const group = {
  'list-id': '<sales.kiln.example>',
  'list-post': '<mailto:sales@kiln.example>',
  'list-unsubscribe': '<mailto:sales+unsubscribe@kiln.example>',
  precedence: 'list',
}

test.each([
  [
    'of whose company adds a way to unsubscribe',
    { 'list-unsubscribe': '<https://kiln.example/off>' },
  ],
  ['of a Google group', group],
])('an answer to our email %s is a person’s, and no program answers it', (_whose, fields) => {
  const header = headerOf(fields)
  expect(isAutomatic(header, { own, subject: 'Re: Draft', answersOurs: true })).toBe(false)
  expect(isAutomatic(header, { own, subject: 'Re: Draft' })).toBe(true)
  expect(mayBeAnswered(header)).toBe(false)
})

test.each<Record<string, string>>([
  { 'auto-submitted': 'auto-replied' },
  { precedence: 'bulk' },
  { precedence: 'junk' },
  { 'x-list-administrivia': 'yes' },
  { 'return-path': '<>' },
  { 'x-loop': 'hello@furlong.example' },
])('what answers our email is a program’s: %o', (fields) =>
  expect(
    isAutomatic(headerOf({ ...group, ...fields }), { own, subject: '', answersOurs: true }),
  ).toBe(true),
)
