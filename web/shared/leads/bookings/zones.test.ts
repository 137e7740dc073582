import { expect, test } from 'vitest'
import { deviceZone, offsetOf, zoneGroups, zoneWithOffset } from './zones.ts'

test.each([
  ['Europe/Berlin', '2026-03-29T00:59:59Z', 'GMT+1'],
  ['Europe/Berlin', '2026-03-29T01:00:00Z', 'GMT+2'],
  ['America/New_York', '2026-11-01T05:59:59Z', 'GMT-4'],
  ['America/New_York', '2026-11-01T06:00:00Z', 'GMT-5'],
  ['Asia/Kathmandu', '2026-03-02T10:00:00Z', 'GMT+5:45'],
  ['Pacific/Kiritimati', '2026-03-02T10:00:00Z', 'GMT+14'],
])('%s at %s is %s', (zone, at, offset) => {
  expect(offsetOf(zone, at)).toBe(offset)
  expect(offsetOf(zone, Date.parse(at))).toBe(offset)
})

test('a zone is named by its city', () => {
  expect(zoneWithOffset('America/New_York', '2026-07-01T00:00:00Z')).toBe('New York, GMT-4')
  expect(zoneWithOffset('UTC', 0)).toMatch(/^UTC, GMT(?:\+0)?$/)
})

test('every zone is in one group, also one that this browser doesn’t list', () => {
  const groups = zoneGroups(['Asia/Calcutta', 'Europe/Berlin'])
  const values = groups.flatMap(({ zones }) => zones.map(({ value }) => value))
  expect(new Set(values).size).toBe(values.length)
  expect(values).toEqual(
    expect.arrayContaining([
      'UTC',
      'Asia/Calcutta',
      ...zoneGroups([]).flatMap(({ zones }) => zones.map(({ value }) => value)),
    ]),
  )
  const optionOf = (region: string, value: string) =>
    groups.find((each) => each.region === region)?.zones.find((each) => each.value === value)
  expect(optionOf('Europe', 'Europe/Berlin')?.label).toBe('Berlin')
  expect(optionOf('America', 'America/Argentina/Salta')?.label).toBe('Salta, Argentina')
  expect(optionOf('America', 'America/New_York')?.label).toBe('New York')
  expect(optionOf('Asia', 'Asia/Calcutta')?.label).toBe('Kolkata')
  expect(optionOf('Other', 'UTC')?.label).toBe('UTC')
  expect(groups.map(({ region }) => region)).toEqual([
    ...new Set(groups.map(({ region }) => region)),
  ])
})

test('the device’s zone is one that dates can be formatted in', () => {
  expect(() => offsetOf(deviceZone(), 0)).not.toThrow()
})

test('no zone is shown under a name that machines gave it', () => {
  const labels = zoneGroups([]).flatMap(({ zones }) => zones.map(({ label }) => label))
  expect(labels.filter((label) => /_|[a-z][A-Z]/.test(label))).toEqual(['McMurdo'])
})
