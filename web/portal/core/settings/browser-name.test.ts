import { assert, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { browserName } from '../../../../contract/core/browser-name.ts'

const mozilla = (system: string, rest: string) => `Mozilla/5.0 (${system}) ${rest}`
const webKit = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const windows = 'Windows NT 10.0; Win64; x64'
const mac = 'Macintosh; Intel Mac OS X 10_15_7'
const phone = 'iPhone; CPU iPhone OS 19_0 like Mac OS X'

test.each([
  [mozilla(windows, `${webKit} Chrome/150.0.0.0 Safari/537.36`), 'Chrome on Windows'],
  [mozilla(windows, `${webKit} Chrome/150.0.0.0 Safari/537.36 Edg/150.0`), 'Edge on Windows'],
  [mozilla(windows, `${webKit} Chrome/150.0.0.0 Safari/537.36 OPR/120.0`), 'Opera on Windows'],
  [mozilla(`${windows}; rv:140.0`, 'Gecko/20100101 Firefox/140.0'), 'Firefox on Windows'],
  [mozilla(mac, 'AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15'), 'Safari on macOS'],
  [mozilla(phone, 'AppleWebKit/605.1.15 Version/19.0 Mobile Safari/604.1'), 'Safari on iPhone'],
  [mozilla(phone, 'AppleWebKit/605.1.15 CriOS/150.0 Mobile Safari/604.1'), 'Chrome on iPhone'],
  [mozilla(phone, 'AppleWebKit/605.1.15 FxiOS/140.0 Mobile Safari/604.1'), 'Firefox on iPhone'],
  [mozilla(phone, 'AppleWebKit/605.1.15 EdgiOS/150.0 Mobile Safari/604.1'), 'Edge on iPhone'],
  [mozilla('iPad; CPU OS 17_0 like Mac OS X', 'Safari/604.1'), 'Safari on iPad'],
  [
    mozilla('Linux; Android 16; K', `${webKit} Chrome/150.0 Mobile Safari/537.36`),
    'Chrome on Android',
  ],
  [
    mozilla('X11; CrOS x86_64 16000.0', `${webKit} Chrome/150.0 Safari/537.36`),
    'Chrome on ChromeOS',
  ],
  [mozilla('X11; Linux x86_64; rv:140.0', 'Gecko/20100101 Firefox/140.0'), 'Firefox on Linux'],
  ['curl/8.5.0', 'curl/8.5.0'],
  ['Windows', 'Windows'],
  [`bot ${'x'.repeat(100)}`, `bot ${'x'.repeat(36)}`],
  ['', 'Unknown browser'],
])('%s', (userAgent, name) => expect(browserName(userAgent)).toBe(name))

test('every browser has a short name', () => {
  assert(
    property(string(), (userAgent) => {
      const { length } = browserName(userAgent)
      expect(length > 0 && length <= 40).toBe(true)
    }),
  )
})
