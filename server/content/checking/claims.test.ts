import { createHash } from 'node:crypto'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { growth } from '../../../test/growth.ts'
import { claimsIn, claimsWith, nothingKnown } from './claims.ts'
import { gapsIn } from '../../../contract/content/gaps.ts'

const found = (content: string) =>
  claimsIn(content).map(({ kind, from, to }) => [kind, content.slice(from, to)])

test.each([
  ['Sales rose by 30% in a year.', '30%'],
  ['It costs $1,200 a month.', '$1,200'],
  ['It is 3x as fast.', '3x'],
  ['Some 4,500 people came.', '4,500'],
  ['We have been here since 1987.', '1987'],
  ['On average 2.5 visits are needed.', '2.5'],
  ['Nine out of ten plates survive.', 'Nine out of ten'],
  ['Hundreds of customers came back.', 'Hundreds of'],
  ['Half of all visitors leave at once.', 'Half of all'],
  ['Between 10 and 15 percent of plates break.', '10 and 15 percent'],
])('the figures of a sentence are one place: %s', (content, what) => {
  expect(found(content).map(([, place]) => place)).toEqual([what])
})

test.each([
  ['She said “this is the best plate I own”.', 'quote', '“this is the best plate I own”'],
  ['He called it "the finest clay in the county".', 'quote', '"the finest clay in the county"'],
  ['Read [the study](https://a.example/x).', 'link', '[the study](https://a.example/x)'],
  ['See https://a.example/x for more.', 'link', 'https://a.example/x'],
])('%s', (content, kind, what) => {
  expect(found(content)).toEqual([[kind, what]])
})

test.each([
  'Call us on +44 20 7946 0110 or (020) 7946-0110.',
  'Write to ada1987@kiln.example.',
  'There are 3 things to know, and 5 to forget.',
  '10. The tenth thing',
  '## 12 questions to ask before you buy',
  'The 21st century is here.',
  'People ask “what does it cost to fire a kiln?” first.',
  'He calls it “the wall”.',
  'Ask about [fill in: 20% or what you give].',
  'Plates are round.',
  '```\nconst x = 300\n```',
])('states nothing: %s', (content) => {
  expect(found(content)).toEqual([])
})

test('a sentence is asked about once, whatever it claims', () => {
  expect(found('Studies show that our 3 best dentists cure 90% of all pain.')).toHaveLength(1)
})

test('claims that the client may make need no source, and the topic quotes nobody', () => {
  const allowed = ['We are the oldest bakery in Leeds', 'Open 24/7']
  const about = { ...nothingKnown, allowed, topic: 'at-home vs on-site dog grooming' }
  const kinds = (content: string) => claimsIn(content, about).map(({ kind }) => kind)
  expect(kinds('We are the oldest bakery in Leeds.')).toEqual([])
  expect(kinds('We are open 24/7.')).toEqual([])
  expect(kinds('We are the best bakery in Leeds.')).toEqual(['superlative'])
  expect(kinds('“At-home vs on-site dog grooming” is a matter of taste.')).toEqual([])
})

test('a sentence with a source needs only its link checked', () => {
  expect(found('Sales rose by 30% ([report](https://a.example)). Others by 20%.')).toEqual([
    ['link', '[report](https://a.example)'],
    ['number', '20%'],
  ])
  expect(found('Sales rose by 30%.[^1]\n\n[^1]: https://a.example')[0]?.[0]).toBe('link')
  expect(found('Sales rose by 30%. (Source: https://a.example)')[0]?.[0]).toBe('link')
})

test('figures from the client need no source', () => {
  const facts = 'A pottery in Leeds since 1987, with 4 wheels. {"3":"About 1,200 pieces a month"}'
  const kinds = (content: string) =>
    claimsIn(content, { ...nothingKnown, facts }).map(({ kind }) => kind)
  expect(kinds('We have been here since 1987 and make 1,200 pieces a month.')).toEqual([])
  expect(kinds('We have been here since 1987 and sell 30% more.')).toEqual(['number'])
  expect(kinds('Hundreds of people come by.')).toHaveLength(1)
})

test('figures in one sentence form a single claim', () => {
  const [claim, ...more] = claimsIn('## About\n\n- First. It took 40 days and $900 in all.\n')
  expect(more).toEqual([])
  expect(claim).toMatchObject({ sentence: 'It took 40 days and $900 in all.', from: 27, to: 43 })
})

test('a claim stays checked until its sentence changes', () => {
  const content = 'Sales rose by 30%. Costs fell by 10%.'
  const [first] = claimsIn(content)
  const checked = [first?.id ?? '']
  const isChecked = (text: string) =>
    claimsWith(text, checked, nothingKnown).map((claim) => claim.isChecked)
  expect(isChecked(content)).toEqual([true, false])
  expect(isChecked(`New at the top.\n\nCosts fell by 10%.\n\n- Sales  rose by 30%.`)).toEqual([
    false,
    true,
  ])
  expect(isChecked('Sales rose by 31%. Costs fell by 10%.')).toEqual([false, false])
})

test('what was checked while ids named the kind stays checked', () => {
  const sentence = 'We are the best bakery in Leeds.'
  const former = createHash('sha256')
    .update(`superlative\n\n${sentence}`)
    .digest('base64url')
    .slice(0, 22)
  expect(claimsWith(sentence, [former], nothingKnown)).toMatchObject([{ isChecked: true }])
  expect(claimsWith(sentence, ['another'], nothingKnown)).toMatchObject([{ isChecked: false }])
})

const parts = fc.constantFrom(
  '30%',
  '$5',
  '“',
  '”',
  '"',
  '[fill in: x]',
  '[a](https://b.example)',
  'https://c.example',
  '```',
  '\n',
  '. ',
  'and some words here',
  '1987',
  '# ',
  '🎉',
)
test('claims are in range and unique, whatever the text', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(parts, fc.string()), { maxLength: 30 }), (all) => {
      const content = all.join('')
      const claims = claimsIn(content)
      expect(new Set(claims.map(({ id }) => id)).size).toBe(claims.length)
      for (const { from, to, id } of claims) {
        expect(from).toBeLessThan(to)
        expect(to).toBeLessThanOrEqual(content.length)
        expect(id).toMatch(/^[\w-]{22}$/)
      }
      for (const { from, to } of gapsIn(content)) expect(content.slice(from, to)).not.toBe('')
    }),
    { numRuns: 500 },
  )
})

test.each(['1', '1 ', '1,', '"a ', '[', '[a](', 'https://', '9-', '$', '1.', '(1 '])(
  'the time that claims take grows with the text, also of many %j',
  (part) => {
    const work = (size: number) => void claimsIn(part.repeat(size / part.length))
    expect(growth(work, 7_500)).toBeLessThan(10)
  },
)
