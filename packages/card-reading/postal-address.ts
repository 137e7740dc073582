import { ownPostcodes } from './country.ts'
import { countriesByName, stateCodes, stateNames } from './places.ts'
import { areStacked, leastSure, type Segment, sizeGap } from './segments.ts'
import { countOf, lowered } from './spelling.ts'
import type { Found } from './web-addresses.ts'
import { titleWords } from './words.ts'

const street =
  /\b(street|st|avenue|ave|road|rd|boulevard|blvd|drive|dr|lane|ln|way|court|ct|place|pl|plaza|square|sq|parkway|pkwy|highway|hwy|expressway|expy|freeway|circle|cir|terrace|ter|trail|route|rte|pike|crescent|close|mews|quay|wharf|suite|ste|unit|floor|fl|building|bldg|office|apt|room|level|tower|house|p\.?\s?o\.?\s?box|box|business park|park|industrial|estate|dock|dockside|plot|sector|block|rue|avenue|via|viale|piazza|calle|avenida|rua|straat|laan|weg|platz|gasse|allee|veien|vej|gade|gatan)\b\.?|\w+(stra(ß|ss|B)e|str\.|weg|platz|gasse|allee|veien|gatan|straat|laan)\b/i
const streetWithNumber =
  /(stra(ß|ss|\w{1,3})e|str\.|weg|platz|gasse|allee|veien|vei|gatan|v\S{1,2}gen|katu|(?<=\p{L}{3})tie|straat|laan|strand\w*)\s+\d+/iu
const streetAbroad = /^(\d+\W+)?(rue|avenue|via|viale|calle|rua|place|plaza)\s+\p{L}/iu
const partOfHouse =
  /\b(suite|ste|unit|office|plot|room|level|apt|studio|warehouse|p\.?\s?o\.?\s?box|box)\b\W*#?\d+/i
const houseNumber =
  /^\s*(?:no\.?\s*)?#?\d+[A-Za-z]?(?:[-–/]\d+)?[ ,]+(?:[NSEW]{1,2}\.?\s+)?[\p{L}\d]/iu
/** Matches postcodes before the town: "75011 Paris", "1204 Genève", "111 57 Stockholm". */
const postcodeFirst = [
  /^\s*(?:[A-Z]-)?\d{5}\s+[A-ZÀ-Ý][\wÀ-ÿ.-]+/,
  /^\s*(?:[A-Z]{1,2}-)?\d{4}\s+[A-ZÀ-Ý][\wÀ-ÿ-]+/,
  /^\s*(?:[A-Z]{1,2}-)?\d{3}\s\d{2}\s+[A-ZÀ-Ý][\wÀ-ÿ-]+/,
]
/** Matches a pin icon that was read as a letter or symbol. */
const pin = /^\W*(?:(?:[A-Z©®@&%Q]|a(?:dd(?:ress)?)?[:.])\W*\s+(?=[\dA-Z])|9\W*\s+(?=\d))/
const strayPin = /^\W*(?:(?:[©®@&%Q¢€QOoYy?]|A|a|A:)\W*\s+(?=\d|[A-Z])|[90]\W*\s+(?=\d))/
const lastCountry = Object.keys(countriesByName).map(
  (name) => new RegExp(`(^|[,\\s])${name.replace(/\./g, '\\.')}\\.?$`),
)

type Part = { segment: Segment; text: string; score: number }

/** Finds the postal address, starting at its most certain line and growing over its neighbors; marks its segments. */
export function findAddress(segments: Segment[], country: string): Found {
  const parts = segments
    .filter(({ kind }) => kind !== 'email' && kind !== 'social')
    .map((segment): Part => partOf(segment, country))
    .filter(({ text }) => text.length > 2)
    .map(withStateAbove)
  const chosen = grown(parts).toSorted(
    (a, b) => a.segment.y - b.segment.y || a.segment.x - b.segment.x,
  )
  for (const { segment } of chosen) segment.kind = 'address'
  return {
    value: chosen
      .map(({ text }) => withoutPin(text))
      .join(', ')
      .replace(/(,\s*[A-Z]{2}),\s+(\d{5})/, '$1 $2'),
    confidence: chosen.length ? leastSure(chosen.map(({ segment }) => segment)) : 0,
  }
}

function partOf(segment: Segment, country: string): Part {
  const text = withPostcode(withStreet((segment.kind ? segment.rest : segment.text).trim()))
  const isNumber = segment.kind === 'phone' && text.replace(/\D/g, '').length < 2
  const score = isNumber ? 0 : addressScore(text.replace(pin, ''), country)
  return { segment, text, score: countOf(text, titleWords) && score < 3 ? score - 1.5 : score }
}

/** Joins a lone "05401" with the line "Burlington, VT" above. */
const withStateAbove = (part: Part, _at: number, parts: Part[]): Part =>
  /^\d{5}(-\d{4})?$/.test(part.text) && parts.some(({ text }) => /,\s*[A-Z]{2}$/.test(text))
    ? { ...part, score: 1.5 }
    : part

