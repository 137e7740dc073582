import { expect, test } from 'vitest'
import { likenessOf, nearnessOf, sketchOf } from './likeness.ts'

const pump = `A heat pump moves heat from the air outside into the house, and it needs power only for the pump itself.

We measure every room before we name a size, because a pump that is too large switches on and off all day. In old houses we often change two or three radiators first.

The work takes four days. On the first day we take the old boiler out, on the second the new unit is set on its base in the garden.

Ask us for a visit before you order anything, since the subsidy has to be granted before the contract is signed. Our customers in Leeds paid between nine and fourteen thousand pounds last year.`
/** The same with three or four words changed in each sentence. */
const reworded = `A heat pump brings heat from the air around into the home, and it needs electricity only for the compressor itself.

We survey every room before we quote a size, because a unit that is too large switches on and off all day. In older houses we usually swap two or three radiators first.

The job takes five days. On the first day we carry the old boiler away, on the second the new machine is put on its base in the yard.

Ask us for an appointment before you buy anything, since the grant has to be approved before the contract is signed. Our clients in York paid between eight and twelve thousand pounds last year.`
const solar = `Solar panels on a flat roof stand on frames that are weighted, so nobody drills into the skin.

The wind decides how many stones are needed on each frame. We calculate that from the height of the building and its place.

An inverter as large as a shoebox hangs in the cellar. It speaks to your meter and shows in an app what the roof made today.

Cleaning is hardly ever needed, as rain does it. We look at the cables every four years, which takes half a morning.`

const sentences = (text: string) => text.split(/(?<=\.)\s+/)
const everyOther = (text: string, from: number) =>
  sentences(text).filter((_, at) => at % 2 === from)

test.each([
  ['reworded', reworded, true],
  ['in another order', pump.split('\n\n').toReversed().join('\n\n'), true],
  ['half of it', [...everyOther(pump, 0), ...everyOther(solar, 1)].join(' '), true],
  ['on something else', solar, false],
  ['with two sentences of it', [...sentences(pump).slice(0, 2), solar].join(' '), false],
])('a text %s is near: %#', (_what, other, isNear) => {
  expect([likenessOf(pump, other).isNear, likenessOf(other, pump).isNear]).toEqual([isNear, isNear])
  expect(nearnessOf(sketchOf(pump) ?? [], sketchOf(other) ?? []) > 0).toBe(other !== solar)
})

test('texts are near when they share whole sentences, in whatever order', () => {
  const shared = Array.from(
    { length: 6 },
    (_, at) => `This sentence number ${at} stands in both of them.`,
  )
  const own = (name: string) =>
    Array.from(
      { length: 6 },
      (_, at) => `Only ${name}${at} tells a${name}${at} of b${name}${at} and c${name}${at} today.`,
    )
  const one = [...shared, ...own('alpha')].join(' ')
  const other = [...own('beta'), ...shared.toReversed()].join(' ')
  expect(likenessOf(one, other)).toMatchObject({ isNear: true, sentences: 6, share: 0.5 })
  expect(likenessOf(own('alpha').join(' '), own('beta').join(' '))).toMatchObject({ sentences: 0 })
})
