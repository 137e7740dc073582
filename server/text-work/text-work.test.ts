import { expect, test } from 'vitest'
import { longestContent } from '../../contract/content-texts.ts'
import { openInMemory } from '../platform/embedded.ts'
import { inTextThread } from './text-work.ts'

/** How often the event loop comes round while `work` is done. */
async function turnsDuring(work: () => Promise<unknown>): Promise<number> {
  let turns = 0
  let isOver = false
  const next = () => {
    turns += 1
    if (!isOver) setImmediate(next)
  }
  setImmediate(next)
  await work()
  isOver = true
  return turns
}

test('the longest text is checked without holding up anybody', async () => {
  const content = '## Plates\n\nThey last 30% longer. '.repeat(4000).slice(0, longestContent)
  let words = 0
  const turns = await turnsDuring(async () => {
    words = (await inTextThread('checkupOf', 'blog_post', content, [], '')).words
  })
  expect(words).toBeGreaterThan(10_000)
  expect(turns).toBeGreaterThan(100)
})

test('a task that throws is told with its name', async () => {
  await expect(inTextThread('composePiece', null as never)).rejects.toThrow(
    'composePiece: TypeError',
  )
})

test('others have their turn between the statements of a transaction of the embedded database', async () => {
  const pg = await openInMemory()
  await pg.exec('create table rows (id int)')
  const turns = await turnsDuring(() =>
    pg.transaction(async (tx) => {
      for (let id = 0; id < 500; id += 1) await tx.query('insert into rows values ($1)', [id])
    }),
  )
  expect(turns).toBeGreaterThan(5)
  await pg.close()
})
