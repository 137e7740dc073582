import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { examplePages } from './examples.ts'

const folder = path.resolve(import.meta.dirname, '../docs/examples')

test('docs/examples match the keyword builder and briefs; else run npm run examples', () => {
  const pages = examplePages()
  expect(fs.readdirSync(folder).toSorted()).toEqual(Object.keys(pages).toSorted())
  for (const [file, page] of Object.entries(pages))
    expect(fs.readFileSync(path.join(folder, file), 'utf8')).toBe(page)
})
