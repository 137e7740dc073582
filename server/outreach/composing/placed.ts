import type { CheerioAPI } from 'cheerio/slim'
import { type Placed, placedIn } from './foot.ts'
import type { Placeholders } from './placeholders.ts'

/** Returns whether a node is text, as the DOM numbers kinds of nodes. */
export const isText = ({ nodeType }: { nodeType: number }) => nodeType === 3

const hiding =
  /display:\s*none|visibility:\s*hidden|opacity:\s*0(?![.\d]*[1-9])|font-size:\s*0(?![.\d]*[1-9])|(?<!-)(?:height|width):\s*0(?![.\d]*[1-9])/i

/**
 * Returns the footer's variables that the content shows to every recipient, with its styles inlined: in the text or as
 * the target of a link, not in a condition, a comment or something hidden.
 */
export function visiblyPlaced($: CheerioAPI, held: Placeholders): Placed {
  const isHidden = (element: Parameters<typeof $>[0]) =>
    $(element)
      .add($(element as never).parents())
      .toArray()
      .some((each) => {
        const { hidden, style = '' } = 'attribs' in each ? each.attribs : {}
        return hidden !== undefined || hiding.test(style)
      })
  const always = placedIn(held.release($.html(), '{ '))
  const mentions = (text: string, name: string) =>
    new RegExp(`\\{\\{\\s*${name}\\b`).test(held.release(text, '{ '))
  const hasLink = $('body a[href]')
    .toArray()
    .some(
      (link) =>
        mentions($(link).attr('href') ?? '', 'unsubscribe_url') &&
        $(link).text().trim() !== '' &&
        !isHidden(link),
    )
  const hasAddress = $('body, body *')
    .toArray()
    .some(
      (element) =>
        $(element)
          .contents()
          .toArray()
          .some(
            (each) => 'data' in each && isText(each) && mentions(each.data, 'postal_address'),
          ) && !isHidden(element),
    )
  const placed = new Set<'postal_address' | 'unsubscribe_url'>()
  if (hasLink && always.has('unsubscribe_url')) placed.add('unsubscribe_url')
  if (hasAddress && always.has('postal_address')) placed.add('postal_address')
  return placed
}
