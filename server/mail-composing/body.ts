import type { CheerioAPI } from 'cheerio/slim'
import { parseTemplate } from '../template-language/parse.ts'
import { type Cleaning, clean } from './cleaned.ts'
import { documentOf } from './document.ts'
import { type Held, hold } from './held.ts'
import { isHtml, paragraphsOf } from './written.ts'

// Loaded when the first mail is composed: they take 200 ms and 20 MB that a server may never need.
const readers = async () => {
  const [{ load }, { default: juice }] = await Promise.all([
    import('cheerio/slim'),
    import('juice'),
  ])
  const parse = (html: string) => load(html, { xml: { xmlMode: false, decodeEntities: false } })
  return { parse, juice }
}

/** HTML with inlined styles, and text, both in the template language. */
export async function bodyOf(
  content: string,
  put: { title: string; before: string; after: string },
): Promise<{ html: string; text: string; cleanings: Cleaning[] }> {
  const { parse, juice } = await readers()
  const held = hold(content)
  const [title, first, last] = [0, 1, 2].map((i) => held.wordAt(held.tokens.length + i)) as [
    string,
    string,
    string,
  ]
  const $ = parse(asDocument(held, title))
  const cleanings = clean($, held)
  inline($, juice)
  const text = await convert($.html())
  $('body').prepend(first).append(last)
  const html = held
    .release(withoutBrackets($.html(), '&#123;'))
    .replace(title, () => put.title)
    .replace(first, () => put.before)
  const [body = '', end = ''] = html.split(last)
  return {
    html: closed(body) + put.after + end,
    text: closed(held.release(withoutBrackets(text, '{ '))),
    cleanings,
  }
}

/** Whatever follows does not depend on a condition that nobody closed. */
const closed = (template: string) => template + parseTemplate(template).endings

const asDocument = (held: Held, title: string) => {
  if (!isHtml(held.text)) return documentOf(paragraphsOf(held), title)
  return /<body[\s>]/i.test(held.text) ? held.text : documentOf(held.text, title)
}

type Juice = Awaited<ReturnType<typeof readers>>['juice']

/** Styles that cannot be read stay where they are. */
const inline = ($: CheerioAPI, juice: Juice) => {
  try {
    juice.juiceDocument($)
  } catch {
    // the mail is sent as it was written
  }
}

/** What is not an output or a tag must not become one by being put beside others. */
const withoutBrackets = (text: string, instead: string) =>
  text.replace(/\{(?=[{%])/g, () => instead)

/** The text of HTML in the template language. */
export async function textOf(html: string): Promise<string> {
  const held = hold(html)
  return held.release(withoutBrackets(await convert(held.text), '{ '))
}

const convert = async (html: string) => {
  const { compile } = await import('html-to-text')
  return compile({
    wordwrap: false,
    selectors: [
      { selector: 'a', options: { hideLinkHrefIfSameAsText: true, ignoreHref: false } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({
        selector,
        options: { uppercase: false },
      })),
      { selector: 'img', format: 'skip' },
    ],
  })(html)
}
