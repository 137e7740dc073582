import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

/** One page: what still prints on a sheet of A4. */
const maxRecordWords = 460

/** Paths from the repository root that a document names in backticks. */
const pathsIn = (text: string) =>
  [...text.matchAll(/`([\w-]+\/[\w./-]*)`/g)].map((found) => found[1] ?? '')

test('every path that the map names exists, and its first page stays short', () => {
  const first = read('ARCHITECTURE.md')
  expect(first.split('\n').length).toBeLessThanOrEqual(80)
  const map = first + read('docs/map.md')
  const paths = pathsIn(map)
  expect(paths.length).toBeGreaterThan(50)
  expect(paths.filter((file) => !fs.existsSync(path.join(root, file)))).toEqual([])
})

test('a decision record is one page, and the paths and links it names exist', () => {
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

test('the settings that the code reads are the settings that the README lists', () => {
  const code = ['settings', 'backup-settings']
    .map((name) => read(`server/platform/${name}.ts`))
    .join()
  const inCode = [...code.matchAll(/'([A-Z][A-Z\d]+(?:_[A-Z\d]+)*)'/g)].map(
    (found) => found[1] ?? '',
  )
  const inReadme = [...read('README.md').matchAll(/^\| `([A-Z][A-Z\d_]+)` /gm)].map(
    (found) => found[1] ?? '',
  )
  expect(inReadme.toSorted()).toEqual([...new Set(inCode)].toSorted())
})

test('every npm script that people call is described', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const described = read('README.md') + read('CONTRIBUTING.md')
  const called = Object.keys(scripts).filter((name) => !/^(pre|post)/.test(name))
  const missing = called.filter(
    (name) => !described.includes(`npm run ${name}`) && !described.includes(`npm ${name}`),
  )
  expect(missing).toEqual([])
})

test('every dependency has a reason on record', () => {
  const { dependencies } = JSON.parse(read('package.json')) as {
    dependencies: Record<string, string>
  }
  const records = fs
    .readdirSync(path.join(root, 'docs/decisions'))
    .map((file) => read(`docs/decisions/${file}`))
    .join('\n')
  expect(Object.keys(dependencies).filter((name) => !records.includes(name))).toEqual([])
})
