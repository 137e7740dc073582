import { afterEach, expect, test } from 'vitest'
import { patience, takeTurn } from './at-once.ts'

const usual = patience.ms
afterEach(() => void (patience.ms = usual))

test('two downloads of a person run at once, the next one waits, and others are not held up', async () => {
  const [first, second] = [await takeTurn('documents', 7), await takeTurn('documents', 7)]
  let isThird = false
  const third = takeTurn('documents', 7).then((end) => {
    isThird = true
    return end
  })
  for (const end of [await takeTurn('documents', 8), await takeTurn('exports', 7)]) end()
  expect(isThird).toBe(false)
  first()
  first()
  const last = await third
  const fourth = takeTurn('documents', 7)
  second()
  ;(await fourth)()
  last()
})

test('whoever waits too long is refused, and takes nobody’s turn', async () => {
  patience.ms = 1
  const ends = [await takeTurn('exports', 7), await takeTurn('exports', 7)]
  await expect(takeTurn('exports', 7)).rejects.toThrow('Too many downloads at the same time')
  for (const end of ends) end()
  ;(await takeTurn('exports', 7))()
})
