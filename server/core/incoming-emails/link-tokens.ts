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

/** Returns a text without the tokens of our links: whoever reads an answer must not open what is its writer’s. */
export const withoutTokens = (text: string): string => cleaned(text, hidden, '(hidden)')

const cleaned = (text: string, account: string, oneThing: string) => {
  let clean = text.replaceAll(ofAccount, account)
  for (const each of ofOneThing) clean = clean.replaceAll(each, `$1${oneThing}`)
  return clean
}

/** Returns whether a text has a link that opens an account, with its token. */
export const hasToken = (text: string): boolean => text.search(ofAccount) !== -1

/** The most layers of emails within emails that are looked into. */
const deepest = 5
/** A part of an email that base64 encodes, with the header above it. */
const encoded =
  /(content-transfer-encoding:[ \t]*base64[^\n]*\n(?:[^\r\n][^\n]*\n)*?\r?\n)((?:[A-Za-z0-9+/=]+\r?\n?)+)/gi
/** The end of such a line; a part in base64 may end alike, before an empty line or the next part. */
const softBreak = /=\r?\n(?!\r?\n|--)/g
const ofText = /content-type:[ \t]*(?:text|message)\//i

/**
 * Returns an email, or a file of text, without the tokens of our links, whatever its parts are encoded in; the same bytes if
 * it has none. Other parts stay as they are.
 */
export function cleanSource(source: Buffer, depth = 0): Buffer {
  const text = source.toString('latin1')
  const open =
    depth < deepest
      ? text.replaceAll(encoded, (whole, head: string, body: string, at: number) => {
          // The type may stand above the encoding or below it.
          const above =
            text
              .slice(Math.max(0, at - 1000), at)
              .split(/\r?\n\r?\n/)
              .at(-1) ?? ''
          if (!ofText.test(above + head)) return whole
          const bytes = Buffer.from(body, 'base64')
          const clean = cleanSource(bytes, depth + 1)
          if (clean.equals(bytes)) return whole
          const lines = clean.toString('base64').replaceAll(/.{76}/g, '$&\r\n')
          return `${head}${lines}\r\n`
        })
      : text
  const folded = cleaned(open, 'token=hidden', 'hidden')
  // A line of quoted-printable may end anywhere, also within the word before a token.
  const unfolded = folded.replaceAll(softBreak, '')
  const clean = cleaned(unfolded, 'token=hidden', 'hidden')
  const result = clean === unfolded ? folded : clean
  return result === text ? source : Buffer.from(result, 'latin1')
}

type Read = { createdAt: Date }

/** Returns whether an email was read so lately that links in it may still open an account. */
export const isRecent = ({ now }: { now: () => Date }, { createdAt }: Read): boolean =>
  +createdAt > +now() - longestOpen

/** Returns whether tokens were taken out of an email’s text. */
export const lacksTokens = ({ shown, folded }: { shown: string; folded: string }): boolean =>
  shown.includes(hidden) || folded.includes(hidden)
