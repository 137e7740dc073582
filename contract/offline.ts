/** The header that says for whom a browser may keep a response: a client, with their rights. */
export const keptForHeader = 'x-kept-for'

/** The header that a browser adds to a response which it kept: when that came from the server. */
export const keptAtHeader = 'x-kept-at'

/** The header with which a call is sent again: what has the same value is done once (`once` in `contract/http.ts`). */
export const onceHeader = 'idempotency-key'

/** The path of the list of files that the portal needs, which the build writes. */
export const portalFilesPath = '/portal-files.json'
