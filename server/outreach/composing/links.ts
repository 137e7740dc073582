import type { Finding } from '../../../contract/outreach/email-templates.ts'
import { placeIn } from '../../../packages/template-language/place.ts'

type Found = Omit<Finding, 'field'>
type Kind = 'link' | 'picture'

/** Checks the URLs of an email's links and pictures; `source` is searched for their positions. */
export function linkFindings(html: string, source: string): Found[] {
  const found: Found[] = []
  const report = (level: Found['level'], message: string, address: string) => {
    const at = source.indexOf(`="${address}`)
    const place = placeIn(source, at === -1 ? null : at)
    if (!found.some((each) => each.message === message && each.line === place.line))
      found.push({ level, about: 'links', ...place, message })
  }
  for (const [tag, name] of html.matchAll(/<(a|img)\s[^>]*>/gi)) {
    const kind: Kind = name?.toLowerCase() === 'img' ? 'picture' : 'link'
    const address = attributeOf(tag, kind === 'link' ? 'href' : 'src')
    if (address === null && kind === 'link') continue
    const problem = problemOf(kind, address ?? '')
    if (problem) report(...problem, address ?? '')
    if (kind === 'picture' && attributeOf(tag, 'alt') === null)
      report('warning', 'A picture has no alt text', address ?? '')
  }
  return found
}

/** Returns an attribute's value; null when it is missing, empty when it has no value. */
const attributeOf = (tag: string, name: string) => {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`, 'i').exec(tag)
  return found && (found[1]?.trim() ?? '')
}

const ownPicture = /^http:\/\/[^/]+\/api\/pictures\/[\da-f]+(?:-\d+)?\.(?:jpg|png|webp)$/i

function problemOf(kind: Kind, address: string): [Found['level'], string] | null {
  // Variables in URLs are checked when they are filled.
  if (/^\{[{%]/.test(address)) return null
  if (address === '' || address === '#') return ['error', `A ${kind} leads nowhere`]
  if (/^https:/i.test(address)) return null
  // Whether recipients can reach this server is another check.
  if (kind === 'picture' && ownPicture.test(address)) return null
  if (/^http:/i.test(address)) return ['warning', `${short(address)} isn’t encrypted; use https://`]
  if (kind === 'link' && /^(?:mailto|tel):/i.test(address)) return null
  if (/^data:/i.test(address))
    return ['warning', 'Many email programs don’t show embedded pictures']
  return ['error', `${short(address)} isn’t a complete URL: it must start with https://`]
}

const short = (address: string) => (address.length > 60 ? `${address.slice(0, 60)}…` : address)
