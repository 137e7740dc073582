import type { Point } from '../../../contract/content/content-checks.ts'
import { isSocial, networks, postLength, postProblem } from '../../../contract/content/networks.ts'
import { point, whole } from './point.ts'
import type { Checked } from './points.ts'

const phoneNumber = /(?<![\d/#.])(?:\+|\(?0|\(\d)[\d\s()/.-]{6,}\d|\b\d{3}[-. ]\d{3}[-. ]\d{4}\b/
const address = /https?:\/\/\S+/

/** Points about what a network rejects, or what leads nowhere there. */
export function networkPoints({ type, content }: Checked): Point[] {
  if (!isSocial(type)) return []
  const { name, most, links } = networks[type]
  const problem = postProblem(type, content)
  const placed = (found: RegExpExecArray | null) =>
    found ? { from: found.index, to: found.index + found[0].length } : whole
  const phone = type === 'google_post' ? phoneNumber.exec(content) : null
  const link = links ? null : address.exec(content)
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
