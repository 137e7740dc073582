import { assert, date, property } from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/core/model-uses.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../sessions/sample.ts'
import { monthOf } from './rules.ts'
import { recordUse, usedThisMonth } from './store.ts'

describe.each(engines())('uses of models on %s', (engine) => {
  let server: TestServer
  let admin: Jar
  beforeAll(async () => {
    server = await openTestServer({}, engine)
  })
  beforeEach(async () => {
    await server.clear()
    server.setNow('2026-03-02T10:00:00Z')
    admin = (await signedIn(server.context, { role: 'admin' })).jar
  })
  afterAll(() => server.close())
  const read = async () => (await server.call(contract.read, {}, admin)).body

  test('begins with no use and a budget', async () => {
    expect(await read()).toMatchObject({
      month: '2026-03-01',
      uses: [],
      limits: { tokens: 2_000_000, pictures: 500, updatedAt: null },
    })
  })

  test('rejects a stale change of the budget, and values that are no number', async () => {
    const save = (body: object) =>
      server.call(contract.updateLimits, { body: { tokens: 10, pictures: null, ...body } }, admin)
    const first = await save({ updatedAt: null })
    expect(first.body).toMatchObject({
      tokens: 10,
      pictures: null,
      updatedAt: '2026-03-02T10:00:00.000Z',
    })
    expect((await save({ tokens: 20, updatedAt: null })).status).toBe(409)
    expect((await save({ tokens: 20, updatedAt: first.body.updatedAt })).body.tokens).toBe(20)
    expect((await save({ tokens: -1 })).body).toMatchObject({
      fields: { tokens: expect.stringContaining('whole number') },
    })
  })

  test('adds up the days of a month under concurrency, and starts the next at zero', async () => {
    const use = { purpose: 'writing', model: 'm', tokensIn: 7, tokensOut: 3 } as const
    for (const day of ['2026-02-28T23:59:59Z', '2026-03-01T00:00:00Z', '2026-03-31T23:59:59Z']) {
      server.setNow(day)
      await Promise.all(Array.from({ length: 20 }, () => recordUse(server.context, use)))
    }
    expect(await usedThisMonth(server.context)).toMatchObject([
      { calls: 40, tokensIn: 280, tokensOut: 120 },
    ])
    await recordUse(server.context, { purpose: 'pictures', model: 'm', pictures: 2 })
    expect(await usedThisMonth(server.context)).toContainEqual(
      expect.objectContaining({ calls: 1, tokensIn: 0, tokensOut: 0, pictures: 2 }),
    )
    server.setNow('2026-04-01T00:00:00Z')
    expect(await usedThisMonth(server.context)).toEqual([])
  })
})

test('every moment lies in its month', () => {
  const some = date({
    min: new Date('1990-01-01'),
    max: new Date('2090-01-01'),
    noInvalidDate: true,
  })
  assert(
    property(some, (moment) => {
      const { from, to } = monthOf(moment)
      const day = moment.toISOString().slice(0, 10)
      return from <= day && day < to && from.endsWith('-01') && to.endsWith('-01')
    }),
  )
})
