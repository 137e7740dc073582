import { expect, test } from 'vitest'
import { approversText, standingOf } from './rules.ts'

const at = (hour: number) => new Date(Date.UTC(2026, 2, 2, hour))
const open = { decision: null, decidedAt: null }
const yes = (hour: number) => ({ decision: 'approved' as const, decidedAt: at(hour) })
const no = (hour: number) => ({ decision: 'changes' as const, decidedAt: at(hour) })

test.each([
  ['waiting', 'all', [], []],
  ['changes', 'all', [], [yes(1), no(2)]],
  ['waiting', 'all', [yes(1), open], [yes(1)]],
  ['approved', 'all', [yes(1), yes(2)], []],
  ['changes', 'all', [no(1), yes(2)], []],
  ['waiting', 'all', [yes(1), open], [yes(1), no(2)]],
  ['approved', 'any', [open, yes(1)], []],
  ['changes', 'any', [no(2), yes(1)], []],
  ['waiting', 'any', [open, open], [yes(1)]],
] as const)('a version is %s when %s of its approvers must: %j', (expected, rule, who, decided) => {
  expect(standingOf(rule, who, decided)).toBe(expected)
})

test('names who approves', () => {
  const people = [
    { userId: 1, name: 'Ada Moss' },
    { userId: null, name: '' },
  ]
  expect(approversText('all', people)).toBe('Ada Moss and Somebody whose account is gone')
  expect(approversText('any', people)).toBe('Ada Moss or Somebody whose account is gone')
})
