import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { stories } from '../e2e/stories.ts'

const folder = path.resolve(import.meta.dirname, '../e2e')

test.each(Object.entries(stories))('each story of %s is one journey', (file, titles) => {
  const text = fs.readFileSync(path.join(folder, `${file}.spec.ts`), 'utf8')
  for (const title of titles) expect(text.split(`'${title}`).length - 1, title).toBe(1)
})

test('every room has a story', () => {
  const rooms = fs
    .readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
  for (const room of rooms)
    expect(
      Object.keys(stories).some((file) => file.startsWith(`${room}/`)),
      room,
    ).toBe(true)
})
