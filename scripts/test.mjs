// Runs every check in order, prints each step, and ends with a line that counts tests.
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

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
 * a third faster; the full browser works as well.
 */
function ensureChromium() {
  const found = (...names) => names.some((name) => fs.existsSync(`/usr/bin/${name}`))
  if (process.env.CHROMIUM_PATH || found('chromium-headless-shell')) return true
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
    apt('install', '-y', 'chromium-headless-shell')
  }
  if (found('chromium-headless-shell', 'chromium')) return true
  console.error(
    'The browser journeys need Chromium: install it, or set CHROMIUM_PATH to its program, and run npm test again.',
  )
  return false
}

const counts = { passed: 0, failed: 0, unsteady: 0 }
function countVitest(file) {
  if (!fs.existsSync(file)) return
  const report = JSON.parse(fs.readFileSync(file, 'utf8'))
  counts.passed += report.numPassedTests
  counts.failed += report.numFailedTests
}
function countPlaywright(file) {
  if (!fs.existsSync(file)) return
  const { stats } = JSON.parse(fs.readFileSync(file, 'utf8'))
  counts.passed += stats.expected + stats.flaky
  counts.failed += stats.unexpected
  counts.unsteady += stats.flaky
}

fs.rmSync(results, { recursive: true, force: true })
fs.mkdirSync(results)
const vitestReport = path.join(results, 'vitest.json')
const playwrightReport = path.join(results, 'playwright.json')
env.PLAYWRIGHT_JSON_OUTPUT_NAME = playwrightReport

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

countVitest(vitestReport)
countPlaywright(playwrightReport)
console.log(
  failed
    ? `Something above failed, after ${seconds(began)}.`
    : `All checks passed in ${seconds(began)}.`,
)
if (counts.unsteady > 0)
  console.log(`${counts.unsteady} of the journeys needed a second try: see above, and mend them.`)
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exit(failed || counts.passed === 0 ? 1 : 0)
