import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardFields } from '../../contract/leads/card-fields.ts'
import { fieldsOf } from './fields.ts'
import type { Line } from './line-reader.ts'

type Reading = { text: string; confidence: number }

/** Creates lines of text below each other, each read with its own confidence, 0 to 100. */
const linesOf = (readings: Reading[]): Line[] =>
  readings.map(({ text, confidence }, i) => {
    let left = 40
    const words = text.split(' ').map((word) => {
      const from = left
      left += word.length * 14 + 14
      return { text: word, confidence, left: from, right: left - 14 }
    })
    return { y: 40 + i * 40, height: 28, words }
  })

const read = (...lines: [text: string, confidence: number][]) =>
  fieldsOf(linesOf(lines.map(([text, confidence]) => ({ text, confidence }))))

const cards = [
  ['Atlas Fitness Club', 'Jane Porter', 'Club Manager', 'jporter', 'atlasfitness.com'],
  ['Juniper Physiotherapy', 'Ada Lindqvist', 'Owner', 'ada', 'juniper-physiotherapy.ca'],
  ['Harborline Legal Group', 'Leopold Grant', 'Senior Partner', 'lgrant', 'harborline.com'],
  ['Kestrel & Sons', 'Maria Castillo', 'Sales Director', 'maria.castillo', 'kestrelsons.co.uk'],
] as const
const confidence = fc.integer({ min: 30, max: 100 })
/** A text in which one letter was misread. */
const misread = (text: string) =>
  fc
    .tuple(fc.nat({ max: text.length - 1 }), fc.constantFrom('', 'i', 'l', 'm', 'e', 'c', 'B', '8'))
    .map(([at, letter]) =>
      /\w/.test(text.charAt(at)) && letter ? text.slice(0, at) + letter + text.slice(at + 1) : text,
    )
const card = fc
  .constantFrom(...cards)
  .chain(([company, person, title, local, domain]) =>
    fc.tuple(
      ...[
        company,
        person,
        title,
        '220 Montgomery Street',
        'San Francisco, CA 94104',
        '(415) 555-0132',
        `${local}@${domain}`,
        `www.${domain}`,
      ].map((text) => fc.record({ text: misread(text), confidence })),
    ),
  )

const wordsOf = (value: string) => value.toLowerCase().match(/[\p{L}\p{N}]{4,}/gu) ?? []

describe('the confidence in a field', () => {
  test('is never above that of the lines its words were taken from', () => {
    fc.assert(
      fc.property(card, (lines) => {
        const fields = fieldsOf(linesOf(lines))
        const surest = Math.max(...lines.map((line) => line.confidence))
        for (const name of cardFields) {
          const sources = name === 'industry' ? [] : wordsOf(fields[name])
          const limits = sources.map((word) => {
            const having = lines.filter(({ text }) => text.toLowerCase().includes(word))
            return Math.max(
              ...(having.length ? having : [{ confidence: surest }]).map((line) => line.confidence),
            )
          })
          const most = Math.min(surest, ...limits)
          expect({ name, sure: fields.confidence[name] <= most / 100 + 1e-9 }).toEqual({
            name,
            sure: true,
          })
        }
      }),
      { numRuns: 500 },
    )
  })

  test('in a company whose letters come from the domain is that of the domain', () => {
    const fields = read(
      ['Atlas Fitness Club', 90],
      ['Jane Porter', 95],
      ['Club Manager', 95],
      ['jporter@atiasfitness.com', 53],
    )
    expect(fields.companyName).toBe('Atias Fitness Club')
    expect(fields.confidence.companyName).toBeLessThanOrEqual(0.53)
  })

  test('in a company that only the domain names is no higher than in the domain', () => {
    const fields = read(['Jane Porter', 95], ['jane@kilnworks.com', 9])
    expect(fields.companyName).toBe('Kilnworks')
    expect(fields.confidence.companyName).toBeLessThanOrEqual(0.09)
  })

  test('in an email address corrected by a name is no higher than in the name', () => {
    const fields = read(['Leopold Grant', 61], ['Owner', 95], ['igrant@ironclad.com', 97])
    expect(fields.email).toBe('lgrant@ironclad.com')
    expect(fields.confidence.email).toBeLessThanOrEqual(0.61)
  })

  test('in an email address completed by the website is no higher than in the website', () => {
    const fields = read(['Ada Lindqvist', 95], ['ada@juniper org', 96], ['www.juniper.org', 58])
    expect(fields.email).toBe('ada@juniper.org')
    expect(fields.confidence.email).toBeLessThanOrEqual(0.58)
  })

  test('in a website with the email address’s domain is no higher than in that', () => {
    const fields = read(['Ada Lindqvist', 95], ['ada@juniper.org', 64], ['www.jumiper.org', 60])
    expect(fields.website).toBe('www.juniper.org')
    expect(fields.confidence.website).toBeLessThanOrEqual(0.64)
  })

  test('in an industry is no higher than in the words that suggest it', () => {
    const fields = read(['Harborline Legal Group', 52], ['Attorney at Law', 57])
    expect(fields.industry).toBe('Legal Services')
    expect(fields.confidence.industry).toBeLessThanOrEqual(0.57)
  })

  test('in a value of two lines is that of the less sure one', () => {
    const fields = read(
      ['Ada Lindqvist', 95],
      ['220 Montgomery Street', 92],
      ['San Francisco, CA 94104', 66],
    )
    expect(fields.address).toBe('220 Montgomery Street, San Francisco, CA 94104')
    expect(fields.confidence.address).toBeLessThanOrEqual(0.66)
  })
})
