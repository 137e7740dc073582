import { expect, test } from 'vitest'
import { sampleAgency } from '../site/agency.ts'
import { inCurrency, sampleContent, sampleFor } from '../site/sample.ts'
import { openContent } from '../site/schema/open.ts'
import { siteContent } from '../site/schema/site.ts'
import { siteOf } from '../site/schema/site-of.ts'

test('the sample website fits its schema, word for word', () => {
  expect(siteContent.parse(structuredClone(sampleContent))).toEqual(sampleContent)
})

test('another agency’s name and address stand wherever the sample names its own', () => {
  const agency = {
    name: 'Kiln & Co',
    legalName: 'Kiln and Company GmbH',
    email: 'hello@kiln.example',
    locale: 'de-DE',
    currency: 'EUR',
  }
  const drawn = JSON.stringify(siteOf(sampleFor(agency), agency))
  expect(drawn).not.toMatch(/\{\{|furlong/i)
  expect(drawn).toContain('Kiln & Co builds websites')
  expect(drawn).toContain('Kiln and Company GmbH runs this website')
  expect(drawn).toContain('Email hello@kiln.example')
  expect(drawn).not.toMatch(/\$\d|USD/)
  expect(drawn).toContain('Websites start at €3,500')
})

test('an agency that bills in US dollars has the sample as it is', () => {
  expect(sampleFor(sampleAgency)).toBe(sampleContent)
  expect(JSON.stringify(sampleFor({ ...sampleAgency, currency: 'CHF' }))).toContain(
    'from CHF\u00a03,500',
  )
})

test('no headline of a sample case reads as if the client had lost their own clients', () => {
  const titles = sampleContent.cases.stories.map(({ title }) => title)
  expect(titles.filter((title) => /\bempty\b|\bwithout (patients|clients)\b/i.test(title))).toEqual(
    [],
  )
})

test('whatever is invented goes with the samples: perks, hiring, prices and the footer’s note', () => {
  const site = siteOf({ ...sampleContent, samplesHidden: true }, sampleAgency)
  expect([site.careers.perks, site.careers.hiring, site.positions]).toEqual([[], [], []])
  expect(Object.values(site.services).flatMap(({ prices }) => prices)).toEqual([])
  expect(site.landing.offerings.map(({ price }) => price).filter(Boolean)).toEqual([])
  expect(site.agency).toMatchObject({ note: '', samples: 0 })
  expect(JSON.stringify([site.landing, site.about, site.careers])).not.toMatch(
    /[$]\d|Sample content|roles are on/i,
  )
})

test('a website from before has the footer’s note as its own words, unless they are the sample’s', () => {
  const noted = (note: string) => openContent({ ...sampleContent, note }, sampleContent).note
  expect(noted('Sample content. Figures are illustrative.')).toBe('')
  expect(noted('A member of the guild')).toBe('A member of the guild')
})

test('invented amounts follow the agency’s currency, whichever they were in; its own stay', () => {
  const inEuros = sampleFor({ ...sampleAgency, currency: 'EUR' })
  const offerings = inEuros.landing.offerings.map((each, i) =>
    i === 0 ? { ...each, price: 'from $99', samplePrice: false } : each,
  )
  const stored = { ...inEuros, landing: { ...inEuros.landing, offerings } }
  const inFrancs = inCurrency(stored, 'CHF')
  expect(inFrancs.landing.offerings[0]).toEqual(offerings[0])
  const text = JSON.stringify(inFrancs)
  expect(text.match(/[$€]\d[\d,.]*/g)).toEqual(['$99'])
  expect(text).not.toContain('EUR')
  expect(text).toContain('from CHF\u00a08,500')
  expect(inFrancs.positions.map(({ salary }) => salary.currency)).toEqual(['CHF', 'CHF'])
  expect(inCurrency(inCurrency(sampleContent, 'CAD'), 'USD')).toEqual(sampleContent)
})

test('no character turns the direction of a name or a sentence on the website', () => {
  const agency = { ...sampleAgency, name: 'Kiln\u202e & oC' }
  const content = { ...sampleContent, summary: 'We \u2066build\u2069.' }
  expect(siteOf(content, agency).agency).toMatchObject({ name: 'Kiln & oC', summary: 'We build.' })
})
