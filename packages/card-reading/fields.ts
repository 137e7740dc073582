import { type CardField, cardFields } from '../../contract/leads/card-fields.ts'
import { findCompany } from './company.ts'
import { countryOf } from './country.ts'
import { findIndustry } from './industry.ts'
import type { Line } from './line-reader.ts'
import { withCorrectedName } from './local-part.ts'
import { findPerson, findTitle } from './person.ts'
import { findPhone } from './phones.ts'
import { findAddress } from './postal-address.ts'
import { label, type Segment, segmentsOf } from './segments.ts'
import { countOf, keyOf, ownerOf } from './spelling.ts'
import {
  agreed,
  atMost,
  domainOf,
  findEmail,
  findWebsite,
  type Found,
  hostOf,
} from './web-addresses.ts'
import { freeMailDomains, titleWords } from './words.ts'

/** The fields of a card; a missing one is empty. `confidence` is from 0 to 1. */
export type CardFields = Record<CardField, string> & { confidence: Record<CardField, number> }

/** Extracts the seven fields of a lead from the lines of text on a card. */
export function fieldsOf(lines: Line[]): CardFields {
  const segments = segmentsOf(lines)
  const printed = findEmail(segments)
  const site = findWebsite(segments, printed)
  const { email, website } = agreed(printed, site, segments)
  const country = countryOf(segments, domainOf(printed) || hostOf(site.value))
  const phone = findPhone(segments, country)
  const address = findAddress(segments, country)
  const domain = domainOf(email)
  const ownDomain = freeMailDomains.has(domain) ? '' : domain
  const read = segments.filter(({ confidence }) => confidence > 45)
  const tallest = Math.max(1, ...read.map(({ height }) => height))
  const free = withEmployers(freeOf(segments))
  const local = keyOf(email.value.split('@')[0] ?? '')
  const contactName = findPerson(free, { local, domain, tallest })
  const spelt = withCorrectedName(email, contactName)
  const title = findTitle(free)
  const hosts = [
    { value: ownDomain, confidence: email.confidence },
    { value: hostOf(website.value), confidence: website.confidence },
  ].filter(({ value }) => value)
  const owners = [...new Set(hosts.map(({ value }) => ownerOf(value)))].filter(Boolean)
  const ownersSure = Math.min(100, ...hosts.map(({ confidence }) => confidence))
  const named = findCompany(free, { owners, ownersSure, tallest })
  const companyName = named.value ? named : namedBy(hosts[0])
  const others = free.filter(({ kind, confidence }) => !kind && confidence > 55)
  const industry = findIndustry([
    { text: companyName.value, confidence: companyName.confidence, weight: 3 },
    { text: title.text, confidence: title.confidence, weight: 1.1 },
    {
      text: ownDomain.replaceAll('.', ' '),
      confidence: email.confidence,
      weight: 1,
      isDomain: true,
    },
    ...others.map(({ text, confidence }) => ({ text, confidence, weight: 2 })),
  ])
  return cardFieldsOf({
    companyName,
    contactName,
    email: spelt,
    phone,
    address,
    website,
    industry,
  })
}

const cardFieldsOf = (found: Record<CardField, Found>): CardFields => {
  const each = <Value>(of: (field: Found) => Value) =>
    Object.fromEntries(cardFields.map((name) => [name, of(found[name])])) as Record<
      CardField,
      Value
    >
  return {
    ...each(({ value }) => value),
    confidence: each(({ value, confidence }) => (value ? Math.min(1, confidence / 100) : 0)),
  }
}

/** Returns the segments that may hold names: those without an address or number, or with other words beside it. */
function freeOf(segments: Segment[]): Segment[] {
  return segments.filter((segment) => {
    if (!segment.kind) return true
    if (segment.kind !== 'website' && segment.kind !== 'phone') return false
    const rest = segment.rest.replace(label, '').trim()
    if (rest.length <= 5 || !/[A-Za-z]{3}/.test(segment.rest)) return false
    segment.text = segment.rest.trim()
    return true
  })
}

/** Splits "Sales Manager @ Kestrel" into title and employer. */
function withEmployers(free: Segment[]): Segment[] {
  return free.flatMap((segment) => {
    const [, title, employer] = /^(.{3,}?)\s+(?:@|at|©|®)\s+([A-Z].{2,})$/.exec(segment.text) ?? []
    if (!title || !employer || !countOf(title, titleWords)) return [segment]
    segment.text = title
    const x = segment.x + segment.width / 2
    return [segment, { ...segment, text: employer, rest: employer, kind: 'employer' as const, x }]
  })
}

/** Guesses a company that the card does not name from its domain. */
const namedBy = (host: Found = { value: '', confidence: 0 }): Found =>
  atMost(host.confidence, {
    value:
      ownerOf(host.value).length > 2
        ? (host.value.split('.')[0] ?? '')
            .split('-')
            .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
            .join(' ')
        : '',
    confidence: 11,
  })
