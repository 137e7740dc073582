import { expect, test } from 'vitest'
import { sampleAgency } from '../site/agency.ts'
import { sampleContent, sampleFor } from '../site/sample.ts'
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
