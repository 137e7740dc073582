/**
 * The `data-page` of documents whose content the server renders, such as the blog:
 * scripts/build.mjs writes their frame.
 */
export const filledByServer = 'filled-by-server'
