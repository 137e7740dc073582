import { expect, test } from 'vitest'
import { concerns, type LiveEvent } from './live-map.ts'

const key = (noun: string, sent: object = {}) => [noun, '/api/x', sent]

test.each<[LiveEvent, readonly unknown[], boolean]>([
  ['everything', key('leads'), true],
  ['everything', key('users'), false],
  [{ kind: 'messages', id: 7 }, key('messages'), true],
  [{ kind: 'messages', id: 7 }, key('messages', { params: { clientId: 7 } }), true],
  [{ kind: 'messages', id: 7 }, key('messages', { params: { clientId: '7' } }), true],
  [{ kind: 'messages', id: 7 }, key('messages', { params: { clientId: 8 } }), false],
  [{ kind: 'messages', id: 7 }, key('stats'), true],
  [{ kind: 'messages', id: 7 }, key('notifications'), false],
  [{ kind: 'projects', id: 3 }, key('milestones', { params: { projectId: 4 } }), true],
  [{ kind: 'notifications', id: 0 }, key('projects'), false],
  [{ kind: 'leads', id: 7 }, key('audit-entries', { query: { noun: 'leads', recordId: 7 } }), true],
  [
    { kind: 'leads', id: 8 },
    key('audit-entries', { query: { noun: 'leads', recordId: 7 } }),
    false,
  ],
  [{ kind: 'leads', id: 7 }, key('audit-entries'), false],
  [{ kind: 'clients', id: 7 }, key('audit-entries', { query: { clientId: 7 } }), true],
])('%j affects %j: %s', (change, queryKey, expected) => {
  expect(concerns(change, queryKey)).toBe(expected)
})
