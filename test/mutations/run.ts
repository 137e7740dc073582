// npm run test:mutations [-- --count 200 --seed 1 --only server/money --known-green]: breaks one
// place at a time and counts what the tests notice.
import { execFileSync, spawn } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { seeded } from '../../packages/drafts/english/seeded.ts'
import { files, root } from '../imports.ts'
import { mutated, type Mutation, mutationsOf } from './places.ts'
import { roundsFor } from './rounds.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    seed: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    /** Tests that are red anyway would count as catching; `npm test` may have just shown that they are green. */
    'known-green': { type: 'boolean', default: false },
    workers: { type: 'string', default: String(Math.max(1, os.availableParallelism())) },
  },
})
/** The share of the places that tests have to notice. */
const goal = 0.85
/** In milliseconds, for one round; a change that makes a loop endless counts as noticed. */
const mayTake = 900_000

const isSource = (file: string) =>
  /^(?:server\/.*\/(?:rules|store)\.ts|contract\/.*\.ts)$/.test(file) &&
  !/\.test\.ts$|\/room\.ts$/.test(file) &&
  file.startsWith(values.only)

const chosen = (): Mutation[] =>
  seeded(values.seed)
    .shuffled(files.filter(isSource).flatMap(mutationsOf))
    .slice(0, Number(values.count))

/** Copies the working tree, without what it ignores, and shares the installed packages. */
function copyTree(): string {
  const copy = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-mutations-'))
  for (const file of files) {
    fs.mkdirSync(path.join(copy, path.dirname(file)), { recursive: true })
    fs.copyFileSync(path.join(root, file), path.join(copy, file))
  }
  fs.symlinkSync(path.join(root, 'node_modules'), path.join(copy, 'node_modules'))
  const cached = path.join(root, '.cache')
  if (fs.existsSync(cached)) fs.cpSync(cached, path.join(copy, '.cache'), { recursive: true })
  // Some tests ask git for the tracked files.
  execFileSync('git', ['init', '-q'], { cwd: copy })
  execFileSync('git', ['add', '-A'], { cwd: copy })
  return copy
}

/** Runs test files in a copy until one fails; returns the first failure, or null. */
const failureIn = (copy: string, testFiles: string[], processes = 1) =>
  new Promise<string | null>((resolve) => {
    const workers = ['--maxWorkers', String(processes)]
    const args = ['run', '--bail', '1', '--reporter', 'dot', ...workers, ...testFiles]
    const env = { ...process.env, FORCE_COLOR: '0', NO_COLOR: '1' }
    const child = spawn('vitest', args, { cwd: copy, env, detached: true })
    let output = ''
    let isSlow = false
    const limit = setTimeout(() => {
      isSlow = true
      process.kill(-(child.pid ?? 0), 'SIGKILL')
    }, mayTake)
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('close', (code) => {
      clearTimeout(limit)
      const [, failed] = /FAIL\s+(.+)/.exec(output) ?? []
      resolve(isSlow ? 'ran too long' : code === 0 ? null : (failed ?? output.slice(-300)))
    })
  })

async function tryOne(copy: string, mutation: Mutation): Promise<string | null> {
  const file = path.join(copy, mutation.file)
  const source = fs.readFileSync(file, 'utf8')
  fs.writeFileSync(file, mutated(source, mutation))
  try {
    for (const round of roundsFor(mutation.file)) {
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
const waiting = [...places]

async function work() {
  const copy = copyTree()
  try {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const failure = await tryOne(copy, next)
      tried += 1
      const place = `${next.file}:${next.line}  ${inOneLine(next.before)} → ${inOneLine(next.by)}`
      if (!failure) survived.push(place)
      console.log(`${tried}/${places.length}  ${failure ? 'caught' : 'SURVIVED'}  ${place}`)
      if (failure) console.log(`        by ${failure.slice(0, 140)}`)
    }
  } finally {
    fs.rmSync(copy, { recursive: true, force: true })
  }
}

const processes = Number(values.workers)
if (!values['known-green']) {
  const copy = copyTree()
  const used = new Set(places.flatMap(({ file }) => roundsFor(file).flat()))
  const red = await failureIn(copy, [...used], processes)
  fs.rmSync(copy, { recursive: true, force: true })
  if (red) throw new Error(`a test fails without any change: ${red}`)
}
await Promise.all(Array.from({ length: processes }, work))
const caught = tried - survived.length
console.log(`\nSurvived:\n${survived.map((place) => `  ${place}`).join('\n') || '  none'}`)
console.log(
  `\n${caught} of ${tried} changes were caught: ${((100 * caught) / tried).toFixed(1)} %, seed ${values.seed}.`,
)
process.exit(caught / tried >= goal ? 0 : 1)
