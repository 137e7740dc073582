/** The number of tags of a page that is looked at: nesting makes larger ones slow. */
const mostTags = 12_000

/** Returns whether a page is small enough to be looked at. */
export const isReadable = (html: string) => html.split('<', mostTags + 1).length <= mostTags

/** A page that was read. */
export type ReadPage = { url: string; html: string }
