import type { Finding } from '../../../contract/outreach/email-templates.ts'
import { placeIn } from '../../../packages/template-language/place.ts'

type Found = Omit<Finding, 'field'>
type Kind = 'link' | 'picture'

/** What is wrong with the addresses of a mail's links and pictures; `source` is where they are looked up. */
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
      report('warning', 'A picture has no alt text for those who do not see it', address ?? '')
  }
  return found
}

/** Null for none; an empty one is written without a value. */
const attributeOf = (tag: string, name: string) => {
  const found = new RegExp(`\\s${name}(?:="([^"]*)")?(?=[\\s/>])`, 'i').exec(tag)
  return found && (found[1]?.trim() ?? '')
}

function problemOf(kind: Kind, address: string): [Found['level'], string] | null {
  // What a variable stands for is looked at when it is filled.
  if (/^\{[{%]/.test(address)) return null
  if (address === '' || address === '#') return ['error', `A ${kind} leads nowhere`]
  if (/^https:/i.test(address)) return null
  if (/^http:/i.test(address))
    return ['warning', `${short(address)} is not encrypted; https:// arrives better`]
  if (kind === 'link' && /^(?:mailto|tel):/i.test(address)) return null
  if (/^data:/i.test(address))
    return ['warning', 'A picture inside the mail is not shown by many mail programs']
  return ['error', `${short(address)} is not a whole address: it must begin with https://`]
}

const short = (address: string) => (address.length > 60 ? `${address.slice(0, 60)}…` : address)
