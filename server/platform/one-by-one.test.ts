import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { apart } from './apart.ts'
import { ownProcess } from './own-process.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'foyer-one-by-one-'))
afterAll(() => rmSync(folder, { recursive: true }))
const answers = `
  const answer = ({ word }, send) => {
    if (word === 'hang') for (;;);
    if (word === 'throw') throw new Error('thrown')
    if (word === 'end') process.exit(3)
    send(word === 'who' ? me : word.length)
  }`
const program = (name: string, text: string) => {
  const file = path.join(folder, name)
  writeFileSync(file, text + answers)
  return pathToFileURL(file)
}
const thread = program(
  'thread.mjs',
  `import { parentPort, threadId as me } from 'node:worker_threads'
  parentPort.on('message', (asked) => answer(asked, (told) => parentPort.postMessage(told)))`,
)
const child = program(
  'process.mjs',
  `const me = process.pid
  process.on('message', (asked) => answer(asked, (told) => process.send(told)))
  process.on('disconnect', () => process.exit(0))`,
)
const openers = {
  thread: (mostMs: number) =>
    apart<object, number>(thread, { mostMs, idleMs: 60_000, memoryMb: 64 }),
  process: (mostMs: number, idleMs?: number) =>
    ownProcess<object, number>(child, idleMs === undefined ? { mostMs } : { mostMs, idleMs }),
}
type Kind = keyof typeof openers
const open = (kind: Kind, mostMs = 10_000, idleMs?: number) => {
  const ask = openers[kind](mostMs, idleMs)
  return (word: unknown) => ask({ word })
}
const isGone = (pid: number) => {
  try {
    return !process.kill(pid, 0)
  } catch {
    return true
  }
}

describe.each(['thread', 'process'] as const)('a %s', (kind) => {
  test('answers in the order of what is asked, one for all', async () => {
    const ask = open(kind)
    expect(await Promise.all(['a', 'abc', 'ab'].map(ask))).toEqual([1, 3, 2])
    expect(await ask('who')).toBe(await ask('who'))
  })

  test.each(['throw', 'end'])('that ends (%s) answers nothing, the next one does', async (how) => {
    const ask = open(kind)
    expect(await Promise.all([ask(how), ask('abc')])).toEqual([null, 3])
  })

  test('that takes too long is ended, and the next one answers', async () => {
    const ask = open(kind, 1500)
    expect(await Promise.all([ask('hang'), ask('abc')])).toEqual([null, 3])
  })

  test('tells its caller what cannot be sent, and holds up nobody', async () => {
    const ask = open(kind)
    const wrong = ask(() => {})
    const right = ask('abc')
    await expect(wrong).rejects.toThrow('could not be cloned')
    expect(await right).toBe(3)
  })
})

test('a process that takes too long does not go on', async () => {
  const ask = open('process', 1500)
  const first = await ask('who')
  expect(await ask('hang')).toBeNull()
  await expect.poll(() => isGone(first ?? 0)).toBe(true)
})

test('a process that has nothing to do is ended, and another answers when there is something again', async () => {
  const ask = open('process', 10_000, 20)
  const first = await ask('who')
  await expect.poll(() => isGone(first ?? 0)).toBe(true)
  expect(await ask('abc')).toBe(3)
})
