import { expect, test } from 'vitest'
import { clientCalls } from './client-calls.ts'
import { jsonCalls, nameOf } from './contract-calls.ts'

const secret = 'what it returns gives access to the account'
const asked = 'what it returns depends on a question, not on what was seen'
/** Calls of clients whose responses their browser doesn’t keep for times without a connection, with reasons. */
const notKept: Record<string, string> = {
  'GET /api/sessions': secret,
  'GET /api/passkeys': secret,
  'GET /api/auth/proof': secret,
  'GET /api/calendar-feeds': secret,
  'GET /api/push-subscriptions': secret,
  'GET /api/deletion-requests/own': 'it can be withdrawn only with a connection',
  'GET /api/notifications/preferences': 'they can be changed only with a connection',
  'GET /api/incoming-emails/:id/quoted': 'emails stay on the server',
  'GET /api/search': asked,
}

test('clients can read without a connection whatever they saw, unless there is a reason', () => {
  const reading = new Set(clientCalls.filter(({ method }) => method === 'GET'))
  const read = jsonCalls.filter((each) => reading.has(each))
  expect(read.length).toBeGreaterThan(40)
  expect(
    read
      .filter(({ kept }) => !kept)
      .map(nameOf)
      .toSorted(),
  ).toEqual(Object.keys(notKept).toSorted())
})

test('nothing else is kept, but what the portal needs to open', () => {
  const ofClients = new Set(clientCalls)
  const others = jsonCalls.filter((each) => each.kept && !ofClients.has(each))
  expect(others.map(nameOf)).toEqual(['GET /api/service-types'])
  expect(jsonCalls.filter(({ kept, method }) => kept && method !== 'GET')).toEqual([])
})
