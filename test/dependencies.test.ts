import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

type Locked = {
  version: string
  integrity?: string
  dev?: true
  resolved?: string
  license?: string
}
const { packages } = JSON.parse(read('package-lock.json')) as { packages: Record<string, Locked> }
const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
  read('package.json'),
) as Record<string, Record<string, string>>
const requested = { ...dependencies, ...devDependencies, ...optionalDependencies }

type Bill = {
  bomFormat: string
  components: { name: string; version: string; scope: string; hashes?: { content: string }[] }[]
  dependencies: { ref: string; dependsOn: string[] }[]
}

test('the bill of materials lists everything that the lock file installs, with its checksum', () => {
  const bill = JSON.parse(
    execFileSync(process.execPath, ['scripts/sbom.mjs'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 2 ** 26,
    }),
  ) as Bill
  expect(bill.bomFormat).toBe('CycloneDX')
  const installed = Object.entries(packages)
    .filter(([place]) => place !== '')
    .map(([place, { version }]) => `${place.split('node_modules/').at(-1)}@${version}`)
  const listed = bill.components.map(({ name, version }) => `${name}@${version}`)
  expect(listed.toSorted()).toEqual([...new Set(installed)].toSorted())
  expect(
    bill.components.filter(({ hashes }) => !/^[\da-f]{40,}$/.test(hashes?.[0]?.content ?? '')),
  ).toEqual([])
  const required = bill.components
    .filter(({ scope }) => scope === 'required')
    .map(({ name }) => name)
  expect(required).toEqual(expect.arrayContaining(Object.keys(dependencies ?? {})))
  const known = new Set(bill.dependencies.map(({ ref }) => ref))
  const own = bill.dependencies[0]?.dependsOn ?? []
  expect(own).toHaveLength(Object.keys(requested).length)
  expect(
    bill.dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !known.has(ref)),
  ).toEqual([])
})

test('every requested version is exact and has a checksum', () => {
  expect(
    Object.entries(requested).filter(([, version]) => !/^\d+\.\d+\.\d+[\w.-]*$/.test(version)),
  ).toEqual([])
  const unchecked = Object.entries(packages).filter(([place, { integrity }]) => place && !integrity)
  expect(unchecked).toEqual([])
})

test('every dependency, including dev dependencies, has a recorded reason under its own name', () => {
  const records = fs
    .readdirSync(path.join(root, 'docs/decisions'))
    .map((file) => read(`docs/decisions/${file}`))
    .join('\n')
  const named = (name: string) =>
    new RegExp(
      `(?<![\\w/@-])${name.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)}(?![\\w/-])`,
    ).test(records)
  const types = (name: string) => name.startsWith('@types/')
  expect(Object.keys(requested).filter((name) => !types(name) && !named(name))).toEqual([])
})
