// Notes for each test file which places its tests ran through; only loaded by test/mutations/vitest.config.ts.
import fs from 'node:fs'
import { Session } from 'node:inspector/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect } from 'vitest'
import { root } from '../imports.ts'

type Place = { file: string; start: number }

const placesFile = process.env['MUTATION_PLACES'] ?? ''
const hitsFolder = process.env['MUTATION_HITS'] ?? ''

/** Files of one worker share its process, and so this session. */
const kept = globalThis as { coverageSession?: Promise<Session> }

async function openSession() {
  const session = new Session()
  session.connect()
  await session.post('Profiler.enable')
  await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true })
  return session
}

/** Returns the indices of the places that ran since the last call. */
async function placesHit(session: Session, places: Place[]) {
  const { result } = await session.post('Profiler.takePreciseCoverage')
  const byFile = new Map(
    result
      .filter(({ url }) => url.startsWith('file:'))
      .map(({ url, functions }) => [path.relative(root, fileURLToPath(url)), functions]),
  )
  return places.flatMap(({ file, start }, index) => {
    const around = (byFile.get(file) ?? [])
      .flatMap(({ ranges }) => ranges)
      .filter(({ startOffset, endOffset }) => startOffset <= start && start < endOffset)
      .toSorted((a, b) => a.endOffset - a.startOffset - (b.endOffset - b.startOffset))
    return around[0] && around[0].count > 0 ? [index] : []
  })
}

beforeAll(async () => {
  const session = await (kept.coverageSession ??= openSession())
  await session.post('Profiler.takePreciseCoverage')
})

afterAll(async () => {
  const places = JSON.parse(fs.readFileSync(placesFile, 'utf8')) as Place[]
  const session = await (kept.coverageSession ??= openSession())
  const file = path.relative(root, expect.getState().testPath ?? '')
  fs.writeFileSync(
    path.join(hitsFolder, `${file.replaceAll('/', '__')}.json`),
    JSON.stringify(await placesHit(session, places)),
  )
})
