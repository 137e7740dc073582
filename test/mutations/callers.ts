import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { copyTree, failureIn } from './copies.ts'
import type { Mutation } from './places.ts'

const anHour = 3_600_000

/**
 * Runs the test files without any change. Returns for the index of each place the files that run through it.
 * @throws Error when a test fails, since it would count as noticing every change
 */
export async function callersOf(places: Mutation[], testFiles: string[], processes: number) {
  const copy = copyTree()
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'foyer-hits-'))
  const list = path.join(folder, 'places.json')
  const hits = path.join(folder, 'hits')
  fs.mkdirSync(hits)
  fs.writeFileSync(list, JSON.stringify(places))
  try {
    const args = ['--config', 'test/mutations/vitest.config.ts', '--maxWorkers', String(processes)]
    const env = { MUTATION_PLACES: list, MUTATION_HITS: hits }
    const red = await failureIn(copy, testFiles, { args, env, patience: anHour })
    if (red) throw new Error(`a test fails without any change: ${red}`)
    const callers = new Map<number, string[]>()
    for (const file of testFiles) {
      const noted = path.join(hits, `${file.replaceAll('/', '__')}.json`)
      const indices = fs.existsSync(noted)
        ? (JSON.parse(fs.readFileSync(noted, 'utf8')) as number[])
        : []
      for (const index of indices) callers.set(index, [...(callers.get(index) ?? []), file])
    }
    return callers
  } finally {
    fs.rmSync(copy, { recursive: true, force: true })
    fs.rmSync(folder, { recursive: true, force: true })
  }
}
