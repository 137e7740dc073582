import { expect, test } from 'vitest'
import { sampleContent, sampleFor } from '../site/sample.ts'
import { siteContent, siteOf } from '../site/schema/site.ts'

test('the sample website fits its schema, word for word', () => {
  expect(siteContent.parse(structuredClone(sampleContent))).toEqual(sampleContent)
})

test('another agency’s name and address stand wherever the sample names its own', () => {
  const agency = {
    name: 'Kiln & Co',
    legalName: 'Kiln and Company GmbH',
    email: 'hello@kiln.example',
    locale: 'de-DE',
  }
  const drawn = JSON.stringify(siteOf(sampleFor(agency), agency))
  expect(drawn).not.toMatch(/\{\{|furlong/i)
  expect(drawn).toContain('Kiln & Co builds websites')
  expect(drawn).toContain('Kiln and Company GmbH runs this website')
  expect(drawn).toContain('Email hello@kiln.example')
})

test('no headline of a sample case reads as if the client had lost their own clients', () => {
  const titles = sampleContent.cases.stories.map(({ title }) => title)
  expect(titles.filter((title) => /\bempty\b|\bwithout (patients|clients)\b/i.test(title))).toEqual(
    [],
  )
})
