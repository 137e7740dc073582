import { expect, test } from 'vitest'
import * as messages from '../../../contract/clients/messages.ts'
import * as consultations from '../../../contract/leads/consultation-requests.ts'
import * as contract from '../../../contract/overview/today.ts'
import * as requests from '../../../contract/work/service-requests.ts'
import { openTestServer } from '../../../test/server.ts'
import { aMessage } from '../../clients/messages/sample.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aConsultationRequest } from '../../leads/consultation-requests/sample.ts'
import { aServiceRequest } from '../../work/service-requests/sample.ts'

test('today names the client of each thing, and lists what is one client’s', async () => {
  const server = await openTestServer()
  const { jar } = await signedIn(server.context, { role: 'admin' })
  const [ada, bo] = [await signedIn(server.context), await signedIn(server.context)]
  for (const client of [ada, bo]) await server.call(messages.send, { body: aMessage() }, client.jar)
  await server.call(requests.create, { body: aServiceRequest() }, ada.jar)
  await server.call(consultations.create, { body: aConsultationRequest() })
  const { items } = (await server.call(contract.read, {}, jar)).body
  const whose = items.map(({ kind, clientId }) => ({ kind, clientId }))
  expect(whose).toHaveLength(4)
  expect(whose).toEqual(
    expect.arrayContaining([
      { kind: 'consultations', clientId: null },
      { kind: 'messages', clientId: ada.user.id },
      { kind: 'messages', clientId: bo.user.id },
      { kind: 'service-requests', clientId: ada.user.id },
    ]),
  )
  const { body } = await server.call(contract.read, { query: { clientId: ada.user.id } }, jar)
  expect(body.items).toEqual(items.filter(({ clientId }) => clientId === ada.user.id))
  expect(body.total).toBe(2)
  await server.close()
})
