import { expect, test } from 'vitest'
import { mayRead, rulesIn } from './robots.ts'
import { workTime } from '../../../test/work-time.ts'

test.each([
  ['User-agent: *\nDisallow: /admin', '/admin/x', false],
  ['User-agent: *\nDisallow: /admin', '/about', true],
  ['User-agent: *\nDisallow:', '/about', true],
  ['User-agent: *\nDisallow: /', '/', false],
  ['User-agent: *\nDisallow: /\nAllow: /about', '/about', true],
  ['User-agent: Foyer\nDisallow: /\n\nUser-agent: *\nAllow: /', '/about', false],
  ['User-agent: other\nDisallow: /\n\nUser-agent: *\nDisallow: /x', '/about', true],
  ['User-agent: a\nUser-agent: *\nDisallow: /x # all', '/x', false],
  ['User-agent: *\nDisallow: /*.pdf$', '/files/a.pdf', false],
  ['User-agent: *\nDisallow: /*.pdf$', '/files/a.pdf?x', true],
  ['User-agent: *\nDisallow: /a*b', '/acb', false],
  ['User-agent: *\nDisallow: /a*b', '/ac', true],
  ['Disallow: /', '/about', true],
  ['', '/about', true],
])('%j lets read %s: %s', (text, path, expected) => {
  expect(mayRead(rulesIn(text), path)).toBe(expected)
})

test('a hostile rule takes no time', () => {
  const rules = `User-agent: *\nDisallow: /${'*a'.repeat(5000)}$`
  const read = () => mayRead(rulesIn(rules), `/${'a'.repeat(20_000)}b`)
  expect(workTime(read)).toBeLessThan(1000)
})
