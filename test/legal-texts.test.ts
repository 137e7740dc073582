import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { agencySettings } from '../contract/core/agency-settings.ts'
import { cookieNames, cookies, keptDays } from '../site/cookies.ts'
import { askedDetails, imprintDetails, lawOf } from '../site/imprint.ts'
import { sampleContent } from '../site/sample.ts'
import type { Contact } from '../site/schema/site.ts'
import { siteOf } from '../site/schema/site-of.ts'

const root = path.resolve(import.meta.dirname, '..')
const agency = {
  name: 'Kiln',
  legalName: 'Kiln GmbH',
  email: 'hi@kiln.example',
  locale: 'en-DE',
  currency: 'EUR',
}
const contact: Contact = {
  address: 'Ofenweg 3\n10115 Berlin\nGermany',
  country: 'DE',
  phone: '+49 30 1234',
  legalForm: 'GmbH',
  representedBy: 'Mara Lind',
  registration: 'Amtsgericht Berlin HRB 1',
  registeredOffice: '',
  taxId: 'DE123456789',
  supervisoryBody: '',
  responsible: 'Mara Lind',
}

const sources = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: root,
  encoding: 'utf8',
})
  .split('\n')
  .filter((file) => /^(?:server|web)\/.*(?<!\.test)\.tsx?$/.test(file))
  .map((file) => [file, fs.readFileSync(path.join(root, file), 'utf8')] as const)

describe('cookies', () => {
  test('are set where the names of the notice are used, and nowhere else', () => {
    const setting = sources.filter(([, text]) => /\.setCookie\(/.test(text)).map(([file]) => file)
    expect(setting.toSorted()).toEqual([
      'server/platform/known-browser.ts',
      'server/platform/session-cookie.ts',
    ])
    for (const [file, text] of sources.filter(([file]) => setting.includes(file))) {
      const names = [...text.matchAll(/\.setCookie\((\w+),/g)].map(([, name = '']) => name)
      const known = new Set(
        [...text.matchAll(/const (\w+) = cookieNames\.\w+/g)].map(([, name = '']) => name),
      )
      // Behind https, some have the same name with a prefix.
      expect([file, names.filter((name) => !known.has(name) && name !== 'own')]).toEqual([file, []])
    }
  })

  test('of scripts are named as well', () => {
    const written = sources.flatMap(([, text]) =>
      [...text.matchAll(/document\.cookie =[^\n]*\n?[^\n]*?['`](\w+)=/g)].map(([, name]) => name),
    )
    expect([...new Set(written)]).toEqual([cookieNames.theme])
  })

  test('are all explained', () => {
    expect(Object.keys(cookies).toSorted()).toEqual(Object.keys(cookieNames).toSorted())
    expect(sampleContent.legal.privacy.sections.find(({ id }) => id === 'cookies')?.cookies).toBe(
      true,
    )
  })
})

test('the privacy notice says the times that the software keeps', () => {
  const written = JSON.stringify(sampleContent.legal.privacy)
  const drawn = JSON.stringify(siteOf(sampleContent, agency).legal.privacy)
  for (const [name, days] of Object.entries(keptDays)) {
    expect(written).toContain(`{{${name}}} days`)
    expect(drawn).toContain(`${days} days`)
  }
  expect(drawn).not.toMatch(/\{\{/)
})

describe('the imprint', () => {
  test('shows what is filled in, in the words of the country', () => {
    expect(imprintDetails(contact)).toEqual([
      ['Legal form', 'GmbH'],
      ['Represented by', 'Mara Lind'],
      ['Register and number', 'Amtsgericht Berlin HRB 1'],
      ['VAT ID', 'DE123456789'],
      ['Responsible for content', 'Mara Lind'],
    ])
    const uk = { ...contact, country: 'GB', registeredOffice: '1 Kiln Street, Leeds' }
    expect(imprintDetails(uk)).toContainEqual([
      'Company number and place of registration',
      contact.registration,
    ])
    expect(imprintDetails(uk)).toContainEqual(['Registered office', uk.registeredOffice])
  })

  test('keeps a tax number to itself in the United States', () => {
    const us = { ...contact, country: 'US' }
    expect(imprintDetails(us).map(([, value]) => value)).not.toContain(contact.taxId)
  })

  test('is linked and there once the agency’s details are entered', () => {
    const known = siteOf(sampleContent, agency, contact).agency
    expect([known.imprint, known.hidden]).toEqual(['Imprint', []])
    const unknown = siteOf(sampleContent, agency).agency
    expect([unknown.imprint, unknown.hidden]).toEqual([null, ['/imprint']])
    const uk = siteOf(sampleContent, agency, { ...contact, country: 'GB' }).agency
    expect(uk.imprint).toBe('Contact')
  })

  test('every detail that a law asks for is a field of the agency', () => {
    const fields = Object.values(askedDetails).flatMap((each) => Object.keys(each))
    for (const field of fields) expect(agencySettings.shape).toHaveProperty(field)
    expect([lawOf('DE'), lawOf('GB'), lawOf('US'), lawOf('AU')]).toEqual([
      'europe',
      'uk',
      'us',
      'other',
    ])
  })
})
