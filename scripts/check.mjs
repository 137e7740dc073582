// npm run check: checks types, lint, format and shape, each only for changes since its last success.
import { execFileSync, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const cache = path.join(root, '.cache/check')
const lintedFile = path.join(cache, 'linted.json')
const env = {
  ...process.env,
  PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
  ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
}
const began = Date.now()

const read = (file) => fs.readFileSync(path.join(root, file), 'utf8')
const hashOf = (text) => createHash('sha256').update(text).digest('base64url').slice(0, 22)

/** Tells whether a file configures the linter or the formatter. */
const isConfig = (file) =>
  /^(?:\.oxlintrc\.json|\.oxfmtrc\.json|package-lock\.json|tsconfig\.base\.json|\w+\/tsconfig\.json)$/.test(
    file,
  )

/** Returns the files of the working tree: content hash by path for code, and one hash for the configuration. */
function readTree() {
  const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  })
  const files = [...new Set(listed.split('\n'))].filter(
    (file) => file && fs.existsSync(path.join(root, file)),
  )
  const code = files.filter(
    (file) => /\.(?:[cm]?[jt]s|tsx)$/.test(file) && !file.startsWith('migrations/'),
  )
  const texts = new Map(code.map((file) => [file, read(file)]))
  return {
    texts,
    config: hashOf(files.filter(isConfig).map(read).join('\0')),
    hashes: Object.fromEntries([...texts].map(([file, text]) => [file, hashOf(text)])),
  }
}

/** Returns the code files whose lint result may have changed since the last success: changed files and their importers. */
function changedSince(last, { texts, config, hashes }) {
  if (last?.config !== config) return [...texts.keys()]
  const changed = new Set([...texts.keys()].filter((file) => last.hashes[file] !== hashes[file]))
  const importsChanged = ([file, text]) =>
    [...text.matchAll(/(?:from|import\(?) ?'(\.[^']+)'/g)].some(([, from]) =>
      changed.has(path.posix.join(path.posix.dirname(file), from)),
    )
  return [...texts]
    .filter((each) => changed.has(each[0]) || importsChanged(each))
    .map(([file]) => file)
}

const readLast = () => {
  try {
    return JSON.parse(fs.readFileSync(lintedFile, 'utf8'))
  } catch {
    return null
  }
}

/** Runs a command; shows its output only if it fails. */
const run = (title, command, args) =>
  new Promise((resolve) => {
    const since = Date.now()
    const child = spawn(command, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.on('error', (error) => (output += error.message))
    child.on('close', (code) => {
      const ok = code === 0
      const seconds = ((Date.now() - since) / 1000).toFixed(1)
      console.log(`${ok ? 'ok' : 'FAILED'}  ${title}, ${seconds} s`)
      if (!ok) console.log(output)
      resolve({ ok, output })
    })
  })

const types = (folder) =>
  run(`types of ${folder}/`, 'tsc', [
    '-p',
    folder,
    '--incremental',
    '--tsBuildInfoFile',
    path.join(cache, `${folder}.tsbuildinfo`),
  ])

/** The maximum number of files on a command line; with more, everything is checked. */
const mostNamed = 400

/** Lints and remembers the clean files; when the linter fails without naming a file, none counts as clean. */
async function lint(tree) {
  const last = readLast()
  const changed = changedSince(last, tree)
  if (changed.length === 0) return { ok: true }
  const isAll = changed.length > mostNamed
  const title = isAll ? 'all files' : `${changed.length} changed or next to a changed one`
  const paths = isAll ? [] : changed
  const [linted, formatted] = await Promise.all([
    run(`lint, ${title}`, 'oxlint', ['--format=unix', ...paths]),
    run(`format, ${title}`, 'oxfmt', ['--list-different', ...paths]),
  ])
  const ok = linted.ok && formatted.ok
  const wrong = new Set(
    (linted.output + formatted.output).split('\n').map((line) => line.replace(/:\d+:\d+: .*/, '')),
  )
  const isKnown = [linted, formatted].every(
    (each) => each.ok || changed.some((file) => each.output.includes(file)),
  )
  if (isKnown) {
    const fine = Object.entries(tree.hashes).filter(([file]) => !wrong.has(file))
    const hashes = Object.fromEntries(fine)
    fs.writeFileSync(lintedFile, JSON.stringify({ config: tree.config, hashes }))
  }
  return { ok }
}

fs.mkdirSync(cache, { recursive: true })
const outcomes = await Promise.all([
  types('server'),
  types('web'),
  types('e2e'),
  types('contract'),
  lint(readTree()),
  run('shape', 'vitest', ['run', '--project', 'unit', 'test/shape.test.ts', 'test/order.test.ts']),
])
const ok = outcomes.every((outcome) => outcome.ok)
console.log(
  `${ok ? 'Everything is fine' : 'Something above failed'}, ${((Date.now() - began) / 1000).toFixed(1)} s.`,
)
process.exit(ok ? 0 : 1)
