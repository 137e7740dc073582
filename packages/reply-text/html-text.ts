import { compile, type FormatCallback } from 'html-to-text'

/** The most characters of HTML that are read: a newsletter that somebody forwards has a tenth of it. */
const longestHtml = 2 ** 21

/** The elements that mail programs put signatures in. */
const signatures = [
  '.gmail_signature',
  '[data-smartmail="gmail_signature"]',
  '.moz-signature',
  '#Signature',
  '#signature',
  '#ms-outlook-mobile-signature',
  '.protonmail_signature_block',
]

/** Writes the delimiter of signatures above one, if it has words. */
const signature: FormatCallback = (element, walk, builder) => {
  builder.openBlock({ leadingLineBreaks: 1 })
  builder.addInline('--', { noWordTransform: true })
  builder.addLineBreak()
  walk(element.children, builder)
  builder.closeBlock({ trailingLineBreaks: 1 })
}

const pictureMark = '\ue000'
/** Marks the place of a picture that came with the email. */
const picture: FormatCallback = (element, _walk, builder) => {
  const [, id] = /^cid:([^\s\ue000]+)$/i.exec(String(element.attribs?.['src'] ?? '')) ?? []
  if (id) builder.addInline(`${pictureMark}${id}${pictureMark}`, { noWordTransform: true })
}

const block = { leadingLineBreaks: 1, trailingLineBreaks: 1 }
const heading = { ...block, uppercase: false }

const convert = compile({
  wordwrap: false,
  limits: { maxInputLength: longestHtml, maxDepth: 200, ellipsis: '' },
  formatters: { picture, signature },
  selectors: [
    { selector: 'img', format: 'picture' },
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['<', '>'] } },
    { selector: 'hr', options: { length: 32 } },
    { selector: 'p.MsoNormal', format: 'block', options: block },
    { selector: 'blockquote', options: { ...block, trimEmptyLines: true } },
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: heading })),
    ...signatures.map((selector) => ({ selector, format: 'signature' })),
  ],
})

/** Returns the text of an HTML email, with quotes marked as in plain text, and the places of its pictures. */
export const textOfHtml = (html: string): string =>
  convert(html).replaceAll(/^-{32}$/gm, '_'.repeat(32))

/** Returns a text without the places of pictures. */
export const withoutPictures = (text: string): string =>
  text.replaceAll(/\ue000[^\s\ue000]+\ue000/g, '')

/** Returns the Content-IDs of the pictures in a text. */
export const picturesIn = (text: string): string[] =>
  [...text.matchAll(/\ue000([^\s\ue000]+)\ue000/g)].flatMap(([, id]) => id ?? [])
