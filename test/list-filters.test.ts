import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const sources = fs
  .globSync('{web,contract}/**/*.{ts,tsx}', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))
  .map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')] as const)

/** Returns the files in which "all" stands in a list without being the first of it. */
const withAllLater = (all: RegExp) =>
  sources.filter(([, text]) => all.test(text)).map(([file]) => file)

test('“All” is the first choice of every filter', () => {
  expect(withAllLater(/\},\s*\{ value: 'all'/)).toEqual([])
  expect(withAllLater(/(?:Views|enum\()[^\n]*\[[^\]\n]+,\s*'all'/)).toEqual([])
})
