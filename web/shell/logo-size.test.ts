import { expect, test } from 'vitest'
import { sizeInRoom } from './logo-size.ts'

const height = 34
const width = 136 - 38

test('a name has room in the pictures of the portal, however long it is', () => {
  expect(sizeInRoom('Furlong', 136)).toBe(22)
  for (const length of [8, 19, 22, 27, 40, 60, 80]) {
    const size = sizeInRoom('x'.repeat(length), 136)
    // Three quarters of a line are filled where words end.
    const lines =
      length * size * 0.6 <= width ? 1 : Math.ceil((length * size * 0.6) / (width * 0.75))
    expect(lines * size * 1.1, `${length} letters`).toBeLessThanOrEqual(height)
  }
})
