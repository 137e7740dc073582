import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { files, read, root } from './imports.ts'
import { rooms } from './order.ts'

const code = files.filter(
  (file) => /\.(ts|tsx|mjs|css)$/.test(file) && !file.startsWith('migrations/'),
)
const lines = (file: string) => read(file).split('\n').length

/** The server's folders with handlers, relative to `server/`. */
const nounFolders = files.flatMap((file) => /^server\/(.+)\/handlers\.ts$/.exec(file)?.[1] ?? [])
const nouns = nounFolders.map((folder) => path.basename(folder))

/** The members of a file's `handlers(…)` and their lengths in lines, by the formatter's indentation. */
function handlersIn(file: string) {
  const found: { file: string; name: string; length: number }[] = []
  let isInside = false
  for (const line of read(file).split('\n')) {
    if (/^(?:export )?const .*handlers\(/.test(line)) isInside = true
    else if (/^\S/.test(line)) isInside = false
    const name = isInside ? /^ {2}(?:async )?(\w+)(?::|\(|,)/.exec(line)?.[1] : undefined
    if (name) found.push({ file, name, length: 0 })
    const last = found.at(-1)
    if (isInside && last && line.trim()) last.length += 1
  }
  return found
}

describe('the shape of the repository', () => {
  test('no file is longer than 300 lines, and half of them stay under 80', () => {
    expect(code.filter((file) => lines(file) > 300)).toEqual([])
    const lengths = code.map(lines).toSorted((a, b) => a - b)
    expect(lengths[Math.floor(lengths.length / 2)]).toBeLessThan(80)
  })

  test('no handler is longer than 25 lines', () => {
    const long = code
      .filter((file) => /^server\/.*handlers\.ts$/.test(file))
      .flatMap((file) => handlersIn(file).filter(({ length }) => length > 25))
    expect(long).toEqual([])
  })

  test('web and server share only the contract', () => {
    const imports = (file: string) =>
      [...read(file).matchAll(/(?:\bfrom |import\()\s*'([^'\n]+)'/g)].map((found) => found[1] ?? '')
    const wrong = (under: string, forbidden: RegExp) =>
      code
        .filter((file) => file.startsWith(under))
        .flatMap((file) =>
          imports(file)
            .filter((from) => forbidden.test(from))
            .map((from) => `${file} imports ${from}`),
        )
    expect(wrong('web/', /(^|\/)server\//)).toEqual([])
    expect(wrong('server/', /(^|\/)web\//)).toEqual([])
    expect(wrong('contract/', /^(?!\.\.?\/|zod\/mini$)|(^|\/)(server|web|site)\//)).toEqual([])
    expect(wrong('site/', /(^|\/)(server|web)\//)).toEqual([])
  })

  test('nothing in web/ is named like a package: Vite would serve it in place of the package', () => {
    const { dependencies, devDependencies } = JSON.parse(read('package.json'))
    const packages = Object.keys({ ...dependencies, ...devDependencies })
    const there = fs.readdirSync(path.join(root, 'web')).map((file) => path.parse(file).name)
    expect(there.filter((name) => packages.includes(name))).toEqual([])
  })

  test('a noun has one plural spelling in every layer', () => {
    expect(nounFolders.filter((folder) => !files.includes(`contract/${folder}.ts`))).toEqual([])
    const webFolders = files.flatMap(
      (file) => /^web\/(?:admin|portal|shared)\/(?:.+\/)?([^/]+)\/[^/]+$/.exec(file)?.[1] ?? [],
    )
    const known = new Set([...nouns, ...rooms, 'settings'])
    expect([...new Set(webFolders)].filter((folder) => !known.has(folder))).toEqual([])
  })

  test('no file has a catch-all name', () => {
    expect(
      code.filter(
        (file) =>
          /(^|\/)(index|helpers?|utils?|lib|types|services|common|misc)(\.[a-z]+)+$/.test(file) &&
          !file.startsWith('site/'),
      ),
    ).toEqual([])
  })

  test('API paths appear only in the contract, page paths only in the route table', () => {
    const source = (under: string[]) =>
      code.filter(
        (file) => under.some((start) => file.startsWith(start)) && !file.includes('.test.'),
      )
    const apiPaths = source(['web/', 'server/']).filter((file) =>
      /['"`]\/api\/(?!login)/.test(read(file).replace(/startsWith\('\/api\/'\)/g, '')),
    )
    expect(apiPaths).toEqual([])
  })

  test('classes are errors, and type checks are not bypassed', () => {
    const withClass = code.filter(
      (file) =>
        /\.tsx?$/.test(file) && /^\s*(?:export\s+)?(?:abstract\s+)?class\s/m.test(read(file)),
    )
    const wrong = withClass.filter(
      (file) => !/class \w+ extends (?:\w*Error|NodeFS)\b/.test(read(file)),
    )
    expect(wrong).toEqual([])
    expect(
      code.filter(
        (file) =>
          /@ts-(ignore|expect-error|nocheck)|\bas any[)\];,\s]*$|\bas any[)\];,.]/.test(
            read(file),
          ) && file !== 'test/shape.test.ts',
      ),
    ).toEqual([])
  })
})
