import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { sentencesOf } from './visible-words.ts'

const folder = path.resolve(import.meta.dirname, '../contract')
const files = fs
  .readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .map((file) => path.join(folder, file))

type Def = { error?: (issue: object) => unknown }

/** Collects the sentences with which a schema refuses a value, and those of everything that belongs to it. */
function refusalsIn(value: unknown, seen: Set<unknown>, found: Set<string>) {
  if ((typeof value !== 'object' && typeof value !== 'function') || !value || seen.has(value))
    return
  seen.add(value)
  const { def } = (value as { _zod?: { def?: Def } })._zod ?? {}
  if (typeof def?.error === 'function') {
    const told = def.error({ code: 'custom', input: undefined, path: [] })
    found.add(typeof told === 'string' ? told : String((told as { message?: unknown })?.message))
  }
  for (const part of Object.values(def ?? value)) refusalsIn(part, seen, found)
}

test('numbers in the contract’s sentences have separators for thousands', async () => {
  const modules = await Promise.all(files.map((file) => import(file) as Promise<object>))
  const told = new Set<string>()
  for (const each of modules) refusalsIn(each, new Set(), told)
  expect(told).toContain('Please use at most 10,000 characters')
  expect(told.size).toBeGreaterThan(100)
  const fixed = files.flatMap((file) =>
    sentencesOf(file).flatMap(({ kind, text }) => (kind === 'text' ? text : [])),
  )
  expect([...told, ...fixed].filter((text) => /\d{4,} [a-z]/.test(text))).toEqual([])
})
