/** `data-page` of documents that the server filled itself, such as the blog: scripts/build.mjs writes their frame. */
export const filledByServer = 'filled-by-server'
