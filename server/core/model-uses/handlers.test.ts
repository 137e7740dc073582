import { assert, date, integer, property } from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import * as contract from '../../../contract/core/model-uses.ts'
import * as availability from '../../../contract/leads/availability.ts'
import { engines, type Jar, openTestServer, type TestServer } from '../../../test/server.ts'
import { signedIn } from '../sessions/sample.ts'
import { costOf, monthOf } from './rules.ts'
import { checkBudget, recordUse, usedThisMonth } from './store.ts'

const free = { model: 'm', priceIn: 0, priceOut: 0, pricePicture: 0 }
const priced = { model: 'ada', priceIn: 150_000, priceOut: 600_000, pricePicture: null }

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
      limits: { tokens: 2_000_000, pictures: 500, cost: null, updatedAt: null },
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
    const use = { purpose: 'writing', model: free, tokensIn: 7, tokensOut: 3 } as const
    for (const day of ['2026-02-28T23:59:59Z', '2026-03-01T00:00:00Z', '2026-03-31T22:59:59Z']) {
      server.setNow(day)
      await Promise.all(Array.from({ length: 20 }, () => recordUse(server.context, use)))
    }
    expect(await usedThisMonth(server.context)).toMatchObject([
      { calls: 40, tokensIn: 280, tokensOut: 120 },
    ])
    await recordUse(server.context, { purpose: 'pictures', model: free, pictures: 2 })
    expect(await usedThisMonth(server.context)).toContainEqual(
      expect.objectContaining({ calls: 1, tokensIn: 0, tokensOut: 0, pictures: 2 }),
    )
    server.setNow('2026-04-01T00:00:00Z')
    expect(await usedThisMonth(server.context)).toEqual([])
  })

  test('counts by the days of the agency’s time zone', async () => {
    server.setNow('2026-03-31T10:00:00Z')
    admin = (await signedIn(server.context, { role: 'admin' })).jar
    const times = { timeZone: 'Pacific/Auckland' }
    await server.call(
      availability.update,
      { body: { ...(await server.call(availability.read, {}, admin)).body, ...times } },
      admin,
    )
    server.setNow('2026-03-31T12:00:00Z')
    await recordUse(server.context, { purpose: 'articles', model: free, tokensIn: 5 })
    expect(await read()).toMatchObject({ month: '2026-04-01', uses: [{ tokensIn: 5 }] })
    server.setNow('2026-03-31T10:00:00Z')
    expect(await read()).toMatchObject({ month: '2026-03-01', uses: [] })
  })

  test('adds up what calls cost, and stops at the budget in money', async () => {
    const save = (cost: number | null | undefined) =>
      server.call(contract.updateLimits, { body: { tokens: null, pictures: null, cost } }, admin)
    await save(2_000_000)
    // A change that doesn't name it leaves it alone.
    expect((await save(undefined)).body).toMatchObject({ cost: 2_000_000 })
    const use = { purpose: 'articles', model: priced, tokensIn: 1_000_000, tokensOut: 2_000_000 }
    await recordUse(server.context, use as never)
    await recordUse(server.context, { purpose: 'pictures', model: priced, pictures: 1 })
    expect((await read()).uses).toMatchObject([
      { purpose: 'articles', cost: 1_350_000, unpriced: 0 },
      { purpose: 'pictures', cost: 0, unpriced: 1 },
    ])
    await checkBudget(server.context, 'tokens')
    await recordUse(server.context, use as never)
    for (const part of ['tokens', 'pictures'] as const)
      await expect(checkBudget(server.context, part)).rejects.toMatchObject({
        kind: 'budget',
        message: expect.stringContaining('budget of $2.00'),
      })
    await save(null)
    await checkBudget(server.context, 'tokens')
    expect((await save(-1)).body).toMatchObject({
      fields: { cost: expect.stringContaining('an amount') },
    })
  })
})

test('every day lies in its month', () => {
  const some = date({
    min: new Date('1990-01-01'),
    max: new Date('2090-01-01'),
    noInvalidDate: true,
  })
  assert(
    property(some, (moment) => {
      const day = moment.toISOString().slice(0, 10)
      const { from, to } = monthOf(day)
      return from <= day && day < to && from.endsWith('-01') && to.endsWith('-01')
    }),
  )
})

test('a call costs what its parts cost, to the next millionth of a dollar', () => {
  const many = integer({ min: 0, max: 2_000_000 })
  const some = integer({ min: 0, max: 10_000_000 })
  assert(
    property(many, many, some, some, (tokensIn, tokensOut, priceIn, priceOut) => {
      const prices = { priceIn, priceOut, pricePicture: null }
      const { cost, isUnpriced } = costOf(prices, { tokensIn, tokensOut })
      const exact = BigInt(tokensIn) * BigInt(priceIn) + BigInt(tokensOut) * BigInt(priceOut)
      const least = Number(exact / 1_000_000n)
      return !isUnpriced && cost >= least && cost <= least + 1
    }),
  )
  expect(costOf({ ...free, pricePicture: null }, { pictures: 1 })).toEqual({
    cost: 0,
    isUnpriced: true,
  })
  expect(costOf({ ...free, pricePicture: 40_000 }, { pictures: 2 }).cost).toBe(80_000)
})
