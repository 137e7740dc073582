import { expect, test } from 'vitest'
import { emptyLead, type Lead } from '../../../../contract/leads/leads.ts'
import { bothFit, chosen, differing, suggested } from './choice.ts'

const lead: Lead = {
  id: 1,
  ...emptyLead,
  companyName: 'Kiln',
  email: 'a@kiln.example',
  notes: 'first',
  priority: 'low',
  status: 'qualified',
  source: 'manual',
  emailsSentCount: 0,
  lastEmailSent: null,
  assigneeId: null,
  clientId: null,
  cardKey: null,
  createdAt: '2026-03-02T10:00:00Z',
  updatedAt: '2026-03-02T10:00:00Z',
}
const other: Lead = {
  ...lead,
  id: 2,
  contactName: 'Ada',
  email: 'b@kiln.example',
  notes: 'second',
  priority: 'high',
  status: 'closed_lost',
}

test('a merge suggests filled-in values, the stronger ones, and both notes', () => {
  expect(differing(lead, other)).toEqual(['contactName', 'email', 'priority', 'status', 'notes'])
  expect(chosen(lead, other, suggested(lead, other))).toMatchObject({
    companyName: 'Kiln',
    contactName: 'Ada',
    email: 'a@kiln.example',
    priority: 'high',
    status: 'qualified',
    notes: 'first\n\nsecond',
  })
})

test('notes that are too long together are not joined', () => {
  const long = { ...lead, notes: 'x'.repeat(6000) }
  expect(bothFit(long, { ...other, notes: 'y'.repeat(6000) })).toBe(false)
  expect(suggested(long, { ...other, notes: 'y'.repeat(6000) }).notes).toBe('lead')
})
