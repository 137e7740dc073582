import { type CheerioAPI, load } from 'cheerio/slim'
import { compile } from 'html-to-text'
import juice from 'juice'
import { buttonTitle, type EmailLayout } from '../../../contract/outreach/email-templates.ts'
import { parseTemplate } from '../../../packages/template-language/parse.ts'
import type { EmailLook } from '../../platform/email-look.ts'
import { type Cleaning, clean } from './sanitize.ts'
import { documentOf } from './document.ts'
import { type Placeholders, withPlaceholders } from './placeholders.ts'
import { forcedDisplay } from './forced-display.ts'
import { type Foot, footMarkup, footStyle } from './foot.ts'
import { frameOf, frameStyle } from './frame.ts'
import { isHtml, isPage, paragraphsOf } from './markdown.ts'
import { type Pictured, placePictures } from './pictures.ts'
import { visiblyPlaced } from './placed.ts'
import { markDataTables, rowFormats } from './table-text.ts'

/**
 * Returns HTML with inlined styles, and its text, both as templates. @throws RangeError when the
 * content is nested too deeply
 */
export function bodyOf(
  content: string,
  put: {
    layout: EmailLayout
    pictures: Pictured
    title: string
    before: string
    foot: Foot | null
  },
): { html: string; text: string; cleanings: Cleaning[] } {
  const held = withPlaceholders(content)
  const [title, first, last] = [0, 1, 2].map((i) => held.wordAt(held.tokens.length + i)) as [
    string,
    string,
    string,
  ]
  const layout = isPage(content) ? 'plain' : put.layout
  const style = { look: put.foot?.look, language: put.foot?.language, layout }
  const $ = load(asDocument(held, title, style), {
    xml: { xmlMode: false, decodeEntities: false },
  })
  $(`a[title="${buttonTitle}"]`).removeAttr('title').addClass('button')
  const cleanings = [...placePictures($, put.pictures, content), ...clean($, held)]
  juice.juiceDocument($)
  if (put.foot) forceVisible($)
  const unmark = markDataTables($)
  const text = toText($.html())
  unmark()
  const isFramed = layout === 'branded'
  const foot = put.foot
    ? footMarkup(put.foot, {
        placed: visiblyPlaced($, held),
        isCentered: isHtml(content),
        isFramed,
      })
    : ''
  const frame = put.foot && isFramed ? frameOf(put.foot) : noFrame
  if (put.foot) {
    addToHead($, footStyle(put.foot.look))
    if (isFramed) addToHead($, frameStyle(put.foot))
  }
  $('body').prepend(first).append(last)
  const html = held
    .release($.html(), '&#123;')
    .replace(title, () => put.title)
    .replace(first, () => put.before + frame.before)
  const [body = '', end = ''] = html.split(last)
  return {
    html: closed(body) + frame.between + foot + frame.after + end,
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

const noFrame = { before: '', between: '', after: '' }

const asDocument = (
  held: Placeholders,
  title: string,
  style: { look: EmailLook | undefined; language: string | undefined; layout: EmailLayout },
) => {
  if (!isHtml(held.text)) return documentOf(paragraphsOf(held), title, style)
  return /<body[\s>]/i.test(held.text) ? held.text : documentOf(held.text, title, style)
}

/** Converts template HTML to text. */
function textOf(html: string): string {
  const held = withPlaceholders(html)
  return held.release(toText(held.text), '{ ')
}

const toText = compile({
  wordwrap: false,
  formatters: {
    /** A picture in words; those that only decorate have none. */
    words: ({ attribs }, _walk, builder) => {
      const alt: string = attribs?.alt?.trim() ?? ''
      if (alt) builder.addInline(`[${alt}]`)
    },
  },
  selectors: [
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, ignoreHref: false } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
      selector,
      options: { uppercase: false },
    })),
    { selector: 'img', format: 'words' },
    ...rowFormats,
  ],
})
