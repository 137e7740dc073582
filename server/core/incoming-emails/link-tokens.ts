import { type FormerHost, hostsOf } from '../../platform/former-hosts.ts'

const day = 86_400_000
/** The longest time for which a link of ours opens an account, in milliseconds. */
const longestOpen = 7 * day

/** The end of a line within a token, as mail programs and encodings break it. */
const broken = '(?:=?\\r?\\n[>\\t ]{0,20})?'
/** A random token (`newToken`), and a signed id (`signId`), also as mail programs break lines and scanners encode links. */
const random = `(?:[\\w-]${broken}){42}[\\w-]`
const signed = `(?:[\\da-f]${broken}){8}(?:\\.|%2E|%252E)${broken}(?:[\\w-]${broken}){21}[\\w-]`
const slash = `${broken}(?:/|%2F|%252F|-2F)${broken}`
const equals = '(?:=(?:3D)?|%3D|%253D|-3D)'

/** The token of a link that opens an account (after a code in links that sign in). */
const ofAccount = new RegExp(`(token${broken}${equals}${broken})(?:\\d{6}\\.)?${random}`, 'gi')
/** Those of links that open one thing of their reader: a booking, a review, the list of who gets no emails. */
const ofOneThing = [
  new RegExp(
    `(${slash}(?:unsubscribe|bookings|content-review)${slash})(?:${signed}|${random})`,
    'gi',
  ),
  new RegExp(`(token${broken}${equals}${broken})${signed}`, 'gi'),
]
const hidden = 'token=…'

/** The names of the computer at which our links lead, in lower case; null hides such tokens wherever they lead. */
export type OwnHosts = readonly string[] | null

type Ours = { publicUrl: string; formerHosts?: readonly FormerHost[] }

/** Returns the names that our links have, and had within the last week. */
export const ownHosts = ({ publicUrl, formerHosts = [] }: Ours, now = new Date(0)): string[] => [
  ...hostsOf(publicUrl),
  ...formerHosts.filter(({ until }) => until > now).map(({ host }) => host),
]

/** The most characters of an address before its token. */
const longestBefore = 600

/** Returns whether an address whose token begins at a place leads elsewhere; false where that can’t be told. */
function isForeign(text: string, at: number, hosts: OwnHosts): boolean {
  if (hosts === null) return false
  const near = text.slice(Math.max(0, at - longestBefore), at)
  const before = near.replaceAll(/=?\r?\n[>\t ]{0,20}/g, '').split(/[\s"'<>()[\]]/)
  const address = (before.at(-1) ?? '').toLowerCase()
  const opened = [1, 2].reduce(
    (each) => each.replaceAll('%25', '%').replaceAll(/[%-](3a|2f|2e|5f)/g, openOne),
    address,
  )
  const last = opened.lastIndexOf('http')
  const [, host] =
    (last === -1
      ? /^((?:[\w-]{1,63}\.){1,6}[a-z]{2,63})[/:?#]/.exec(opened)
      : /^https?:(?:\/\/|__)([^/?#:@_\\]*)/.exec(opened.slice(last))) ?? []
  return host !== undefined && !hosts.includes(host)
}

const openOne = (_: string, code: string) => String.fromCodePoint(Number.parseInt(code, 16))

type Found = { text: string; opensAccount: boolean }

/** Returns a text with other words for the tokens of our links, and whether one of them opens an account. */
export function withWords(
  text: string,
  hosts: OwnHosts,
  [account, oneThing]: readonly [string, string],
): Found {
  let opensAccount = false
  const swap =
    (word: string, isAccount: boolean) =>
    (whole: string, head: string, ...rest: (string | number)[]) => {
      const at = rest.find((each) => typeof each === 'number') ?? 0
      if (isForeign(text, at, hosts)) return whole
      opensAccount ||= isAccount
      return isAccount ? word : head + word
    }
  let clean = text.replaceAll(ofAccount, swap(account, true))
  for (const each of ofOneThing) {
    text = clean
    clean = clean.replaceAll(each, swap(oneThing, false))
  }
  return { text: clean, opensAccount }
}

/** Returns a text without the tokens of our links: whoever reads an answer must not open what is its writer’s. */
export const withoutTokens = (text: string, hosts: OwnHosts): string =>
  withWords(text, hosts, [hidden, '(hidden)']).text

/** Returns whether a text has a link that opens an account, with its token. */
export const hasToken = (text: string, hosts: OwnHosts): boolean =>
  withWords(text, hosts, [hidden, '']).opensAccount

/** The places of the tokens in a text that lead to us, from and to. */
export const tokenPlaces = (text: string, hosts: OwnHosts): [number, number, boolean][] =>
  [ofAccount, ...ofOneThing].flatMap((pattern) =>
    [...text.matchAll(pattern)].flatMap((match): [number, number, boolean][] => {
      if (isForeign(text, match.index, hosts)) return []
      const from = match.index + (match[1]?.length ?? 0)
      return [[from, match.index + match[0].length, pattern === ofAccount]]
    }),
  )

type Read = { createdAt: Date }

/** Returns whether an email was read so lately that links in it may still open an account. */
export const isRecent = ({ now }: { now: () => Date }, { createdAt }: Read): boolean =>
  +createdAt > +now() - longestOpen

/** Returns whether tokens were taken out of an email’s text. */
export const lacksTokens = ({ shown, folded }: { shown: string; folded: string }): boolean =>
  shown.includes(hidden) || folded.includes(hidden)
