import { expect, test } from 'vitest'
import { CallError } from '../call.ts'
import { maySendLater, waitAfter } from './send-later.ts'

const refused = (status: number) => new CallError(status, { error: 'No' })

test.each([0, 401, 408, 429, 500, 502, 503])(
  'a message that failed with %d is sent again',
  (status) => expect(maySendLater(refused(status))).toBe(true),
)

test.each([400, 403, 404, 409, 413])('a message that was refused with %d is not', (status) =>
  expect(maySendLater(refused(status))).toBe(false),
)

test('a message whose response did not come in time is sent again', () =>
  expect(maySendLater(new DOMException('', 'TimeoutError'))).toBe(true))

test('attempts come less and less often, at least once a minute', () =>
  expect([1, 2, 3, 5, 6, 40].map(waitAfter)).toEqual([3000, 6000, 12_000, 48_000, 60_000, 60_000]))
