import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { stories } from '../e2e/stories.ts'

const folder = path.resolve(import.meta.dirname, '../e2e')
const isFolder = (name: string) => fs.statSync(path.join(folder, name)).isDirectory()

test.each(Object.entries(stories))('each story of %s is one journey', (file, titles) => {
  const text = fs.readFileSync(path.join(folder, `${file}.spec.ts`), 'utf8')
  const found = titles.map((title) => [title, text.split(`'${title}`).length - 1])
  expect(found).toEqual(titles.map((title) => [title, 1]))
})

test('every room has a story', () => {
  const rooms = fs.readdirSync(folder).filter(isFolder)
  const withoutStory = rooms.filter(
    (room) => !Object.keys(stories).some((file) => file.startsWith(`${room}/`)),
  )
  expect(withoutStory).toEqual([])
})
