import { type CheerioAPI, load } from 'cheerio/slim'
import { compile } from 'html-to-text'
import juice from 'juice'
import { parseTemplate } from '../../../packages/template-language/parse.ts'
import type { EmailLook } from '../../platform/email-look.ts'
import { type Cleaning, clean } from './sanitize.ts'
import { documentOf } from './document.ts'
import { type Placeholders, withPlaceholders } from './placeholders.ts'
import { forcedDisplay } from './forced-display.ts'
import { type Foot, footMarkup, footStyle } from './foot.ts'
import { isHtml, paragraphsOf } from './markdown.ts'
import { visiblyPlaced } from './placed.ts'
import { markDataTables, rowFormats } from './table-text.ts'

/**
 * Returns HTML with inlined styles, and its text, both as templates. @throws RangeError when the
 * content is nested too deeply
 */
export function bodyOf(
  content: string,
  put: { title: string; before: string; foot: Foot | null },
): { html: string; text: string; cleanings: Cleaning[] } {
  const held = withPlaceholders(content)
  const [title, first, last] = [0, 1, 2].map((i) => held.wordAt(held.tokens.length + i)) as [
    string,
    string,
    string,
  ]
  const $ = load(asDocument(held, title, put.foot?.look), {
    xml: { xmlMode: false, decodeEntities: false },
  })
  const cleanings = clean($, held)
  juice.juiceDocument($)
  if (put.foot) forceVisible($)
  const unmark = markDataTables($)
  const text = toText($.html())
  unmark()
  const foot = put.foot
    ? footMarkup(put.foot, { placed: visiblyPlaced($, held), isCentered: isHtml(content) })
    : ''
  if (put.foot && foot) addToHead($, footStyle(put.foot.look))
  $('body').prepend(first).append(last)
  const html = held
    .release($.html(), '&#123;')
    .replace(title, () => put.title)
    .replace(first, () => put.before)
  const [body = '', end = ''] = html.split(last)
  return {
    html: closed(body) + foot + end,
    text: closed(held.release(text, '{ ')) + (foot && `\n\n${textOf(foot)}`),
    cleanings,
  }
}

/**
 * Marks an element's own display as inline and important, which no style sheet outweighs: content
 * can't hide the footer.
 */
function forceVisible($: CheerioAPI) {
  for (const element of $('html, body').toArray()) {
    const own = ($(element).attr('style') ?? '').replace(/;?\s*$/, '')
    const style = [own, forcedDisplay('block')].filter(Boolean).join(';')
    $(element).removeAttr('hidden').attr('style', style)
  }
}

/** Adds markup to the document's head, which pasted content may lack. */
function addToHead($: CheerioAPI, markup: string) {
  if ($('head').length > 0) $('head').first().append(markup)
  else $('body').first().before(`<head>${markup}</head>`)
}

/** Closes conditions left open, so that what follows does not depend on them. */
const closed = (template: string) => template + parseTemplate(template).endings

const asDocument = (held: Placeholders, title: string, look?: EmailLook) => {
  if (!isHtml(held.text)) return documentOf(paragraphsOf(held), title, look)
  return /<body[\s>]/i.test(held.text) ? held.text : documentOf(held.text, title, look)
}

/** Converts template HTML to text. */
function textOf(html: string): string {
  const held = withPlaceholders(html)
  return held.release(toText(held.text), '{ ')
}

const toText = compile({
  wordwrap: false,
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, ignoreHref: false } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      options: { uppercase: false },
    })),
    { selector: 'img', format: 'skip' },
    ...rowFormats,
  ],
})
