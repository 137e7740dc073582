import {
  array,
  assert,
  asyncProperty,
  constantFrom,
  nat,
  property,
  string,
  stringMatching,
  tuple,
  uniqueArray,
} from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aBounce, aComplaint, aHolidayAnswer } from '../email-events/sample.ts'
import { addressIn, codeIn, readBlocks } from '../../platform/header-fields.ts'
import { readReport } from './report.ts'

const read = (text: string) => readReport(Buffer.from(text))

describe('delivery reports', () => {
  test('read the email, recipient and reason from a bounce', async () => {
    const answer = '550 5.1.1 <ada@x.example>: Recipient address rejected'
    const input = {
      to: 'Ada@X.example',
      code: '5.1.1',
      about: '<c1.2.abc@furlong.example>',
      answer,
    }
    expect(await read(aBounce({ ...input, sentTo: 'bounces+7.x@furlong.example' }))).toEqual({
      messageId: expect.stringMatching(/^<.+@mx\.example>$/),
      about: '<c1.2.abc@furlong.example>',
      to: ['bounces+7.x@furlong.example'],
      reports: [{ kind: 'bounced', address: 'ada@x.example', code: '5.1.1', answer }],
    })
  })

  test('ignore delay notices, auto-replies, receipts and plain text', async () => {
    expect(await read(aBounce({ action: 'delayed', code: '4.4.1' }))).toBeNull()
    expect(await read(aBounce({ action: 'delivered', code: '2.0.0' }))).toBeNull()
    expect(await read(aHolidayAnswer())).toBeNull()
    const receipt = aBounce({}).replaceAll('delivery-status', 'disposition-notification')
    expect(await read(receipt)).toBeNull()
    const words =
      'From: mailer-daemon@x\r\nSubject: failure\r\n\r\n550 5.1.1 no such user <a@x.example>'
    expect(await read(words)).toBeNull()
  })

  test('name the recipient we emailed, not the forwarding target', async () => {
    const forwarded = aBounce({ to: 'inner@y.example' }).replace(
      'Final-Recipient:',
      'Original-Recipient: rfc822; outer@x.example\r\nFinal-Recipient:',
    )
    expect((await read(forwarded))?.reports[0]?.address).toBe('outer@x.example')
  })

  test('read complaints without a complainant, and ignore not-spam reports', async () => {
    const input = { to: 'ada@x.example', about: '<c1.2.abc@furlong.example>' }
    expect(await read(aComplaint(input))).toMatchObject({
      about: input.about,
      reports: [{ kind: 'complained', address: 'ada@x.example' }],
    })
    const notSpam = aComplaint(input).replace('Feedback-Type: abuse', 'Feedback-Type: not-spam')
    expect(await read(notSpam)).toBeNull()
  })

  test('never hang or throw, whatever the input', () =>
    assert(
      asyncProperty(string({ unit: 'binary', maxLength: 400 }), nat(900), async (rubbish, at) => {
        const bounce = aBounce({})
        const report = await read(bounce.slice(0, at) + rubbish + bounce.slice(at))
        expect(report === null || report.reports.length > 0).toBe(true)
      }),
      { numRuns: 25 },
    ))

  const name = stringMatching(/^[A-Za-z][A-Za-z-]{0,15}$/)
  const word = stringMatching(/^[!-~]{1,12}$/)
  const value = array(word, { minLength: 1, maxLength: 6 })
  const block = uniqueArray(tuple(name, value), {
    minLength: 1,
    maxLength: 5,
    selector: ([key]) => key.toLowerCase(),
  })

  test('read header fields however lines are folded and ended', () =>
    assert(
      property(
        array(block, { minLength: 1, maxLength: 4 }),
        constantFrom('\r\n', '\n'),
        constantFrom(' ', '\t', '  '),
        (blocks, end, fold) => {
          const text = blocks
            .map((fields) =>
              fields.map(([key, words]) => `${key}: ${words.join(end + fold)}`).join(end),
            )
            .join(end + end)
          expect(readBlocks(text).map((fields) => [...fields])).toEqual(
            blocks.map((fields) =>
              fields.map(([key, words]) => [key.toLowerCase(), words.join(' ')]),
            ),
          )
        },
      ),
      { numRuns: 200 },
    ))

  test('find codes and addresses in surrounding text', () =>
    assert(
      property(constantFrom(2, 4, 5), nat(999), nat(999), (a, b, c) => {
        expect(codeIn(`550-${a}.${b}.${c} The account`)).toBe(`${a}.${b}.${c}`)
        expect(codeIn(`smtp; 550 10.${a}.${b}.${c}`)).toBe('')
        expect(addressIn(`rfc822; <A${b}@x.example>`)).toBe(`a${b}@x.example`)
      }),
    ))
})
