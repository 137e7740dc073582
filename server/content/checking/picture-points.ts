import { placesInMarkdown } from '../../../contract/core/placed-pictures.ts'
import type { Point } from '../../../contract/content/content-checks.ts'
import { isSocial } from '../../../contract/content/networks.ts'
import type { Checked, Rules } from './points.ts'
import { point } from './point.ts'

/** Points about pictures in the text: those that its library lacks, and those that nobody described. */
export function picturePoints({ type, content }: Checked, { pictures }: Rules): Point[] {
  const places = isSocial(type) ? [] : placesInMarkdown(content)
  if (places.length === 0) return []
  const gone = places.filter(({ cut }) => !Object.hasOwn(pictures, cut))
  const silent = places.find(({ alt }) => alt.trim() === '')
  return [
    ...gone.map((place) =>
      point(
        [`picture-gone-${place.from}`, 'content'],
        false,
        ['', 'This picture isn’t in the library for this text and is left out.'],
        place,
      ),
    ),
    point(
      ['picture-alt', 'content'],
      !silent,
      [
        'The pictures in the text are described.',
        'This picture has no description for readers who can’t see it.',
      ],
      silent,
    ),
  ]
}
