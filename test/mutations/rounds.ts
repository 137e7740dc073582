import path from 'node:path'
import { files, importsOf } from '../imports.ts'
import type { Mutation } from './places.ts'

const isTest = (file: string) => file.endsWith('.test.ts')
const tests = files.filter(isTest)

/** Tests about texts, packages and files, which no rule, store or contract entry can break. */
const unrelated =
  /^(?:scripts|packages)\/|^test\/(?:dependencies|documents|field-recipe|imports|locks|needs-database|order|shape|upgrade|words)\./

const imports = tests.flatMap(importsOf)
const importersOf = (file: string) =>
  imports.filter(({ to }) => to === file).map(({ from }) => from)

/** The test that compares the contract with its drawn reference, in a second. */
const reference = 'test/api-reference.test.ts'

/** Returns the test files that may notice a change of a file: those of its noun, its importers, its room, all nouns. */
function testsOf(file: string) {
  const [, room = '', noun = ''] = file.replace(/\.ts$/, '').split('/')
  const isRoomFile = file.split('/').length > 2
  const near = tests.filter(
    (each) =>
      path.dirname(each) === path.dirname(file) ||
      (isRoomFile && each.startsWith(`server/${room}/${noun}/`)) ||
      (isRoomFile && each.startsWith(`test/${noun}`)),
  )
  const ofRoom = isRoomFile ? tests.filter((each) => each.startsWith(`server/${room}/`)) : []
  const ofAll = tests.filter((each) => each.startsWith('test/') || !isRoomFile)
  return { near: [...near, ...importersOf(file)], ofRoom, ofAll }
}

/**
 * Returns the test files to run for a change, in rounds; the later ones only run while nothing has failed. For the
 * contract its reference comes first. A place in a function is tried with the tests that call the function, those of
 * its noun first; one that runs at import with all of them. `calling` is undefined while that isn't known.
 */
export function roundsFor({ file, atImport }: Mutation, calling?: readonly string[]): string[][] {
  const { near, ofRoom, ofAll } = testsOf(file)
  const isKnown = calling !== undefined && !atImport
  const isReached = (each: string) => calling?.includes(each)
  // The tests of the noun run in any case: a statement that is prepared once per process is counted for one file.
  const rounds = isKnown
    ? [near, ofRoom.filter(isReached), tests.filter(isReached)]
    : [near, ofRoom, ofAll]
  const known = new Set<string>()
  return [file.startsWith('contract/') ? [reference] : [], ...rounds]
    .map((round) =>
      round.filter((each) => !unrelated.test(each) && !known.has(each) && known.add(each)),
    )
    .filter((round) => round.length > 0)
}
