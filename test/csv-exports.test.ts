import { expect, test } from 'vitest'
import { csvReader } from '../contract/many.ts'
import { nameOf, rawCalls } from './contract-calls.ts'

/** The exports that aren't CSV, or are in the format of one program. */
const archives = /^GET \/api\/.*(?:data-exports|books\/datev|social-posts|files\/export)/

test('every CSV is offered for spreadsheets and for other programs', () => {
  const exports = rawCalls.filter(
    (call) => 'limit' in call && call.limit === 'exports' && !archives.test(nameOf(call)),
  )
  expect(exports.length).toBeGreaterThan(18)
  for (const call of exports) {
    const shape = (call.query as { shape?: object } | undefined)?.shape ?? {}
    expect({ call: nameOf(call), for: 'for' in shape ? shape.for : null }).toEqual({
      call: nameOf(call),
      for: csvReader.for,
    })
  }
})
