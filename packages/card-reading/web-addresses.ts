import { label, type Segment } from './segments.ts'
import { distance, keyOf } from './spelling.ts'
import { freeMailDomains, longDomains } from './words.ts'

/** A recognized value with its confidence, 0 to 100. */
export type Found = { value: string; confidence: number }

/** Returns the value with a confidence that is at most that of what it was taken from. */
export const atMost = (source: number, { value, confidence }: Found): Found => ({
  value,
  confidence: Math.min(source, confidence),
})

const isEnding = (ending: string) => longDomains.has(ending) || /^[a-z]{2}$/.test(ending)
const endingOf = (domain: string) => domain.split('.').at(-1) ?? ''

const social =
  /(linkedin|facebook|instagram|twitter|tiktok|youtube|pinterest|wa\.me|whatsapp|t\.me|threads|behance|dribbble|github)\b|(^|\b)(x|fb)\.com\//i

/** Returns the card's email address; marks the segments that contain one. */
export function findEmail(segments: Segment[]): Found {
  let best: Found = { value: '', confidence: 0 }
  for (const segment of segments) {
    if (!/@|\(at\)|\w[®©]\w/.test(segment.text)) continue
    const { value: text, confidence } = withHost(segment, segments)
    const printed = emailIn(text)
    const value = printed && mended(printed.address)
    if (!value) continue
    if (confidence > best.confidence) best = { value, confidence }
    segment.kind = 'email'
    segment.rest = printed.text.replace(printed.address, ' ').replace(label, '')
  }
  return best
}

/** Corrects misreadings of @ and the spaces around it. */
function withOneAt(read: string): string {
  const text = read
    .replace(/(?<=\w)[®©](?=[\w-]+\s?\.)/, '@')
    .replace(/\s*\(at\)\s*/i, '@')
    .replace(/(\w[-._])\s+(\w+\s?@)/, '$1$2')
    .replace(/^e-?mail\s*[:.]?\s*/i, '')
    .replace(/,(?=(com|net|org|co|io|de|uk)\b)/gi, '.')
  // "Manager @ Kestrel" names an employer.
  const closed = /\S @ [A-Z]/.test(text) ? text : text.replace(/\s*@\s*/g, '@')
  return closed
    .replace(/@([\w-]+)\s*\.\s*(\w)/, '@$1.$2')
    .replace(/\.\s+(com|net|org|co\.uk|io|de)\b/i, '.$1')
}

/** Completes a truncated domain, such as `a@kiln org` or `a@kiln.`, from elsewhere on the card. */
function withHost(segment: Segment, segments: Segment[]): Found {
  const text = withOneAt(segment.text)
  const { confidence } = segment
  const [broken, name = ''] = /@([\w-]{3,})(?:\.|\s+[a-z]{2,4})?$/i.exec(text) ?? []
  if (!broken) return { value: text, confidence }
  const hosts = segments.flatMap((each) =>
    (each.text.match(/[\w-]+(?:\.[\w-]+)+/g) ?? []).map((host) => ({ host, from: each })),
  )
  const found = hosts
    .map(({ host, from }) => ({ host: host.replace(/^www\./i, ''), from }))
    .find(({ host }) => host.toLowerCase().startsWith(`${name.toLowerCase()}.`))
  if (!found) return { value: text, confidence }
  return atMost(found.from.confidence, {
    value: text.slice(0, -broken.length) + `@${found.host}`,
    confidence,
  })
}