const inward: Record<string, string> = { O: '0', I: '1', l: '1', S: '5', B: '8', Z: '2' }
const outward: Record<string, string> = { '0': 'O', '1': 'I', '5': 'S', '8': 'B' }
const swapped = (text: string, by: Record<string, string>) =>
  text.replace(/./g, (letter) => by[letter] ?? letter)

/** Corrects lookalike letters and digits in a British postcode: "OX2 OLA" becomes OX2 0LA. */
const withPostcode = (text: string) => {
  const read = /\b([A-Z][A-Z\d.]{1,4})\s+([\dOIlSBZ])([A-Z\d]{2})$/.exec(text)
  if (!read || ownPostcodes.some(([pattern]) => pattern.test(text))) return text
  const [all, area = '', first = '', last = ''] = read
  const [, letters = '', rest = ''] = /^([A-Z]{1,2}?)([\dOI].*)$/.exec(area.replace('.', '')) ?? []
  const areas = [letters + swapped(rest, inward), `${letters}O${swapped(rest.slice(1), inward)}`]
  const mended = areas.map((each) => `${each} ${swapped(first, inward)}${swapped(last, outward)}`)
  const code = mended.find((each) => /^[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}$/.test(each))
  return code ? text.slice(0, -all.length) + code : text
}

/** Corrects "BahnhofstraRe", since the reader does not know ß. */
const withStreet = (text: string) =>
  text.replace(/(?<=\p{L}{3})stra(?:[BR]|lR|fs|f3)e\b/u, 'straße')

/** Scores how likely a line is part of an address: from 2.4 on its own, from 1 beside another. */
function addressScore(text: string, country: string): number {
  let score = postcodeScore(text, country)
  if (/^\d+([-–]\d+)+[ ,]\s*[A-Z]/.test(text)) score += 1.5
  if (/\w-(ku|cho|shi|gun|machi|dong|gu|ro)\b/i.test(text)) score += 1
  if (houseNumber.test(text) && !/^\d{4}\s*[-–]/.test(text)) score += 1.5
  if (partOfHouse.test(text)) score += 2.5
  if (/\d+(st|nd|rd|th)\s+floor/i.test(text)) score += 2
  if (streetWithNumber.test(text) || streetAbroad.test(text)) score += 2.4
  if (lastCountry.some((name) => name.test(text.toLowerCase()))) score += 2
  if (text.includes(',') && street.test(text) && !/\d/.test(text)) score += 1
  if (score > 0 && street.test(text)) score += 1.2
  const words = text.split(/[,\s]+/).filter(Boolean)
  if (/,\s*[A-Z]{2}\b/.test(text) && words.some((word) => stateCodes.has(word))) score += 1.2
  if (text.includes(',') && stateNames.has(lowered(words.at(-1) ?? ''))) score += 2.5
  return score
}

function postcodeScore(text: string, country: string): number {
  const isFirst = (part: string) => postcodeFirst.some((pattern) => pattern.test(part))
  let score = 0
  if (ownPostcodes.some(([pattern]) => pattern.test(text))) score += 3
  else if (text.split(',').some(isFirst)) score += 2
  if (country === 'IN' && /\b\d{6}\b/.test(text)) score += 2
  if (country === 'JP' && /\b\d{3}[-–]\d{4}\b/.test(text) && /[A-Za-z]{3}/.test(text)) score += 2.5
  return score
}

/** Returns the most certain line and every line that continues it. */
function grown(parts: Part[]): Part[] {
  const seeds = parts.filter(({ score }) => score >= 2.4).toSorted((a, b) => b.score - a.score)
  const [first] = seeds
  if (!first) {
    const alone = parts.filter(({ score, text }) => score >= 1.5 && /^\d/.test(text))
    return alone.length === 1 && street.test(alone[0]?.text ?? '') ? alone : []
  }
  const chosen = new Set([first])
  for (let before = 0; before !== chosen.size;) {
    before = chosen.size
    for (const part of parts)
      if (part.score >= 1 && [...chosen].some((each) => continues(each.segment, part.segment)))
        chosen.add(part)
  }
  // Continues in the same row, in another column.
  for (const seed of seeds)
    if (chosen.size < 4 && [...chosen].some((each) => areLevel(each.segment, seed.segment)))
      chosen.add(seed)
  for (const part of parts) if (isBetween(part, [...chosen], first)) chosen.add(part)
  return [...chosen]
}

const continues = (a: Segment, b: Segment) => areStacked(a, b) && sizeGap(a, b) < 0.6
const areLevel = (a: Segment, b: Segment) => Math.abs(a.y - b.y) < a.height * 0.8

const isBetween = ({ segment }: Part, chosen: Part[], first: Part) => {
  const touching = chosen.filter((each) => areStacked(each.segment, segment, 0.9))
  return (
    !segment.kind &&
    sizeGap(first.segment, segment) < 0.35 &&
    touching.some((each) => each.segment.y < segment.y) &&
    touching.some((each) => each.segment.y > segment.y)
  )
}

const withoutPin = (text: string) =>
  text
    .replace(strayPin, '')
    .replace(/^[^\p{L}\p{N}]+/u, '')
    .replace(/[\s,;:|]+$/, '')
