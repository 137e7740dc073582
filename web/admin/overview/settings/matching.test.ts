import { expect, test } from 'vitest'
import { paths } from '../../../paths.ts'
import { settingsMatching } from './matching.ts'

const settings = [
  {
    path: paths.adminEmail,
    title: 'Email',
    about: 'The mail server and what vouches for your domain.',
    fields: ['Outgoing email (SMTP)', 'DKIM key'],
  },
  {
    path: paths.adminAvailability,
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
