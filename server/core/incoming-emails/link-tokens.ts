const day = 86_400_000
/** The longest time for which a link of ours opens an account, in milliseconds. */
const longestOpen = 7 * day

/**
 * The token of a link that opens an account (`newToken`, after a code in links that sign in), also as mail programs break
 * lines and scanners encode links.
 */
const token = /(token(?:=(?:3D)?|%3D|%253D|-3D))(?:\d{6}\.)?(?:[\w-](?:=?\r?\n[>\s]*)?){42}[\w-]/gi
const hidden = 'token=…'

/** Returns a text without the tokens of our links: whoever reads an answer must not open its writer’s account. */
export const withoutTokens = (text: string): string => text.replaceAll(token, hidden)

/** Returns whether a text has a link of ours with its token. */
export const hasToken = (text: string): boolean => text.search(token) !== -1

type Read = { createdAt: Date }

/** Returns whether an email was read so lately that links in it may still open an account. */
export const isRecent = ({ now }: { now: () => Date }, { createdAt }: Read): boolean =>
  +createdAt > +now() - longestOpen

/** Returns whether tokens were taken out of an email’s text. */
export const lacksTokens = ({ shown, folded }: { shown: string; folded: string }): boolean =>
  shown.includes(hidden) || folded.includes(hidden)
