import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '..')
/** The one place that compares a role. */
const home = 'contract/roles.ts'

/** Comparisons of a role with the team's, in TypeScript, in drizzle and in SQL. */
const comparisons = [
  /[!=]==?\s*'admin'/,
  /\b(eq|ne)\([^()]*\.role,\s*'admin'\)/,
  /\}? (=|<>) 'admin'/,
]

const compares = (source: string) =>
  source.split('\n').some((_, line, lines) => {
    const two = lines.slice(line, line + 2).join('\n')
    return comparisons.some((comparison) => comparison.test(two))
  })

test('only one place compares a role with the team’s', () => {
  const files = execFileSync('git', ['ls-files', 'server', 'web', 'contract', 'packages'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\n')
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && file !== home)
  expect(files.filter((file) => compares(fs.readFileSync(path.join(root, file), 'utf8')))).toEqual(
    [],
  )
})

test.each([
  "if (user?.role === 'admin') return",
  "const isClient = role !== 'admin'",
  "actor.role ===\n  'admin'",
  "where(eq(users.role, 'admin'))",
  "sql`${role} = 'admin'`",
])('%s is found', (source) => {
  expect(compares(source)).toBe(true)
})

test.each(["values({ role: 'admin' })", "passwordProblem(password, 'admin')"])(
  '%s is allowed',
  (source) => {
    expect(compares(source)).toBe(false)
  },
)
