import { expect, test } from 'vitest'
import { originOf } from './origin.ts'

test('a file says where it came from and, while their account exists, who added it', () => {
  expect([
    originOf({ source: 'deliverables', from: 'Design, version 2' }),
    originOf({ source: 'messages', from: 'Ada Lindqvist' }),
    originOf({ source: 'messages', from: '' }),
    originOf({ source: 'onboarding', from: 'Ada Lindqvist' }),
    originOf({ source: 'onboarding', from: '' }),
    originOf({ source: 'kept', from: 'Ada Lindqvist' }),
  ]).toEqual([
    'Deliverable: Design, version 2',
    'Message from Ada Lindqvist',
    'Message',
    'Onboarding, added by Ada Lindqvist',
    'Onboarding',
    'Added by Ada Lindqvist',
  ])
})
