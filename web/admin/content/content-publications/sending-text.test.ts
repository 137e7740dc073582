import { expect, test } from 'vitest'
import { sendingText } from './sending-text.ts'

const sending = {
  status: 'sent',
  problem: '',
  total: 214,
  sent: 212,
  captured: 0,
  failed: 2,
  unsubscribed: 1,
} as const

test('a newsletter says what became of its emails', () => {
  expect(sendingText(sending)).toBe('Sent to 212 of 214 readers, 2 failed, 1 unsubscribed.')
  expect(sendingText({ ...sending, status: 'sending', failed: 0, unsubscribed: 0 })).toBe(
    'Sending: 212 of 214 readers.',
  )
  expect(
    sendingText({ ...sending, status: 'cancelled', sent: 0, failed: 0, unsubscribed: 0 }),
  ).toBe('Canceled. Sent to 0 of 214 readers.')
})

test('what was only captured is never called sent', () => {
  const captured = { ...sending, status: 'captured', sent: 0, failed: 0, captured: 1 } as const
  expect(sendingText(captured)).toContain('nobody got it')
  expect(sendingText(captured)).not.toMatch(/sent to/i)
})
