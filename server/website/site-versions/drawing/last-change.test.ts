import { expect, test } from 'vitest'
import { contentOf, lastChange } from './last-change.ts'

const today = '2026-11-22'

test('the day of a page is the day on which what it shows changed', () => {
  const content = contentOf('<h1 class="a">Careers</h1>')
  const before = { content, lastmod: '2026-01-31' }
  expect(lastChange(contentOf('<h1 class="b">\n Careers</h1>'), before, today)).toBe('2026-01-31')
  expect(lastChange(contentOf('<h1>Work</h1>'), before, today)).toBe(today)
})

test('a link or picture that changed is a change, a script or class is not', () => {
  const page = '<a class="x" href="/a">A</a><script src="/assets/1.js"></script>'
  expect(contentOf(page.replace('1.js', '2.js').replace('"x"', '"y"'))).toBe(contentOf(page))
  expect(contentOf(page.replace('/a"', '/b"'))).not.toBe(contentOf(page))
})

test('an unknown day is left out', () => {
  const content = contentOf('<h1>Careers</h1>')
  expect(lastChange(content, undefined, today)).toBeUndefined()
  expect(lastChange(content, { content }, today)).toBeUndefined()
  expect(lastChange(content, { lastmod: '2026-01-31' }, today)).toBeUndefined()
})