function emailIn(text: string): { text: string; address: string } | null {
  const [address] = /[\w.+%’'-]+@[\w-]+(?:\.[\w-]+)+/.exec(text) ?? []
  if (address) return { text, address }
  const closed = text.replace(/(@\S+)\s+(\S+\.\w{2,})/, '$1$2')
  const [second] = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/.exec(closed) ?? []
  return second ? { text: closed, address: second } : null
}

/** Returns an address with an existing top-level domain; empty when it has none. */
function mended(printed: string): string {
  const address = printed.replace(/[’']/g, '').replace(/\.+$/, '').toLowerCase()
  const ending = endingOf(address)
  if (isEnding(ending)) return address
  if (/^(corn|c0m|cem|con|comn)$|^com./.test(ending)) return address.replace(/[^.]+$/, 'com')
  return ending.length > 4 ? '' : address
}

const anyAddress =
  /(?:https?:\/\/)?(?:www\.)?[a-z0-9][a-z0-9-]*(?:\.[a-z0-9-]+)*\.([a-z]{2,})(?:\/[\w\-./?=&%]*)?/gi

/** Returns the card's website, given its email address (or none); marks the segments that contain one. */
export function findWebsite(segments: Segment[], email: Found): Found {
  const domain = domainOf(email)
  let best = { value: '', confidence: 0, rank: 0 }
  for (const segment of segments) {
    if (segment.kind === 'email' && !/\s/.test(segment.rest.trim())) continue
    const printedText = segment.kind === 'email' ? segment.rest : segment.text
    const text = withDots(
      domain ? printedText.replace(domain.replace('.', '. '), domain) : printedText,
    )
    for (const match of text.matchAll(anyAddress)) {
      const [printed] = match
      if (text.includes(`@${printed}`) || text.includes(`${printed}@`)) continue
      if (social.test(printed)) {
        segment.kind ??= 'social'
        continue
      }
      const found = websiteOf(printed, (match[1] ?? '').toLowerCase(), domain)
      if (!found) continue
      const rank = segment.confidence + found.bonus
      if (rank > best.rank) {
        const value = found.value.replace(/[./]+$/, '')
        best = {
          ...atMost(sourceOf(value, segment, email), { value, confidence: rank / 1.3 }),
          rank,
        }
      }
      segment.kind = 'website'
      segment.rest = text.replace(printed, ' ').replace(label, '')
    }
    if (/^@\w|\s@\w{4,}/.test(segment.text)) segment.kind ??= 'social'
  }
  return best
}

/** Returns how sure a website's letters are, 0 to 100: the surer of two readings of the same domain, else its own. */
const sourceOf = (value: string, { confidence, text }: Segment, email: Found) => {
  const domain = domainOf(email)
  if (!domain || hostOf(value) !== domain) return confidence
  return text.toLowerCase().includes(domain)
    ? Math.max(confidence, email.confidence)
    : Math.min(confidence, email.confidence)
}

const withDots = (read: string) =>
  read
    .replace(/\b(w{2,4}|vvww|wvvw|wwvv)\s*[.,]\s*/i, 'www.')
    .replace(/,(?=(com|net|org|co|io|de)\b)/gi, '.')
    .replace(/\.\s+(com|net|org|co\.uk|io|de)\b/i, '.$1')
    .replace(/\bwww\.\s+/i, 'www.')
    .replace(/https?\s*:\s*\/\s*\//i, (start) => start.replace(/\s/g, ''))

function websiteOf(printed: string, ending: string, domain: string) {
  const isMarked = /www\.|https?:/i.test(printed)
  let value = printed
  if (!isMarked && !isEnding(ending)) {
    if (!domain || distance(keyOf(printed), keyOf(domain)) > 2) return null
    value = domain
  }
  const core = value.replace(/^(https?:\/\/)?(www\.)?/i, '')
  const name = core.split('.')[0] ?? ''
  // "St.James" and "Inc.The" are not addresses.
  const isAbbreviation = /^[A-Z]/.test(value) && !/^[A-Z][a-z]+\.[a-z]/.test(value)
  if (!isMarked && name.length < (isAbbreviation ? 4 : 3)) return null
  if (/^\d+(\.\d+)+/.test(core)) return null
  const isOwn = domain !== '' && core.toLowerCase().startsWith(domain)
  return { value, bonus: (isMarked ? 20 : 0) + (isOwn ? 30 : 0) }
}

/**
 * Reconciles email address and website: the same company's domain is printed twice, so where the two readings differ
 * by a letter or two, the more certain one replaces the other.
 */
export function agreed(email: Found, website: Found, segments: Segment[]) {
  const [local = '', domain = ''] = email.value.split('@')
  const parts = /^((?:https?:\/\/)?(?:www\.)?)([^/]+)(.*)$/i.exec(website.value)
  if (!domain || !parts || freeMailDomains.has(domain))
    return { email, website: lowerHost(website) }
  const [, before = '', host = '', after = ''] = parts
  const other = host.toLowerCase()
  if (other === domain || distance(other, domain) > 2) return { email, website: lowerHost(website) }
  const read = segments.find(({ kind }) => kind === 'website')?.confidence ?? 0
  const worth = (reading: string) => (isEnding(endingOf(reading)) ? 50 : 0)
  return read + worth(other) > email.confidence + worth(domain)
    ? {
        email: atMost(read, { ...email, value: `${local}@${other}` }),
        website: lowerHost(website),
      }
    : {
        email,
        website: lowerHost(
          atMost(email.confidence, { ...website, value: before + domain + after }),
        ),
      }
}

const lowerHost = (website: Found): Found =>
  /^(www\.|https?:)/i.test(website.value)
    ? {
        ...website,
        value: website.value.replace(/^[^/]*\/\/[^/]+|^[^/]+/, (host) => host.toLowerCase()),
      }
    : website

/** Returns the domain of an email address; empty without one. */
export const domainOf = ({ value }: Found) => value.split('@')[1] ?? ''

/** Returns the host of a website in lower case, without `www.`. */
export const hostOf = (website: string) =>
  (website.replace(/^(https?:\/\/)?(www\.)?/i, '').split('/')[0] ?? '').toLowerCase()
