import { array, assert, constantFrom, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { attributions, phoneLines } from '../../test/reply-emails/languages.ts'
import { textOfHtml, withoutPictures } from './html-text.ts'
import { splitReply } from './reply-text.ts'

const whole = (text: string) => text.replaceAll(/\r\n?/g, '\n')

/** Lines that programs write, and lines of people. */
const line = oneof(
  constantFrom(
    '',
    ' ',
    '-- ',
    '--',
    '________________________________',
    '-----Original Message-----',
    'From: Furlong <a@furlong.example>',
    'Sent: Tuesday, November 17, 2026 3:41 PM',
    'To: Ada <ada@kiln.example>',
    'Subject: Start',
    '> ',
    '> Shall we start?',
    '>> Really?',
    'Best regards',
    '+44 113 496 0123',
    'This email is confidential and intended for you.',
    ...Object.values(attributions).flatMap((each) => Object.values(each)),
    ...Object.values(phoneLines).flatMap((each) => Object.values(each)),
  ),
  string({ unit: 'grapheme', maxLength: 40 }),
)

describe('splitting a reply', () => {
  test('loses nothing: the parts are the text, and every part is shown or folded', () => {
    assert(
      property(array(line, { maxLength: 40 }), constantFrom('\n', '\r\n'), (lines, end) => {
        const text = lines.join(end)
        const { parts, shown, folded } = splitReply(text)
        expect(parts.map((part) => part.text).join('\n')).toBe(whole(text))
        const words = (each: string) => each.match(/\S+/gu)?.toSorted() ?? []
        expect(words(`${shown}\n${folded}`)).toEqual(words(text))
      }),
      { numRuns: 2000 },
    )
  })

  test('shows a text whole that no program touched', () => {
    assert(
      property(
        array(constantFrom('We like it.', 'Please make it blue', 'and larger,', 'Thanks a lot!')),
        (lines) => {
          expect(splitReply(lines.join('\n')).shown).toBe(lines.join('\n'))
        },
      ),
    )
  })

  test.each([
    ['blank lines', '\n'.repeat(200_000)],
    ['marks', '> \n'.repeat(100_000)],
    ['lines that begin like an attribution', 'On Tue, Nov 17, 2026 at 3:41 PM\n'.repeat(50_000)],
    ['labels', 'From: a@x.example\n'.repeat(50_000)],
    ['one line', 'wrote '.repeat(200_000)],
    ['greetings', 'Best regards,\n'.repeat(50_000)],
  ])('comes to an end on many %s', (_name, text) => {
    const { parts } = splitReply(text)
    expect(parts.map((part) => part.text).join('\n')).toBe(text)
  })

  test('keeps the words of HTML, and marks its quotes', () => {
    const html =
      '<style>p{color:red}</style><div>Yes, <b>go</b> ahead &amp; <a href="https://kiln.example">look</a>.</div><blockquote>Shall we?<blockquote>Now?</blockquote></blockquote><img src="cid:logo">'
    expect(withoutPictures(textOfHtml(html))).toBe(
      'Yes, go ahead & look <https://kiln.example>.\n> Shall we?\n> > Now?\n',
    )
  })
})
