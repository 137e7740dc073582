import path from 'node:path'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { files, read } from './imports.ts'

const moduleOf = (file: string) => parseSync(file, read(file)).module

const exportsOf = (file: string): string[] =>
  moduleOf(file).staticExports.flatMap(({ entries }) =>
    entries.map(({ exportName }) => exportName.name ?? exportName.kind.toLowerCase()),
  )

/** The imports of plain JavaScript, which no compiler checks, from the project's own files. */
const imported = files
  .filter((file) => /\.m?js$/.test(file))
  .flatMap((file) => {
    const { staticImports, staticExports } = moduleOf(file)
    const passedOn = staticExports.flatMap(({ entries }) =>
      entries.map(({ moduleRequest, importName }) => ({ from: moduleRequest, name: importName })),
    )
    const used = staticImports.flatMap(({ moduleRequest, entries }) =>
      entries.map(({ importName }) => ({ from: moduleRequest, name: importName })),
    )
    return [...used, ...passedOn].flatMap(({ from, name }) =>
      from?.value.startsWith('.') && name.kind === 'Name'
        ? { file, from: path.join(path.dirname(file), from.value), name: name.name ?? '' }
        : [],
    )
  })

test('scripts and benches import only what is exported', () => {
  expect(imported.length).toBeGreaterThan(50)
  const known = files.filter((file) => imported.some(({ from }) => from === file))
  const exported = new Map(known.map((file) => [file, exportsOf(file)]))
  const missing = imported.filter(({ from, name }) => !exported.get(from)?.includes(name))
  expect(missing).toEqual([])
})
