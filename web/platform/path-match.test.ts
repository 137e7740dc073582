import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { paths } from '../paths.ts'
import { matchesPath } from './path-match.ts'

test('matches every path as the router does', () => {
  const pages = Object.values(paths)
  const patterns = [...pages, ...pages.map((page) => `${page === '/' ? '' : page}/*`)]
  const pathnames = [
    ...pages.map((page) => page.replace(/:\w+/g, '42')),
    ...pages.map((page) => `${page.replace(/:\w+/g, 'a.b-c')}/`),
    ...pages.map((page) => `${page}/more`),
    ...pages.map((page) => page.slice(0, -1)),
    ...pages.map((page) => page.toUpperCase()),
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
