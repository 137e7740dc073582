import { expect, test } from 'vitest'
import * as clients from '../../../contract/clients/clients.ts'
import * as messages from '../../../contract/clients/messages.ts'
import * as requests from '../../../contract/leads/consultation-requests.ts'
import * as contract from '../../../contract/overview/sidebar-counts.ts'
import * as applications from '../../../contract/website/job-applications.ts'
import * as serviceRequests from '../../../contract/work/service-requests.ts'
import { openTestServer } from '../../../test/server.ts'
import { aMessage } from '../../clients/messages/sample.ts'
import { signedIn } from '../../core/sessions/sample.ts'
import { aConsultationRequest } from '../../leads/consultation-requests/sample.ts'
import { anApplication } from '../../website/job-applications/sample.ts'
import { aServiceRequest } from '../../work/service-requests/sample.ts'

test('counts what nobody on the team has handled yet', async () => {
  const server = await openTestServer()
  const owner = await signedIn(server.context, { role: 'admin' })
  const ada = await signedIn(server.context)
  const read = async () => (await server.call(contract.read, {}, owner.jar)).body
  const none = {
    messages: 0,
    'consultation-requests': 0,
    'service-requests': 0,
    'incoming-emails': 0,
    'written-emails': 0,
    'job-applications': 0,
  }
  expect(await read()).toEqual(none)
  for (let n = 0; n < 2; n += 1)
    await server.call(messages.send, { body: aMessage({ toUserId: 1 }) }, ada.jar)
  await server.call(messages.send, { body: aMessage({ toUserId: ada.user.id }) }, owner.jar)
  await server.call(requests.create, { body: aConsultationRequest() })
  await server.call(applications.create, { body: anApplication() })
  const wish = await server.call(serviceRequests.create, { body: aServiceRequest() }, ada.jar)
  expect(await read()).toEqual({
    messages: 2,
    'consultation-requests': 1,
    'service-requests': 1,
    'incoming-emails': 0,
    'written-emails': 0,
    'job-applications': 1,
  })
  const params = { id: 1 }
  const answered = { status: 'answered', notes: '' } as const
  await server.call(requests.update, { params, body: answered }, owner.jar)
  await server.call(applications.update, { params, body: { status: 'reviewing' } }, owner.jar)
  const decision = { status: 'reviewing', comment: '' } as const
  await server.call(
    serviceRequests.update,
    { params: { id: wish.body.id }, body: decision },
    owner.jar,
  )
  expect((await read())['service-requests']).toBe(0)
  await server.call(clients.remove, { params: { id: ada.user.id } }, owner.jar)
  expect(await read()).toEqual(none)
  await server.close()
})
