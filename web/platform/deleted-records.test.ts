import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asksForDeleted, markDeleted, pruneDeleted, unmarkDeleted } from './deleted-records.ts'

const read = ['projects', '/api/projects/:id', { params: { id: '7' } }]
const milestones = [
  'milestones',
  '/api/projects/:projectId/milestones',
  { params: { projectId: 7 } },
]

beforeEach(() => markDeleted('projects', 7))
afterEach(() => unmarkDeleted('projects', [7]))

describe('a record that was deleted on its own page', () => {
  test('is not asked for, nor anything that belongs to it', () => {
    expect([read, milestones].map(asksForDeleted)).toEqual([true, true])
    const fresh = [...read, 'fresh']
    expect(asksForDeleted(fresh)).toBe(true)
  })

  test.each([
    ['clients', ['onboarding', '/api/onboarding/client/:clientId', { params: { clientId: 9 } }]],
    ['clients', ['stats', '/api/admin/clients/:id/belongings', { params: { id: '9' } }]],
    ['content-pieces', ['content-versions', '/api/content/:id/versions', { params: { id: 9 } }]],
    [
      'email-campaigns',
      ['email-sends', '/api/admin/email-campaigns/:id/sends', { params: { id: 9 } }],
    ],
    [
      'leads',
      [
        'answer-proposals',
        '/api/admin/answer-proposals',
        { query: { noun: 'leads', recordId: 9 } },
      ],
    ],
    ['posts', ['posts', '/api/admin/posts/suggestions', { query: { id: 9 } }]],
    ['leads', ['lead-steps', '/api/admin/leads/:id/step', { params: { id: 9 } }]],
  ])('of %s is known by every path', (noun, key) => {
    expect(asksForDeleted(key)).toBe(false)
    markDeleted(noun, 9)
    expect(asksForDeleted(key)).toBe(true)
    unmarkDeleted(noun, [9])
  })

  test('leaves lists, other records and other nouns alone', () => {
    const other = ['projects', '/api/projects/:id', { params: { id: '8' } }]
    const list = ['projects', '/api/admin/projects', { query: { q: '7' } }, 'pages']
    const lead = ['leads', '/api/admin/leads/:id', { params: { id: 7 } }]
    expect([other, list, lead].map(asksForDeleted)).toEqual([false, false, false])
  })

  test('is asked for again once it is restored, or its page is left', () => {
    unmarkDeleted('projects', [7])
    expect(asksForDeleted(read)).toBe(false)
    markDeleted('projects', 7)
    pruneDeleted([milestones])
    expect(asksForDeleted(read)).toBe(true)
    pruneDeleted([])
    expect(asksForDeleted(read)).toBe(false)
  })
})
