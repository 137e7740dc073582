import path from 'node:path'
import { files, importsOf } from '../imports.ts'

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

/**
 * Returns the test files to run for a changed file, in rounds: for the contract its reference, then those of its
 * noun and its direct importers, those of its room, and those about every noun. The later rounds only run while
 * nothing has failed.
 */
export function roundsFor(file: string): string[][] {
  const [, room = '', noun = ''] = file.replace(/\.ts$/, '').split('/')
  const isRoomFile = file.split('/').length > 2
  const near = tests.filter(
    (each) =>
      path.dirname(each) === path.dirname(file) ||
      (isRoomFile && each.startsWith(`server/${room}/${noun}/`)) ||
      (isRoomFile && each.startsWith(`test/${noun}`)),
  )
  const ofContract = file.startsWith('contract/') ? [reference] : []
  const first = [...new Set([...near, ...importersOf(file)])]
  const ofRoom = isRoomFile ? tests.filter((each) => each.startsWith(`server/${room}/`)) : []
  const ofAll = tests.filter((each) => each.startsWith('test/') || !isRoomFile)
  const known = new Set<string>()
  return [ofContract, first, ofRoom, ofAll]
    .map((round) =>
      round.filter((each) => !unrelated.test(each) && !known.has(each) && known.add(each)),
    )
    .filter((round) => round.length > 0)
}
