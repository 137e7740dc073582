import { expect, test } from 'vitest'
import { apart } from './apart.ts'

const program = `
  import { parentPort } from 'node:worker_threads'
  parentPort.on('message', (asked) => {
    if (asked === 'hang') for (;;);
    if (asked === 'throw') throw new Error('thrown')
    if (asked === 'end') process.exit(3)
    parentPort.postMessage(asked.length)
  })`
const url = new URL(`data:text/javascript,${encodeURIComponent(program)}`)
const open = (mostMs = 10_000) =>
  apart<unknown, number>(url, { mostMs, idleMs: 60_000, memoryMb: 64 })

test('answers come in the order of what is asked', async () => {
  const ask = open()
  expect(await Promise.all(['a', 'abc', 'ab'].map(ask))).toEqual([1, 3, 2])
})

test.each(['throw', 'end'])(
  'a thread that ends (%s) answers nothing, the next one does',
  async (how) => {
    const ask = open()
    expect(await Promise.all([ask(how), ask('abc')])).toEqual([null, 3])
  },
)

test('a thread that takes too long is ended, and the next one answers', async () => {
  const ask = open(1500)
  expect(await Promise.all([ask('hang'), ask('abc')])).toEqual([null, 3])
})

test('what cannot be sent is told to its caller, and holds up nobody', async () => {
  const ask = open()
  const wrong = ask(() => {})
  const right = ask('abc')
  await expect(wrong).rejects.toThrow('could not be cloned')
  expect(await right).toBe(3)
})
