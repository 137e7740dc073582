import fs from 'node:fs'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import safe from 'safe-regex2'
import { parseSync } from 'vite'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import * as z from 'zod'
import type { Endpoint } from '../../contract/http.ts'
import { jsonCalls, nameOf } from '../contract-calls.ts'
import type { Jar } from '../server.ts'
import { type Agency, openAgency } from './agency.ts'
import { acceptedBodies, sendCall, urlOf } from './send-call.ts'
import { measureBlocking } from './blocking.ts'
import type { Expression } from './pathological.ts'

const root = path.resolve(import.meta.dirname, '../..')
const sources = fs
  .globSync('{server,contract,packages,site}/**/*.ts', { cwd: root })
  .filter((file) => !file.endsWith('.test.ts'))

/** Returns every regular expression in a source file. */
function expressionsIn(file: string): Expression[] {
  const { program } = parseSync(file, fs.readFileSync(path.join(root, file), 'utf8'))
  const found: Expression[] = []
  const visit = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    const { type, regex } = node as { type?: string; regex?: { pattern: string; flags: string } }
    if (type === 'Literal' && regex) found.push({ file, source: regex.pattern, flags: regex.flags })
    for (const each of Object.values(node)) visit(each)
  }
  visit(program)
  return found
}
const expressions = [
  ...new Map(
    sources.flatMap(expressionsIn).map((each) => [`${each.source}/${each.flags}`, each]),
  ).values(),
]

/** Card reading runs in its own process with a time limit (`packages/card-reading/card-reading.ts`). */
const watched = expressions.filter(({ file }) => !file.startsWith('packages/card-reading/'))

type Slowest = { ms: number; text: string }
/**
 * Times each expression on pathological texts in a thread; one that runs for more than ten seconds is stopped and
 * reported.
 */
async function timed(list: Expression[], length: number): Promise<(Slowest & Expression)[]> {
  const results: (Slowest & Expression)[] = []
  for (let from = 0; from < list.length;) {
    const first = from
    from = await new Promise<number>((resolve, reject) => {
      let at = first
      let timer: NodeJS.Timeout | undefined
      const workerData = { expressions: list.slice(first), length }
      const worker = new Worker(new URL('expression-timing.ts', import.meta.url), { workerData })
      const end = (next: number) => {
        clearTimeout(timer)
        void worker.terminate()
        resolve(next)
      }
      worker.on('message', ({ slowest }: { slowest?: Slowest }) => {
        clearTimeout(timer)
        const current = list[at]
        if (!slowest) {
          timer = setTimeout(() => {
            if (current) results.push({ ...current, ms: Infinity, text: 'never ends' })
            end(at + 1)
          }, 10_000)
          return
        }
        if (current) results.push({ ...current, ...slowest })
        at += 1
        if (at === list.length) end(at)
      })
      worker.on('error', reject)
    })
  }
  return results
}

const describeSlowest = ({ file, source, ms, text }: Slowest & Expression) =>
  `${file}: /${source.slice(0, 80)}/ ${Math.round(ms)} ms for ${JSON.stringify(text)}`

describe('regular expressions', () => {
  test('are found in the sources', () => {
    expect(expressions.length).toBeGreaterThan(400)
  })

  test('take only a moment for a pathological text of a few thousand characters', async () => {
    const results = await timed(watched, 2000)
    expect(results.length).toBe(watched.length)
    // Quadratic growth takes some milliseconds here, cubic growth seconds, and nested repetitions never end.
    expect(results.filter(({ ms }) => ms > 400).map(describeSlowest)).toEqual([])
  }, 300_000)

  test('with repetitions take little longer for a text twice as long', async () => {
    const suspects = watched.filter(({ source }) => !safe(source, { limit: 1000 }))
    expect(suspects.length).toBeGreaterThan(10)
    const results = await timed(suspects, 4000)
    expect(results.filter(({ ms }) => ms > 800).map(describeSlowest)).toEqual([])
  }, 300_000)
})

/** Texts that are expensive for expressions in general, up to a field's maximum length. */
const costly = [
  ' ',
  '\t',
  'a',
  '0',
  '.',
  '-',
  '{{',
  '{%',
  '{{ a',
  '[',
  '![',
  '[](',
  ']',
  '](',
  '[a](http://',
  '<',
  '<a ',
  '<br',
  '<head>',
  '<!--',
  '[fill in:',
  '@',
  'a@',
  'a.',
  '0,',
  '"',
  '*',
  '**a',
  '_',
  '`',
  '> ',
  '- ',
  '1. ',
  '|-',
  '\n\n',
  '\n ',
  '&',
  'http://',
  '(',
  '#',
  '!',
  '=',
  "'",
  '\u0301',
  '{% if a %}',
  '{% else %}',
]

/**
 * The maximum time in ms. Quadratic work that takes this long at full length takes a sixteenth of it at a quarter of
 * the length.
 */
const mostHeld = 700
const suspicious = { length: 50_000, held: 30 }
const lengths = [200_000, 100_000, 50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200]

describe('a text of maximum length', () => {
  let agency: Agency
  let owner: Jar
  beforeAll(async () => {
    agency = await openAgency()
    owner = await agency.jarOf(agency.people.owner)
  })
  afterAll(() => agency.close())

  /** Returns the longest text of repeated pieces that the field accepts, up to `most` characters. */
  function longest(call: Endpoint, body: object, field: string, piece: string, most: number) {
    for (const length of lengths.filter((each) => each <= most)) {
      const changed = {
        ...body,
        [field]: `a${piece.repeat(Math.floor(length / piece.length))}\u0001b`.replace(
          '\u0001',
          length > 255 ? '\n' : '',
        ),
      }
      if (z.safeParse(call.body as z.ZodType, structuredClone(changed)).success) return changed
    }
    return null
  }

  // Slow work runs in threads with a time limit.
  test('blocks nobody, whatever it contains and whichever call processes it', async () => {
    const slow: string[] = []
    let sent = 0
    for (const call of jsonCalls.filter(({ method, body }) => method !== 'GET' && body)) {
      const [body] = acceptedBodies(call, 1) as [object?]
      if (!body || /logout|sessions|\/view$|two-factor|auth\//.test(call.path)) continue
      const fields = Object.entries(body)
        .filter(([, value]) => typeof value === 'string')
        .map(([name]) => name)
      for (const field of fields)
        for (const piece of costly) {
          const send = async (most: number) => {
            const payload = longest(call, body, field, piece, most)
            if (!payload || JSON.stringify(payload).length < 3000) return 0
            sent += 1
            const send = () => sendCall(agency, call, urlOf(call, 1), owner, { payload })
            const { answer, ms } = await measureBlocking(send)
            const what = `${nameOf(call)} ${field} of ${JSON.stringify(piece)}`
            if (ms > mostHeld || answer.statusCode >= 500)
              slow.push(`${what}: ${answer.statusCode}, held up ${Math.round(ms)} ms`)
            return ms
          }
          if ((await send(suspicious.length)) > suspicious.held) await send(lengths[0] ?? 0)
        }
    }
    expect(sent).toBeGreaterThan(500)
    expect(slow).toEqual([])
  }, 1_800_000)
})
