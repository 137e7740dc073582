import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { consultationRequestInput } from '../contract/leads/consultation-requests.ts'
import { required, text } from '../contract/fields.ts'

test('a name is reduced to one line, so that it cannot inject email headers', () => {
  expect(z.parse(required('Name?'), ' Eve\r\n\r\nBcc: x@y.example\u2028 ')).toBe(
    'Eve Bcc: x@y.example',
  )
  expect(z.parse(text(50), '0800\t\u0085123\n')).toBe('0800 123')
})

test('longer texts keep their line breaks', () => {
  expect(z.parse(required('Text?', 5000), 'a\n\nb\n')).toBe('a\n\nb')
})

test.each(['', ' \n ', '\u200b\u2060'])(
  '%j does not count as a value for a required field',
  (value) => {
    expect(z.safeParse(required('Name?'), value).error?.issues[0]?.message).toBe('Name?')
  },
)

test('a service that was chosen twice is kept once', () => {
  const { services } = consultationRequestInput.shape
  expect(z.parse(services, ['consulting', 'ai-automation', 'consulting'])).toEqual([
    'consulting',
    'ai-automation',
  ])
  expect(z.safeParse(services, []).success).toBe(false)
})
