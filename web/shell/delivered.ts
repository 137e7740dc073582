/**
 * The `data-page` of documents whose content the server renders, such as the blog:
 * scripts/build.mjs writes their frame.
 */
export const filledByServer = 'filled-by-server'

/** The language of a reader for whom pages are drawn ahead. */
export const drawnLanguage = 'en-US'
