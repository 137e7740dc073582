import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { domainEntry, readSuppressionLines } from './rules.ts'

test('addresses and domains are read from lists and CSV files', () => {
  const text = [
    '\uFEFFEmail Address,First Name,Optin Time',
    'Ada@X.example,Ada,2026-01-01',
    '"Ben" <ben@x.example>',
    'mailto:cy@x.example',
    '*@competitor.example',
    '@rival.example;blocked',
    '',
    'ada@x.example',
    'nobody',
    'dora@localhost',
  ].join('\r\n')
  expect(readSuppressionLines(text)).toEqual({
    addresses: [
      'ada@x.example',
      'ben@x.example',
      'cy@x.example',
      '@competitor.example',
      '@rival.example',
    ],
    repeated: 1,
    wrong: 2,
    examples: [
      { line: 9, text: 'nobody' },
      { line: 10, text: 'dora@localhost' },
    ],
  })
})

test('the entry of a domain begins at the last @', () => {
  expect(domainEntry(' Ada@X.example')).toBe('@x.example')
  expect(domainEntry('@x.example')).toBe('@x.example')
})

test('every list is read, and each line counts once', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.emailAddress(), fc.string())), (lines) => {
      const { addresses, repeated, wrong } = readSuppressionLines(lines.join('\n'))
      const filled = lines
        .join('\n')
        .split(/\r\n|\r|\n/)
        .filter((line) => line.trim() !== '')
      const read = addresses.length + repeated + wrong
      expect([filled.length, filled.length - 1]).toContain(read)
    }),
  )
})
