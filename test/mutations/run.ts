// npm run test:mutations [-- --count 200 --seed 1 --only server/money]: breaks one
// place at a time and counts what the tests notice.
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { seeded } from '../../packages/drafts/english/seeded.ts'
import { files } from '../imports.ts'
import { callersOf } from './callers.ts'
import { copyTree, failureIn } from './copies.ts'
import { mutated, type Mutation, mutationsOf } from './places.ts'
import { roundsFor } from './rounds.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    workers: { type: 'string', default: String(Math.max(1, os.availableParallelism())) },
  },
})
/** The share of the places that tests have to notice. */
const goal = 0.85

const isSource = (file: string) =>
  /^(?:server\/.*\/(?:rules|store)\.ts|contract\/.*\.ts)$/.test(file) &&
  !/\.test\.ts$|\/room\.ts$/.test(file) &&
  file.startsWith(values.only)

const chosen = (): Mutation[] =>
  seeded(values.seed)
    .shuffled(files.filter(isSource).flatMap(mutationsOf))
    .slice(0, Number(values.count))

/** Returns the first failure with the change, or null; `calling` are the test files that run through the place. */
async function tryOne(copy: string, mutation: Mutation, calling: string[]): Promise<string | null> {
  const file = path.join(copy, mutation.file)
  const source = fs.readFileSync(file, 'utf8')
  fs.writeFileSync(file, mutated(source, mutation))
  try {
    for (const round of roundsFor(mutation, calling)) {
      const failure = await failureIn(copy, round)
      if (failure) return failure
    }
    return null
  } finally {
    fs.writeFileSync(file, source)
  }
}

const places = chosen()
const inOneLine = (code: string) => code.replaceAll(/\s+/g, ' ').slice(0, 60)
const survived: string[] = []
let tried = 0

async function work(waiting: [number, Mutation][], callers: Map<number, string[]>) {
  const copy = copyTree()
  try {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [index, mutation] = next
      const failure = await tryOne(copy, mutation, callers.get(index) ?? [])
      tried += 1
      const place = `${mutation.file}:${mutation.line}  ${inOneLine(mutation.before)} → ${inOneLine(mutation.by)}`
      if (!failure) survived.push(place)
      console.log(`${tried}/${places.length}  ${failure ? 'caught' : 'SURVIVED'}  ${place}`)
      if (failure) console.log(`        by ${failure.slice(0, 140)}`)
    }
  } finally {
    fs.rmSync(copy, { recursive: true, force: true })
  }
}

const processes = Number(values.workers)
const candidates = new Set(places.flatMap((place) => roundsFor(place).flat()))
console.log(
  `Running ${candidates.size} test files unchanged, to see which places each runs through …`,
)
const callers = await callersOf(places, [...candidates], processes)
const waiting = [...places.entries()]
await Promise.all(Array.from({ length: processes }, () => work(waiting, callers)))
const caught = tried - survived.length
console.log(`\nSurvived:\n${survived.map((place) => `  ${place}`).join('\n') || '  none'}`)
console.log(
  `\n${caught} of ${tried} changes were caught: ${((100 * caught) / tried).toFixed(1)} %, seed ${values.seed}.`,
)
process.exit(caught / tried >= goal ? 0 : 1)
