// Runs every check in order, prints each step, and ends with a line that counts tests.
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { playwrightOutcome, vitestOutcome } from './test-failures.mjs'

const root = path.resolve(import.meta.dirname, '..')
const bin = path.join(root, 'node_modules/.bin')
const results = path.join(root, 'test-results')
const env = {
  ...process.env,
  PATH: `${bin}${path.delimiter}${process.env.PATH}`,
  ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
}
const began = Date.now()
const seconds = (since) => `${((Date.now() - since) / 1000).toFixed(0)} s`

/** Runs a command; prints its output at once when `live`, otherwise only on failure. */
const run = (command, args, { live = false } = {}) =>
  new Promise((resolve) => {
    const child = spawn(command, args, {
      cwd: root,
      env,
      stdio: live ? 'inherit' : ['ignore', 'pipe', 'pipe'],
    })
    let output = ''
    child.stdout?.on('data', (chunk) => (output += chunk))
    child.stderr?.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => resolve({ ok: false, output: error.message }))
    child.on('close', (code) => resolve({ ok: code === 0, output }))
  })

let failed = false
const step = async (title, ...commands) => {
  const since = Date.now()
  console.log(`▸ ${title} …`)
  const outcomes = await Promise.all(
    commands.map(([command, args, options]) => run(command, args, options)),
  )
  const ok = outcomes.every((outcome) => outcome.ok)
  for (const outcome of outcomes) if (!outcome.ok && outcome.output) console.log(outcome.output)
  console.log(`  ${ok ? 'ok' : 'FAILED'}, ${seconds(since)}`)
  if (!ok) failed = true
  return outcomes
}

/**
 * Installs Chromium for the browser tests with apt on Debian as root. The headless shell runs them
 * a third faster; journeys about notifications need the full browser, which runs all of them as well.
 */
function ensureChromium() {
  const names = ['chromium', 'chromium-headless-shell']
  const missing = () => names.filter((name) => !fs.existsSync(`/usr/bin/${name}`))
  if (process.env.CHROMIUM_PATH || missing().length === 0) return true
  const debian = fs.existsSync('/etc/debian_version') && process.getuid?.() === 0
  if (debian) {
    console.log('▸ Installing Chromium from the Debian packages (once) …')
    const apt = (...args) =>
      spawnSync('apt-get', ['-qq', '-o', 'Acquire::http::Timeout=15', ...args], {
        stdio: 'ignore',
        env: { ...env, DEBIAN_FRONTEND: 'noninteractive' },
        timeout: 180_000,
      })
    apt('update')
    apt('install', '-y', ...missing())
  }
  if (!missing().includes('chromium')) return true
  console.error(
    'The browser journeys need Chromium: install it, or set CHROMIUM_PATH to its program, and run npm test again.',
  )
  return false
}

fs.rmSync(results, { recursive: true, force: true })
fs.mkdirSync(results)
const vitestReport = path.join(results, 'vitest.json')
const playwrightReport = path.join(results, 'playwright.json')
env.PLAYWRIGHT_JSON_OUTPUT_NAME = playwrightReport
if (!env.THOROUGH) env.STORIES = '1'

// Runs them in parallel, because each leaves a core idle part of the time.
const [built] = await step(
  'Build, types, lint and format',
  ['node', ['scripts/setup.mjs', '--build']],
  ['tsc', ['-p', 'server']],
  ['oxlint', []],
  ['tsc', ['-p', 'web']],
  ['tsc', ['-p', 'e2e']],
  ['tsc', ['-p', 'contract']],
  ['oxfmt', ['--check']],
)
await step('Unit and HTTP tests', [
  'vitest',
  ['run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
  { live: true },
])
if (built.ok && ensureChromium())
  await step('Browser journeys', ['playwright', ['test', '--reporter=line,json'], { live: true }])
else failed = true

const outcomes = [vitestOutcome(vitestReport), playwrightOutcome(playwrightReport)]
const sum = (count) => outcomes.reduce((total, outcome) => total + outcome[count], 0)
const [passed, unsteady] = [sum('passed'), sum('unsteady')]
for (const line of outcomes.flatMap(({ told }) => told)) console.log(line)
console.log(
  failed
    ? `Something above failed, after ${seconds(began)}.`
    : `All checks passed in ${seconds(began)}.`,
)
if (unsteady > 0)
  console.log(`${unsteady} of the journeys needed a second try: see above, and mend them.`)
console.log(`${passed} passed, ${sum('failed')} failed`)
process.exit(failed || passed === 0 ? 1 : 0)
