import { describe, expect, test } from 'vitest'
import { circlesIn, files, type Import, importsOf } from './imports.ts'
import { againstTheOrder, rooms, tangled, usedByPackages } from './order.ts'

const roots = ['server', 'contract', 'web/admin', 'web/portal']
const isTest = (file: string) => /\.test\.tsx?$|\/sample\.ts$/.test(file)
const sources = files.filter((file) => /\.tsx?$/.test(file) && !isTest(file))
const imports = sources
  .filter((file) => roots.some((each) => file.startsWith(`${each}/`)))
  .flatMap(importsOf)

/** Returns the position of a file's room in the order; null if it is outside the rooms. */
const roomOf = (file: string) => {
  const place = roots.find((each) => file.startsWith(`${each}/`))
  const room =
    place && file.slice(place.length + 1).includes('/') && file.split('/').at(depth(place))
  return room ? { place, order: rooms.indexOf(room) } : null
}
const depth = (place: string) => place.split('/').length

const isAgainst = ({ from, to }: Import) => {
  const [user, used] = [roomOf(from), roomOf(to)]
  return !!user && !!used && user.place === used.place && used.order > user.order
}
const nameOf = ({ from, to }: Import) => `${from} -> ${to}`

describe('the order of the rooms', () => {
  test('every folder is a room or belongs to one', () => {
    const strangers = sources.filter((file) => roomOf(file)?.order === -1)
    expect(strangers).toEqual([])
    const entries = new Set(files.flatMap((file) => /^server\/([^/]+)/.exec(file)?.[1] ?? []))
    expect(entries.size).toBeLessThanOrEqual(16)
  })

  test('nothing is imported against the order, except for listed exceptions', () => {
    expect(imports.filter(isAgainst).map(nameOf).toSorted()).toEqual(
      Object.keys(againstTheOrder).toSorted(),
    )
    expect(Object.keys(againstTheOrder).length / imports.length).toBeLessThan(0.01)
  })

  test('the platform knows no noun, and packages use neither server nor web, except for listed files', () => {
    const nouns = /^(server|contract)\/(?!platform\/)[^/]+\//
    const fromPlatform = imports.filter(({ from }) => from.startsWith('server/platform/'))
    expect(fromPlatform.filter(({ to }) => nouns.test(to)).map(nameOf)).toEqual([
      // The cookie of a known browser is sent only to the sign-in call.
      'server/platform/known-browser.ts -> contract/core/sessions.ts',
    ])
    const fromPackages = sources.filter((file) => file.startsWith('packages/')).flatMap(importsOf)
    expect(
      fromPackages
        .filter(({ to }) => /^(server|web)\//.test(to))
        .map(nameOf)
        .toSorted(),
    ).toEqual(Object.keys(usedByPackages))
  })
})

describe('import cycles', () => {
  const ofServer = imports.filter(
    ({ from, to, isValue }) => isValue && from.startsWith('server/') && to.startsWith('server/'),
  )
  const circlesOf = (nameOf: (file: string) => string | undefined) => {
    const edges = new Map<string, Set<string>>()
    for (const { from, to } of ofServer) {
      const [a, b] = [nameOf(from), nameOf(to)]
      if (a && b && a !== b) edges.set(a, (edges.get(a) ?? new Set()).add(b))
    }
    return circlesIn(edges)
  }

  test('no two files need each other to run', () => {
    expect(circlesOf((file) => file)).toEqual([])
  })

  test('no two nouns need each other, except for listed ones', () => {
    const folder = (file: string) => /^server\/(?!platform\/)([^/]+\/[^/]+)\//.exec(file)?.[1]
    expect(circlesOf(folder)).toEqual(tangled)
  })
})
