import { afterAll, beforeAll, expect, test } from 'vitest'
import * as trash from '../../../contract/core/trash-entries.ts'
import * as contract from '../../../contract/outreach/email-campaigns.ts'
import { openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aCampaign } from './sample.ts'
import { findCampaign, startCampaign } from './store.ts'

let server: TestServer
beforeAll(async () => void (server = await openTestServer()))
afterAll(() => server.close())

test('finds each of several campaigns, and none that is missing or in the trash', async () => {
  const { jar } = await signedIn(server.context, { role: 'admin' })
  for (const name of ['First', 'Second'])
    await server.call(contract.create, { body: aCampaign({ name }) }, jar)
  expect((await findCampaign(server.context, 1))?.name).toBe('First')
  expect((await findCampaign(server.context, 2))?.name).toBe('Second')
  expect(await findCampaign(server.context, 3)).toBeNull()
  await server.call(contract.remove, { params: { id: 2 } }, jar)
  expect(await findCampaign(server.context, 2)).toBeNull()
  const start = startCampaign(server.context, { kind: 'system' }, 2)
  await expect(start).rejects.toMatchObject({ kind: 'notFound' })

  const inTrash = async () =>
    (await server.call(trash.list, {}, jar)).body.map(({ label }) => label)
  expect(await inTrash()).toEqual(['Second'])
  await server.call(trash.restore, { body: { noun: 'email-campaigns', ids: [2] } }, jar)
  expect((await findCampaign(server.context, 2))?.name).toBe('Second')
  expect(await inTrash()).toEqual([])
})
