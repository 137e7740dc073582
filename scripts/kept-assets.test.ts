import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { keepOldAssets, keptFor } from './kept-assets.ts'

test('files of earlier builds are kept for a week after they were superseded', () => {
  const root = fs.mkdtempSync(path.join(os.tmpdir(), 'kept-'))
  onTestFinished(() => fs.rmSync(root, { recursive: true }))
  const folder = (name: string, files: string[]) => {
    const at = path.join(root, name)
    fs.mkdirSync(at)
    for (const file of files) fs.writeFileSync(path.join(at, file), `${name} ${file}`)
    return pathToFileURL(`${at}/`)
  }
  const record = pathToFileURL(path.join(root, 'kept.json'))
  const first = folder('build-1', ['a.js', 'main-1.js', 'main-1.js.br'])
  const second = folder('build-2', ['a.js', 'main-2.js'])
  const third = folder('build-3', ['a.js', 'main-3.js'])
  const filesOf = (at: URL) => fs.readdirSync(at).toSorted()
  const day = keptFor / 7

  expect(keepOldAssets(folder('none', []), first, record, 0)).toBe(0)
  // The first build was in use for a month: what counts is when the second one replaced it.
  expect(keepOldAssets(first, second, record, 30 * day)).toBe(2)
  expect(filesOf(second)).toEqual(['a.js', 'main-1.js', 'main-1.js.br', 'main-2.js'])
  expect(fs.readFileSync(new URL('a.js', second), 'utf8')).toBe('build-2 a.js')
  expect(keepOldAssets(second, third, record, 36 * day)).toBe(3)
  expect(filesOf(third)).toEqual(['a.js', 'main-1.js', 'main-1.js.br', 'main-2.js', 'main-3.js'])
  const last = folder('build-4', ['a.js', 'main-3.js'])
  expect(keepOldAssets(third, last, record, 38 * day)).toBe(1)
  expect(fs.readdirSync(last).toSorted()).toEqual(['a.js', 'main-2.js', 'main-3.js'])
  // Of too many, those of the latest builds stay.
  const crowded = folder('build-5', ['main-4.js'])
  expect(keepOldAssets(last, crowded, record, 39 * day, 2)).toBe(2)
  expect(filesOf(crowded)).toEqual(['a.js', 'main-3.js', 'main-4.js'])
})
