import type { Point } from '../../../contract/content/content-checks.ts'
import {
  isSocial,
  networks,
  postLength,
  postProblem,
  webAddress,
} from '../../../contract/content/networks.ts'
import { point, whole } from './point.ts'
import type { Checked } from './points.ts'

/** Digits in the groups of a phone number, with what stands between them. */
const digitGroups = /(?<![\p{L}\d/#.,@€$£])(?:\+|00)?\(?\d[\d\s()/.-]{5,22}\d(?![\d%€$£]|[.,]\d)/gu
/** Days and times of day, and spans of them, which consist of such groups, too. */
const dayOrTime =
  /\b(?:\d{1,2}\s?[./-]\s?\d{1,2}\s?[./-]\s?(?:\d{4}|\d{2})|\d{4}-\d{2}-\d{2}|(?:[01]?\d|2[0-4])[.:][0-5]\d)(?!\d)/g

/** Phone numbers whose groups look like a day, as in France, or which have few digits. */
const plainNumber = /^0\d(?:[ .-]?\d{2}){4}$|^\d{3}[-. ]\d{4}$/
/** Round amounts, and spans of years. */
const amountOrYears = /^\d{1,3}(?:[.\s]0{3})+$|^(?:19|20)\d{2}\s?[-/]\s?(?:19|20)\d{2}$/
const digitsIn = (text: string) => text.replace(/\D/g, '').length

/** Returns the first phone number of a text: 7 to 15 digits that are neither days, times nor amounts. */
const phoneIn = (content: string) =>
  [...content.matchAll(digitGroups)].find(([text]) => {
    const count = digitsIn(text)
    if (count > 15 || amountOrYears.test(text)) return false
    const isLong = /^(?:\+|\(?0)/.test(text) || count >= 9
    return plainNumber.test(text) || (isLong && digitsIn(text.replace(dayOrTime, '')) >= 7)
  }) ?? null

/** Returns the first web address of a text, with or without `https://`; an email address is none. */
const addressIn = (content: string) =>
  [...content.matchAll(webAddress), ...content.matchAll(/\bwww\.[^\s.]+\.\S{2,}/giu)].find(
    ({ index, 0: text }) => {
      // A sentence that begins without a space is none, either.
      const isSentence = /^[^/]*\.\p{Lu}\p{Ll}+$/u.test(text)
      return !isSentence && !/[@\p{L}\d.-]/u.test(content[index - 1] ?? '')
    },
  ) ?? null

/** Points about what a network rejects, or what leads nowhere there. */
export function networkPoints({ type, content }: Checked): Point[] {
  if (!isSocial(type)) return []
  const { name, most, links } = networks[type]
  const problem = postProblem(type, content)
  const placed = (found: { index: number; 0: string } | null) =>
    found ? { from: found.index, to: found.index + found[0].length } : whole
  const phone = type === 'google_post' ? phoneIn(content) : null
  const link = links ? null : addressIn(content)
  return [
    point(['network-limit', 'content'], !problem, [
      `${name} takes a text of this length: ${postLength(type, content).toLocaleString('en-US')} of ${most.toLocaleString('en-US')} characters.`,
      `${problem ?? ''}.`,
    ]),
    ...(links
      ? []
      : [
          point(
            ['network-link', 'content'],
            !link,
            [
              `It has no link; links can’t be clicked on ${name}.`,
              type === 'google_post'
                ? 'Links can’t be clicked in Google Business posts. Use the button.'
                : 'Links can’t be clicked in Instagram posts. Put it in the profile and point to it.',
            ],
            placed(link),
          ),
        ]),
    ...(type === 'google_post'
      ? [
          point(
            ['network-phone', 'content'],
            !phone,
            [
              'It has no phone number; Google rejects posts with one.',
              'Google rejects posts with a phone number. Use the button “Call now”.',
            ],
            placed(phone),
          ),
        ]
      : []),
  ]
}
