import { expect, test } from 'vitest'
import { reasonOf } from './reasons.ts'

const place = { host: 'smtp.example.com', port: 587 }

test.each([
  ['getaddrinfo ENOTFOUND smtp.example.com', 'No server called smtp.example.com'],
  ['connect ECONNREFUSED 192.0.2.1:587', 'on port 587'],
  ['connect ETIMEDOUT 192.0.2.1:587', 'doesn’t answer on port 587'],
  ['Connection timeout', 'doesn’t answer'],
  ['0A00010B:SSL routines:tls_validate_record_header:wrong version number', 'try STARTTLS'],
  ['Greeting never received', 'try TLS'],
  ["Hostname/IP does not match certificate's altnames", 'isn’t valid'],
])('“%s” is explained', (answer, told) => expect(reasonOf(answer, place)).toContain(told))

test('the server’s own words stay as they are', () => {
  const answer = '535 5.7.8 Authentication credentials invalid'
  expect(reasonOf(answer, place)).toBe(answer)
})
