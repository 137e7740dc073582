import { keyOf, keysOf } from './spelling.ts'
import { atMost, type Found } from './web-addresses.ts'

/** Groups of letters that are easily confused. */
const confusable = ['il1tj', 'gq9', 'ceo0', 'uv', 'nhr', 's5', 'b86', 'z2', 'ft', 'vy']

/** Returns the usual forms of a person's address before the @, with umlauts left out and spelled out. */
function usualOf(name: string): string[] {
  const words = (name.split(',')[0] ?? '')
    .split(/\s+/)
    .filter((word) => !word.endsWith('.') && keyOf(word))
  const firsts = keysOf(words[0] ?? '')
  const lasts = keysOf(words.at(-1) ?? '')
  return firsts.flatMap((first) => lasts.flatMap((last) => joinedOf(first, last)))
}

function joinedOf(first: string, last: string): string[] {
  const [f, l] = [first.charAt(0), last.charAt(0)]
  const pairs = [
    [first, last],
    [f, last],
    [first, l],
    [last, first],
    [last, f],
  ] as const
  const joined = pairs.flatMap(([a, b]) => ['', '.', '_', '-'].map((sign) => a + sign + b))
  return [first, last, ...joined].filter((local) => local.length > 3)
}

const isMisread = (read: string, expected: string) => {
  if (read.length !== expected.length) return false
  const places = Array.from(read, (_letter, at) => at).filter((at) => read[at] !== expected[at])
  const [at = 0] = places
  const isAlike = (group: string) =>
    group.includes(read.charAt(at)) && group.includes(expected.charAt(at))
  return places.length === 1 && confusable.some(isAlike)
}

/** Corrects one letter before the @ with the person's name: "igrant" of Leopold Grant becomes lgrant. */
export function withCorrectedName(email: Found, name: Found): Found {
  const [local = '', domain] = email.value.split('@')
  const usual = usualOf(name.value)
  if (!domain || usual.includes(local)) return email
  const corrected = usual.find((each) => isMisread(local, each))
  return corrected ? atMost(name.confidence, { ...email, value: `${corrected}@${domain}` }) : email
}
