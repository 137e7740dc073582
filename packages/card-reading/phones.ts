import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js'
import { label, type Segment } from './segments.ts'
import type { Found } from './web-addresses.ts'

/** Matches seven or more digits with separators, and an extension. */
const printedNumber =
  /(?:\+\s?|\(\+?|\b|(?<=\s))\d[\d\s().\-/–—·+]{5,}\d(?:\s*(?:x|ext\.?|extension)\s*\d{1,5})?/gi

type Phone = Found & { use: 'fax' | 'free' | 'usual' }

/**
 * Returns the number to call, as printed: never a fax, and a toll-free one only without another. Marks the segments
 * that contain one.
 */
export function findPhone(segments: Segment[], country: string): Found {
  const phones = segments.flatMap((segment) => phonesIn(segment, segments, country))
  const callable = phones.filter(({ use }) => use !== 'fax')
  const chosen = callable.find(({ use }) => use !== 'free') ?? callable[0]
  return chosen
    ? { value: chosen.value, confidence: chosen.confidence }
    : { value: '', confidence: 0 }
}

function phonesIn(segment: Segment, all: Segment[], country: string): Phone[] {
  if (segment.kind === 'email' && !/\d{3}/.test(segment.rest)) return []
  const text = withDigits(segment.kind ? segment.rest : segment.text)
  const found: Phone[] = []
  for (const match of text.matchAll(printedNumber)) {
    const printed = match[0].trim()
    const before = text[match.index - 1] ?? ''
    const phone = (before === '(' || before === '+' ? before : '') + printed
    if (!isPhone(phone, printed, country)) continue
    const use = useOf(labelOf(text.slice(0, match.index), segment, all))
    found.push({ value: phone.replace(/\s+/g, ' '), confidence: segment.confidence, use })
    segment.kind ??= 'phone'
    segment.rest = text.replace(printed, ' ').replace(/[()+]/g, ' ').replace(label, '').trim()
  }
  return found
}

/** Replaces letters among digits, which are misread digits. */
const withDigits = (text: string) =>
  (text.match(/\d/g)?.length ?? 0) < 6
    ? text
    : text
        .replace(/(?<=[\d)( .+-])[Oo](?=[\d) .-])/g, '0')
        .replace(/(?<=\d)[lI|](?=[\d .-])/g, '1')
        .replace(/(?<=[ .-]\d*)[S](?=\d)/g, '5')

function isPhone(phone: string, printed: string, country: string): boolean {
  const main = phone.replace(/\s*(x|ext).*$/i, '')
  const digits = main.replace(/\D/g, '').length
  if (digits < 7 || digits > 15 || /^\d{5}(-\d{4})?$/.test(printed)) return false
  if (digits >= 9) return true
  const parsed = parsePhoneNumberFromString(main.replace(/[·–—]/g, '-'), country as CountryCode)
  return parsed?.isPossible() ?? false
}

/** Returns the label before the number, also from a separate column. */
function labelOf(before: string, segment: Segment, all: Segment[]): string {
  if (before.trim().length >= 2) return before.trim().toLowerCase()
  const beside = all.find(
    (other) =>
      other !== segment &&
      Math.abs(other.y - segment.y) < segment.height &&
      other.x < segment.x &&
      segment.x - other.x < 9 * segment.height &&
      label.test(other.text) &&
      other.text.length < 12,
  )
  return `${before} ${beside?.text ?? ''}`.trim().toLowerCase()
}

const useOf = (said: string): Phone['use'] =>
  /fax|^f\b|\bf[:.]?\s*$/.test(said)
    ? 'fax'
    : /toll/.test(said) && !/mob|cell|\bm\b|\bc\b|text|direct|\bd\b/.test(said)
      ? 'free'
      : 'usual'
