import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, test } from 'vitest'
import { ownProcess } from './own-process.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'foyer-own-process-'))
afterAll(() => rmSync(folder, { recursive: true }))
const file = path.join(folder, 'program.mjs')
writeFileSync(
  file,
  `process.on('message', ({ word }) => {
    if (word === 'hang') for (;;);
    if (word === 'throw') throw new Error('thrown')
    if (word === 'end') process.exit(3)
    process.send(word === 'who' ? process.pid : word.length)
  })
  process.on('disconnect', () => process.exit(0))`,
)
const open = (mostMs = 10_000, idleMs?: number) => {
  const ask = ownProcess<object, number>(pathToFileURL(file), { mostMs, idleMs })
  return (word: unknown) => ask({ word })
}
const isGone = (pid: number) => {
  try {
    return !process.kill(pid, 0)
  } catch {
    return true
  }
}

test('answers come in the order of what is asked, of one process', async () => {
  const ask = open()
  expect(await Promise.all(['a', 'abc', 'ab'].map(ask))).toEqual([1, 3, 2])
  expect(await ask('who')).toBe(await ask('who'))
})

test.each(['throw', 'end'])(
  'a process that ends (%s) answers nothing, the next one does',
  async (how) => {
    const ask = open()
    expect(await Promise.all([ask(how), ask('abc')])).toEqual([null, 3])
  },
)

test('a process that takes too long is ended, and the next one answers', async () => {
  const ask = open(1500)
  const first = await ask('who')
  expect(await Promise.all([ask('hang'), ask('abc')])).toEqual([null, 3])
  await expect.poll(() => isGone(first ?? 0)).toBe(true)
})

test('one that has nothing to do is ended, and another answers when there is something again', async () => {
  const ask = open(10_000, 20)
  const first = await ask('who')
  await expect.poll(() => isGone(first ?? 0)).toBe(true)
  expect(await ask('abc')).toBe(3)
})

test('what cannot be sent is told to its caller, and holds up nobody', async () => {
  const ask = open()
  const wrong = ask(() => {})
  const right = ask('abc')
  await expect(wrong).rejects.toThrow('could not be cloned')
  expect(await right).toBe(3)
})
