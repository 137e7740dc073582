// Installs dependencies and builds the web pages, each only when its sources changed. Plain
// JavaScript: it runs before anything is installed, on Node 20 or later.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

const root = path.resolve(import.meta.dirname, '..')
const installedMark = path.join(root, 'node_modules/.installed')
const builtMark = path.join(root, 'dist/.built')
const installLimit = 10 * 60_000
const webSources = ['web', 'site', 'contract', 'scripts', 'vite.config.ts', 'package-lock.json']

const filesBelow = (start) => {
  const full = path.join(root, start)
  if (!fs.existsSync(full)) return []
  if (fs.statSync(full).isFile()) return [start]
  return fs.readdirSync(full).flatMap((name) => filesBelow(path.join(start, name)))
}

const hashOf = (starts) => {
  const hash = createHash('sha256')
  for (const file of starts.flatMap(filesBelow).toSorted())
    hash
      .update(file)
      .update('\0')
      .update(fs.readFileSync(path.join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

const upToDate = (mark, hash) => fs.existsSync(mark) && fs.readFileSync(mark, 'utf8') === hash

const fail = (sentence) => {
  console.error(sentence)
  process.exit(1)
}

/** Returns the environment without the outer npm's variables: a nested npm misreads them. */
const cleanEnvironment = () =>
  Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('npm_')))

function install() {
  const hash = hashOf(['package-lock.json'])
  if (upToDate(installedMark, hash)) return
  console.log('Installing packages (about a minute the first time) …')
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  const options = { cwd: root, stdio: 'inherit', env: cleanEnvironment(), timeout: installLimit }
  const once = () =>
    spawnSync(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], options).status === 0
  if (!once()) {
    console.log('The installation did not finish. Trying once more …')
    if (!once())
      fail('The packages could not be installed. Is the npm registry reachable? Then run: npm ci')
  }
  fs.writeFileSync(installedMark, hash)
}

/** Returns the project's own Node; on systems without one in the registry, the running one. */
const nodeBinary = () => {
  const brought = path.join(root, 'node_modules/.bin/node')
  if (fs.existsSync(brought)) return brought
  if (Number(process.versions.node.split('.')[0]) < 24)
    fail(`Foyer needs Node 24 or later on this system, this is ${process.versions.node}.`)
  return process.execPath
}

function build() {
  const hash = hashOf(webSources)
  if (upToDate(builtMark, hash)) return
  console.log('Building the web pages …')
  const env = {
    ...process.env,
    PATH: `${path.join(root, 'node_modules/.bin')}${path.delimiter}${process.env.PATH}`,
  }
  const { status } = spawnSync(nodeBinary(), ['scripts/build.mjs'], {
    cwd: root,
    stdio: 'inherit',
    env,
  })
  if (status !== 0) fail('The web pages could not be built. What went wrong is said above.')
  fs.writeFileSync(builtMark, hash)
}

install()
if (process.argv.includes('--build')) build()
