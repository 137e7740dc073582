import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'

const where = (...names: string[]) => {
  const script = path.join(import.meta.dirname, 'where.mjs')
  const { status, stdout } = spawnSync(process.execPath, [script, ...names], { encoding: 'utf8' })
  return { status, lines: stdout.split('\n').map((line) => line.trim()) }
}

test('a noun is found in every layer, together with related files', () => {
  const { status, lines } = where('leads')
  expect(status).toBe(0)
  const found = [
    'contract/leads/leads.ts',
    'server/leads/leads/table.ts',
    'web/admin/leads/leads/LeadForm.tsx',
    'e2e/leads/leads.spec.ts',
    'server/leads/lead-steps/table.ts',
  ].map((file) => lines.indexOf(file))
  expect(found).toEqual(found.toSorted((a, b) => a - b))
  expect(found[0]).toBeGreaterThan(0)
  expect(lines).not.toContain('server/leads/bookings/table.ts')
  expect(lines.some((line) => /^migrations\/.+_begin\/migration\.sql$/.test(line))).toBe(true)
  expect(lines.some((line) => line.startsWith('docs/map.md, line '))).toBe(true)
  expect(where('lead').lines).toEqual(lines)
})

test('without a name, rooms and nouns are listed; an unknown name lists similar ones', () => {
  const { lines } = where()
  expect(lines.find((line) => line.startsWith('money '))).toContain('invoices, ')
  expect(where('money').status).toBe(0)
  expect(where('campaigns').lines.join()).toContain('email-campaigns')
  expect(where('hero').lines).toContain('site/landing.ts: hero')
  expect(where('booking', 'reminder').lines).toContain(
    'server/leads/bookings/jobs.ts: remindVisitors',
  )
  expect(where('xylophones')).toMatchObject({ status: 1 })
})
