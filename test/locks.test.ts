import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { locks } from '../server/platform/locks.ts'

const server = path.resolve(import.meta.dirname, '../server')
const register = 'platform/locks.ts'

test('every advisory lock has its own number', () => {
  const numbers = Object.values(locks)
  expect(new Set(numbers).size).toBe(numbers.length)
})

test('advisory locks are only taken by their name in the register', () => {
  const elsewhere = fs
    .readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && file !== register)
    .filter((file) =>
      /4_?207_?0\d\d|pg_(?:try_)?advisory_(?:xact_)?lock(?!\(\$1\)', \[locks\.)/.test(
        fs.readFileSync(path.join(server, file), 'utf8'),
      ),
    )
  expect(elsewhere).toEqual([])
})
