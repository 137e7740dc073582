import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openTestServer, type TestServer } from '../../../../test/server.ts'
import { automationLogs } from '../../../core/automation-logs/table.ts'
import { putFile } from '../../../platform/files.ts'
import { writeState } from '../../../platform/state.ts'
import { fallbackFor } from './fallback.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer()
})
beforeEach(async () => {
  await server.clear()
  await writeState(server.db, 'site-drawing', { hash: 'none', fileKey: 'none' })
})
afterAll(() => server.close())

const whole = { pages: [], documents: {}, files: {}, pictures: [], kept: [] }
async function store(text: string) {
  const { key: fileKey } = await putFile(server.context, await promisify(gzip)(text))
  await writeState(server.db, 'site-drawing', { hash: 'another', fileKey })
}
const fall = () => fallbackFor(server.context, new Error('out of memory'))
const told = async () =>
  (await server.db.select().from(automationLogs)).map(({ details }) => details)

test('a website that can’t be drawn is served as it was drawn last, and the team is told once', async () => {
  await store(JSON.stringify(whole))
  expect(await fall()).toEqual(whole)
  expect(await fall()).toEqual(whole)
  expect(await told()).toEqual(['Visitors see the pages that were drawn last'])
})

test.each([
  ['nothing', null],
  ['a file of something else', '{"pages":[]}'],
  ['half a file', '{"pages":['],
])('with %s stored, the sample is served', async (_what, text) => {
  if (text !== null) await store(text)
  expect(await fall()).toBeNull()
  expect(await told()).toEqual(['Visitors see the sample website'])
})

test('with a stored file that is missing, the sample is served', async () => {
  await writeState(server.db, 'site-drawing', { hash: 'x', fileKey: 'gone' })
  expect(await fall()).toBeNull()
})
