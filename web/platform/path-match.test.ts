import { matchPath } from 'react-router'
import { expect, test } from 'vitest'
import { paths } from '../paths.ts'
import { matchesPath, paramsOf } from './path-match.ts'

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

test('the values of placeholders are decoded, as far as they can be', () => {
  expect(paramsOf('/projects/:id', '/projects/7')).toEqual({ id: '7' })
  expect(paramsOf('/projects/:id', '/projects/7/')).toEqual({ id: '7' })
  expect(paramsOf('/bookings/:token', '/bookings/a%2Fb%C3%A9')).toEqual({ token: 'a/bé' })
  expect(paramsOf('/bookings/:token', '/bookings/100%')).toEqual({ token: '100%' })
  expect(paramsOf('/', '/')).toEqual({})
})
