import { type CheerioAPI, load } from 'cheerio/slim'
import { compile } from 'html-to-text'
import juice from 'juice'
import { parseTemplate } from '../../../packages/template-language/parse.ts'
import { type Cleaning, clean } from './cleaned.ts'
import { documentOf } from './document.ts'
import { type Held, hold } from './held.ts'
import { inSight } from './in-sight.ts'
import { isHtml, paragraphsOf } from './written.ts'

/** HTML with inlined styles, and text, both in the template language. @throws RangeError when it is nested too deeply */
export function bodyOf(
  content: string,
  put: { title: string; before: string; after: string },
): { html: string; text: string; cleanings: Cleaning[] } {
  const held = hold(content)
  const [title, first, last] = [0, 1, 2].map((i) => held.wordAt(held.tokens.length + i)) as [
    string,
    string,
    string,
  ]
  const $ = load(asDocument(held, title), { xml: { xmlMode: false, decodeEntities: false } })
  const cleanings = clean($, held)
  juice.juiceDocument($)
  if (put.after) keepInSight($)
  const text = toText($.html())
  $('body').prepend(first).append(last)
  const html = held
    .release($.html(), '&#123;')
    .replace(title, () => put.title)
    .replace(first, () => put.before)
  const [body = '', end = ''] = html.split(last)
  return {
    html: closed(body) + put.after + end,
    text: closed(held.release(text, '{ ')),
    cleanings,
  }
}

/** What is inline and important outweighs every style sheet: nothing written hides what comes after it. */
function keepInSight($: CheerioAPI) {
  for (const element of $('html, body').toArray()) {
    const own = ($(element).attr('style') ?? '').replace(/;?\s*$/, '')
    const style = [own, inSight('block')].filter(Boolean).join(';')
    $(element).removeAttr('hidden').attr('style', style)
  }
}

/** Whatever follows does not depend on a condition that nobody closed. */
const closed = (template: string) => template + parseTemplate(template).endings

const asDocument = (held: Held, title: string) => {
  if (!isHtml(held.text)) return documentOf(paragraphsOf(held), title)
  return /<body[\s>]/i.test(held.text) ? held.text : documentOf(held.text, title)
}

/** The text of HTML in the template language. */
export function textOf(html: string): string {
  const held = hold(html)
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
  ],
})
