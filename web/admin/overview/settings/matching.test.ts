import fs from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { paths } from '../../../paths.ts'
import { settingsMatching } from './matching.ts'

const settings = [
  {
    path: paths.adminEmail,
    topic: 'email' as const,
    title: 'Email',
    about: 'The mail server and what vouches for your domain.',
    fields: ['Outgoing email (SMTP)', 'DKIM key'],
  },
  {
    path: paths.adminAvailability,
    topic: 'work' as const,
    title: 'Availability',
    about: 'When consultations can be booked.',
    fields: ['Agency time zone', 'Days off', 'Café'],
  },
]
const found = (query: string) =>
  settingsMatching(settings, query).map(({ title, found: fields }) => [title, ...fields])

test('finds a field by a part of its name, with the page that holds it', () => {
  expect(found('dkim')).toEqual([['Email', 'DKIM key']])
  expect(found('TIME zone')).toEqual([['Availability', 'Agency time zone']])
  expect(found('cafe')).toEqual([['Availability', 'Café']])
})

test('finds words anywhere in a page, and nothing for a word that no page holds', () => {
  expect(found('domain smtp')).toEqual([['Email']])
  expect(found('submarine')).toEqual([])
})

test('shows everything before anything was typed', () => {
  expect(found(' ')).toEqual([['Email'], ['Availability']])
})

/** The settings of all rooms, read from their source: the pages beside them can't be loaded here. */
const admin = path.resolve(import.meta.dirname, '../..')
const allSettings = fs.globSync('*/room.ts', { cwd: admin }).flatMap((file) => {
  const source = fs.readFileSync(path.join(admin, file), 'utf8')
  const setting = /title: '([^']+)',\s*about:\s*'([^']*)',\s*fields: \[([^\]]*)\]/g
  return [...source.matchAll(setting)].map(([, title = '', about = '', fields = '']) => ({
    path: paths.settings,
    topic: 'people' as const,
    title,
    about,
    fields: [...fields.matchAll(/'([^']+)'/g)].map(([, field = '']) => field),
  }))
})

test('finds what others call by another name, after what is named so', () => {
  expect(allSettings.length).toBeGreaterThan(8)
  const titles = (query: string) => settingsMatching(allSettings, query).map(({ title }) => title)
  const expected = [
    ['VAT', 'Agency'],
    ['tax', 'Billing details'],
    ['colour', 'Brand'],
    ['colours', 'Brand'],
    ['favicon', 'Brand'],
    ['font', 'Brand'],
    ['mail server', 'Email'],
    ['SMTP', 'Email'],
    ['IBAN', 'Billing details'],
    ['employees', 'Team and sign-in'],
    ['SSO', 'Team and sign-in'],
    ['2FA', 'Your own settings'],
    ['holiday', 'Availability'],
    ['GPT', 'AI models'],
    ['impressum', 'Agency'],
  ]
  const missing = expected.filter(([query = '', title = '']) => !titles(query).includes(title))
  expect(missing.map((each) => [...each, titles(each[0] ?? '')])).toEqual([])
  expect(found('smtp')[0]).toEqual(['Email', 'Outgoing email (SMTP)'])
})
