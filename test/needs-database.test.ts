import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { needsDatabase, testFiles } from './needs-database.ts'

const root = path.resolve(import.meta.dirname, '..')

test('a test needs a database if it opens one, directly or through a file in test/', () => {
  expect(needsDatabase('web/platform/dates.test.ts')).toBe(false)
  expect(needsDatabase('test/needs-database.test.ts')).toBe(false)
  expect(needsDatabase('test/access.test.ts')).toBe(true)
  expect(needsDatabase('scripts/backup.test.ts')).toBe(true)
})

test('every test file is of one kind, and shipped code imports nothing from test/', () => {
  const { unit, http } = testFiles()
  expect(unit.filter((file) => http.includes(file))).toEqual([])
  const shipped = fs
    .globSync('{contract,packages,server,web,site}/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !file.includes('.test.'))
  expect(
    shipped.filter((file) =>
      /^import (?!type )[^;'"]*?from '[./]+\/test\//m.test(
        fs.readFileSync(path.join(root, file), 'utf8'),
      ),
    ),
  ).toEqual([])
})
