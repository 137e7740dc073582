import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { workerThread } from './worker-thread.ts'
import { childProcess } from './child-process.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'foyer-worker-queue-'))
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
  // Like a module that leaves a handle open.
  setInterval(() => {}, 1000)`,
)
const openers = {
  thread: (mostMs: number) =>
    workerThread<object, number>(thread, { mostMs, idleMs: 60_000, memoryMb: 64 }),
  process: (mostMs: number, idleMs?: number) =>
    childProcess<object, number>(child, idleMs === undefined ? { mostMs } : { mostMs, idleMs }),
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
  test('responds in the order of the requests', async () => {
    const ask = open(kind)
    expect(await Promise.all(['a', 'abc', 'ab'].map(ask))).toEqual([1, 3, 2])
    expect(await ask('who')).toBe(await ask('who'))
  })

  test.each(['throw', 'end'])(
    'returns null when it ends (%s), and the next one responds',
    async (how) => {
      const ask = open(kind)
      expect(await Promise.all([ask(how), ask('abc')])).toEqual([null, 3])
    },
  )

  test('is ended when it takes too long, and the next one responds', async () => {
    const ask = open(kind, 1500)
    expect(await Promise.all([ask('hang'), ask('abc')])).toEqual([null, 3])
  })

  test('reports input that cannot be sent without delaying others', async () => {
    const ask = open(kind)
    const wrong = ask(() => {})
    const right = ask('abc')
    await expect(wrong).rejects.toThrow('could not be cloned')
    expect(await right).toBe(3)
  })
})

test('a process that takes too long is killed', async () => {
  const ask = open('process', 1500)
  const first = await ask('who')
  expect(await ask('hang')).toBeNull()
  await expect.poll(() => isGone(first ?? 0)).toBe(true)
})

test('an idle process is ended, and a new one starts with the next request', async () => {
  const ask = open('process', 10_000, 20)
  const first = await ask('who')
  await expect.poll(() => isGone(first ?? 0)).toBe(true)
  expect(await ask('abc')).toBe(3)
})

test('a process ends with its server, even one that is killed', async () => {
  const parent = path.join(folder, 'parent.mjs')
  const source = new URL('child-process.ts', import.meta.url).href
  writeFileSync(
    parent,
    `import { childProcess } from '${source}'
    const ask = childProcess(new URL('${child.href}'), { mostMs: 20_000 })
    setInterval(() => {}, 1000)
    console.log(await ask({ word: 'who' }))`,
  )
  const server = spawn(process.execPath, [parent], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [told] = (await once(server.stdout, 'data')) as [Buffer]
  const pid = Number(told.toString())
  expect(isGone(pid)).toBe(false)
  server.kill('SIGKILL')
  await expect.poll(() => isGone(pid)).toBe(true)
})
