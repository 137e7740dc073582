import { expect, test } from 'vitest'
import { sampleBrand } from '../../../../site/brand.ts'
import { sampleContent } from '../../../../site/sample.ts'
import { sampleAgency } from '../../../../site/agency.ts'
import { siteOf } from '../../../../site/schema/site-of.ts'
import { documentOf } from './document.ts'

const page = {
  path: '/terms',
  title: 'Terms',
  description: 'What we agree on.',
  preview: '/assets/preview-terms.png',
  heading: 'Terms',
  html: '<main></main>',
} as Parameters<typeof documentOf>[0]
const files = {
  script: '/a.js',
  styles: [],
  fonts: [],
  first: [],
  later: [],
} as unknown as Parameters<typeof documentOf>[1]

test.each([
  ['en-US', 'en_US'],
  ['en-IE', 'en_IE'],
])('an agency that reads %s names %s to social networks', (locale, named) => {
  const site = siteOf(sampleContent, { ...sampleAgency, locale })
  const document = documentOf(page, files, { site, brand: sampleBrand }, '/site.json')
  expect(document).toContain(`<meta property="og:locale" content="${named}">`)
})
