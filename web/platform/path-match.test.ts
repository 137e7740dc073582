import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { paths } from '../paths.ts'
import { matchesPath } from './path-match.ts'

test('matches every path as the router does', () => {
  const patterns = Object.values(paths)
  const pathnames = [
    ...patterns.map((pattern) => pattern.replace(/:\w+/g, '42')),
    ...patterns.map((pattern) => `${pattern.replace(/:\w+/g, 'a.b-c')}/`),
    ...patterns.map((pattern) => `${pattern}/more`),
    ...patterns.map((pattern) => pattern.slice(0, -1)),
    ...patterns.map((pattern) => pattern.toUpperCase()),
    '',
    '//',
    '/projects//',
  ]
  const differing = patterns.flatMap((pattern) =>
    pathnames.filter(
      (pathname) => matchesPath(pattern, pathname) !== !!matchPath(pattern, pathname),
    ),
  )
  expect(differing).toEqual([])
})
