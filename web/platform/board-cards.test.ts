import { array, assert, constantFrom, property, record, uniqueArray, integer } from 'fast-check'
import { expect, test } from 'vitest'
import { projectStatuses, projectStatusIds } from '../../contract/work/projects.ts'
import { applicationStatuses, sampleStages } from '../../contract/website/stages.ts'
import { cardsIn, newerOf, columnsOf } from './board-cards.ts'

const statuses = ['new', 'active', 'done']
const row = (id: number, status: string, updatedAt = '2026-03-02T10:00:00.000Z') => ({
  id,
  status,
  updatedAt,
})
const to = (id: number, column: string) => ({ row: row(id, column), to: column })

test('a board has a column for every status, in the contract’s order', () => {
  expect(columnsOf({ titles: projectStatuses })).toEqual(projectStatusIds)
  expect(columnsOf({ titles: applicationStatuses })).toEqual(sampleStages.map(({ key }) => key))
})

test('a card being moved appears first in its new column, and is counted there', () => {
  const list = { rows: [row(1, 'new'), row(2, 'new')], total: 40 }
  expect(cardsIn(list, 'new', [])).toEqual({ cards: list.rows, count: 40 })
  expect(cardsIn(list, 'new', [to(2, 'done')])).toEqual({ cards: [row(1, 'new')], count: 39 })
  const arrived = cardsIn(list, 'new', [to(9, 'new')])
  expect([arrived.cards.map(({ id }) => id), arrived.count]).toEqual([[9, 1, 2], 41])
})

test('a card whose move has already been fetched isn’t shown or counted twice', () => {
  const list = { rows: [row(1, 'new'), row(2, 'new')], total: 2 }
  const { cards, count } = cardsIn(list, 'new', [to(2, 'new')])
  expect([cards.map(({ id }) => id), count]).toEqual([[2, 1], 2])
})

test('whatever is moved, every card is in one column and the counts add up', () => {
  const cards = uniqueArray(
    record({ id: integer({ min: 1, max: 30 }), status: constantFrom(...statuses) }),
    { selector: ({ id }) => id },
  )
  assert(
    property(cards, array(constantFrom('', ...statuses)), (stored, targets) => {
      const moving = stored.flatMap(({ id }, at) => (targets[at] ? [to(id, targets[at])] : []))
      const columns = statuses.map((status) => {
        const rows = stored
          .filter((each) => each.status === status)
          .map(({ id }) => row(id, status))
        return cardsIn({ rows, total: rows.length }, status, moving)
      })
      const ids = columns.flatMap(({ cards }) => cards.map(({ id }) => id))
      expect(ids).toHaveLength(stored.length)
      expect(new Set(ids)).toEqual(new Set(stored.map(({ id }) => id)))
      expect(columns.map(({ count }) => count)).toEqual(columns.map(({ cards }) => cards.length))
    }),
  )
})

test('a second move builds on the result of the first', () => {
  const visible = row(1, 'new')
  const stored = row(1, 'active', '2026-03-02T10:00:01.000Z')
  expect(newerOf(stored, visible)).toBe(stored)
  expect(newerOf(visible, stored)).toBe(stored)
  // The first move failed, or there was none.
  expect([newerOf(null, visible), newerOf(undefined, visible)]).toEqual([visible, visible])
})
