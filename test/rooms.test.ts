import { expect, test } from 'vitest'
import { nounsWith } from '../contract/nouns.ts'
import { rooms } from '../server/app.ts'
import type { Noun } from '../server/platform/room.ts'

const nouns = rooms.flatMap((room) => room.nouns)
const namesOf = (which: (noun: Noun) => unknown) =>
  nouns.flatMap((each) => (which(each) ? [each.noun] : [])).toSorted()

test('the server implements what the contract declares for a noun: search, trash, replies, export', () => {
  expect(namesOf(({ search }) => search)).toEqual(nounsWith('search').toSorted())
  expect(namesOf(({ trash }) => trash)).toEqual(nounsWith('trash').toSorted())
  expect(namesOf(({ replies, emailed }) => replies ?? emailed)).toEqual(
    nounsWith('thread').toSorted(),
  )
  expect(namesOf(({ pinned }) => pinned)).toEqual(nounsWith('pinned').toSorted())
  expect(namesOf(({ noted }) => noted)).toEqual(nounsWith('noted').toSorted())
  expect(namesOf(({ emailed }) => emailed)).toEqual(nounsWith('emailed').toSorted())
  const lists = namesOf(({ csv }) => csv)
  expect(nounsWith('savedViews').filter((noun) => !lists.includes(noun))).toEqual([])
})

test('a noun is registered once', () => {
  const names = nouns.map(({ noun }) => noun)
  expect(names.filter((noun, at) => names.indexOf(noun) !== at)).toEqual([])
})
