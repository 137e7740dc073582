import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

/** The maximum words of a record: one printed A4 page. */
const maxRecordWords = 460

/** Returns the paths from the repository root that a document names in backticks. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([\w-]+\/[\w./-]*)`/g)].map((found) => found[1] ?? '')

test('every path in the map exists, and its first page stays short', () => {
  const first = read('ARCHITECTURE.md')
  expect(first.split('\n').length).toBeLessThanOrEqual(80)
  const map = first + read('docs/map.md')
  const paths = pathsIn(map)
  expect(paths.length).toBeGreaterThan(50)
  expect(paths.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([])
})

test('a decision record fits on one page, and its paths and links exist', () => {
  const folder = path.join(root, 'docs/decisions')
  const records = fs
    .readdirSync(folder)
    .map((file) => ({ file, text: read(`docs/decisions/${file}`) }))
  expect(
    records.filter(({ text }) => text.split(/\s+/).length > maxRecordWords).map(({ file }) => file),
  ).toEqual([])
  const missing = records.flatMap(({ file, text }) => {
    const paths = pathsIn(text).map((each) => path.join(root, each))
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map((found) =>
      path.join(folder, found[1] ?? ''),
    )
    return [...paths, ...links]
      .filter((each) => !fs.existsSync(each))
      .map((each) => `${file}: ${path.relative(root, each)}`)
  })
  expect(missing).toEqual([])
})

test('the reference lists exactly the settings that the code reads', () => {
  const code = [
    'settings',
    'backup-settings',
    'mail-settings',
    'model-settings',
    'oidc-settings',
    'payment-settings',
  ]
    .map((name) => read(`server/platform/${name}.ts`))
    .join()
  const inCode = [...code.matchAll(/'([A-Z][A-Z\d]+(?:_[A-Z\d]+)*)'/g)].map(
    (found) => found[1] ?? '',
  )
  const listed = [...read('docs/reference.md').matchAll(/^\| `([A-Z][A-Z\d_]+)` /gm)].map(
    (found) => found[1] ?? '',
  )
  expect(listed.toSorted()).toEqual([...new Set(inCode)].toSorted())
})

test('the reference lists exactly the npm scripts that people run', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const called = Object.keys(scripts).filter((name) => !/^(pre|post)/.test(name))
  const listed = [...read('docs/reference.md').matchAll(/^\| `npm (?:run )?([\w:-]+)/gm)].map(
    (found) => found[1] ?? '',
  )
  expect(listed.toSorted()).toEqual(called.toSorted())
})

test('every path and command in the README exists', () => {
  const readme = read('README.md')
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const links = [...readme.matchAll(/\]\(([^)#:]+)[^)]*\)/g)].map((found) => found[1] ?? '')
  expect(links.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([])
  const commands = [...readme.matchAll(/npm run ([\w:-]+)/g)].map((found) => found[1] ?? '')
  expect(commands.filter((name) => !(name in scripts))).toEqual([])
})

test('every dependency has a recorded reason', () => {
  const { dependencies } = JSON.parse(read('package.json')) as {
    dependencies: Record<string, string>
  }
  const records = fs
    .readdirSync(path.join(root, 'docs/decisions'))
    .map((file) => read(`docs/decisions/${file}`))
    .join('\n')
  expect(Object.keys(dependencies).filter((name) => !records.includes(name))).toEqual([])
})
