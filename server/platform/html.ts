import { escapeHtml } from './escape-html.ts'

/** Markup that is safe to send: created by `html`, or vouched for by `trusted`. */
export type Html = { readonly markup: string }
type Piece = Html | string | number | false | null | undefined | readonly Piece[]

const markupOf = (piece: Piece): string => {
  if (piece === false || piece === null || piece === undefined) return ''
  if (typeof piece === 'string' || typeof piece === 'number') return escapeHtml(String(piece))
  return 'markup' in piece ? piece.markup : piece.map(markupOf).join('')
}

/**
 * Builds markup from a template, escaping every value that is not markup itself. Values may appear between tags and
 * inside quoted attributes; lists are joined, null and false render nothing.
 */
export const html = (parts: TemplateStringsArray, ...pieces: Piece[]): Html => ({
  markup: String.raw({ raw: parts }, ...pieces.map(markupOf)),
})

/** Marks text as markup. Use it only for output of a renderer that escapes. */
export const trusted = (markup: string): Html => ({ markup })

/** Returns structured data for search engines (https://schema.org); no browser runs it. */
export const structuredData = (data: object): Html =>
  trusted(`<script type="application/ld+json">${inScript(data)}</script>`)

/** Serializes JSON that cannot end its script element. */
export const inScript = (data: unknown): string =>
  JSON.stringify(data).replace(/[<>&\u2028\u2029]/g, (sign) => {
    const code = sign.charCodeAt(0).toString(16).padStart(4, '0')
    return `\\u${code}`
  })
