import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { email } from '../../../contract/fields.ts'
import { domainEntry, normal, readSuppressionLines } from './rules.ts'

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

test.each([
  ['info@bücher.example', 'info@xn--bcher-kva.example'],
  ['Info@BÜCHER.example', 'info@xn--bcher-kva.example'],
  ['"Ann" <ann@größe.example>', 'ann@xn--gre-6ka8i.example'],
  ['@größe.example', '@xn--gre-6ka8i.example'],
  ['*@größe.example', '@xn--gre-6ka8i.example'],
  ['größe.example', '@xn--gre-6ka8i.example'],
  ['*.größe.example', '@xn--gre-6ka8i.example'],
  ['competitor.example', '@competitor.example'],
  ['Competitor.Example;', '@competitor.example'],
  ['*.rival.example', '@rival.example'],
  ['*@*.rival.example', '@rival.example'],
  ['xn--gre-6ka8i.example', '@xn--gre-6ka8i.example'],
])('%j is read as %j, as leads are stored', (line, address) => {
  const { addresses, wrong } = readSuppressionLines(`Header\n${line}`)
  expect([addresses, wrong]).toEqual([[address], 0])
  expect(normal(address)).toBe(address)
})

test.each(['email.address', 'Kiln, kiln.example', 'see kiln.example', '3.5', '1.2.2026'])(
  '%j is no domain to suppress',
  (line) => expect(readSuppressionLines(line).addresses).toEqual([]),
)

test('addresses with any domain are read as the email field of a lead stores them', () => {
  const label = fc.stringMatching(/^[a-zäöüßéøłžığ]{1,12}$/)
  fc.assert(
    fc.property(label, (domain) => {
      const address = `info@${domain}.example`
      const stored = email().parse(address)
      expect(readSuppressionLines(address).addresses).toEqual([stored])
      expect(normal(address)).toBe(stored)
    }),
  )
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
