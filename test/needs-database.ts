import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const testFolder = path.join(root, 'test')
/** Every test that opens a database imports this file, directly or through another file of `test/`. */
const source = path.join(testFolder, 'migrated.ts')

/** Returns the relative files that a source imports for more than their types. */
const importsOf = (file: string) =>
  [...fs.readFileSync(file, 'utf8').matchAll(/^(?:import|export) ([^;'"]*?from )?'(\.[^']+)'/gm)]
    .filter(([, names = '']) => !names.startsWith('type '))
    .map(([, , from = '']) => path.resolve(path.dirname(file), from))

/** Returns whether a test file opens a database. Shipped code imports nothing from `test/`, so it isn't searched. */
export function needsDatabase(testFile: string): boolean {
  const found = [path.resolve(root, testFile)]
  for (const file of found)
    for (const next of importsOf(file)) {
      if (next === source) return true
      if (next.startsWith(testFolder + path.sep) && !found.includes(next)) found.push(next)
    }
  return false
}

const everyTest = '{contract,packages,server,web,site,scripts,test}/**/*.test.ts'

/** Returns all test files: `http` are those that open a database, `unit` the others. */
export function testFiles() {
  const unit: string[] = []
  const http: string[] = []
  for (const file of fs.globSync(everyTest, { cwd: root }))
    (needsDatabase(file) ? http : unit).push(file.replaceAll('\\', '/'))
  return { unit, http }
}
