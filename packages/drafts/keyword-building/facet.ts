import type { Intent } from '../../../contract/content/keyword-figures.ts'

/** The kinds of topics, as far as they decide what people type about them. */
export const kinds = [
  'repair',
  'project',
  'chore',
  'procedure',
  'therapy',
  'beauty',
  'advice',
  'matter',
  'insurance',
  'loan',
  'lesson',
  'event',
  'product',
  'goods',
  'food',
  'rental',
  'outing',
  'vehicle',
  'software',
  'place',
  'eatery',
  'person',
  'ailment',
  'fault',
  'verb',
  'name',
  'offer',
  'group',
  'theme',
] as const
export type Kind = (typeof kinds)[number]
const known: ReadonlySet<string> = new Set(kinds)
export const isKind = (text: string): text is Kind => known.has(text)

/** The kinds of things that are sold by the piece. */
export const soldThings: ReadonlySet<Kind> = new Set(['goods', 'product', 'vehicle'])

const groups: Record<string, readonly Kind[]> = {
  any: kinds,
  service: [
    'repair',
    'project',
    'chore',
    'procedure',
    'therapy',
    'beauty',
    'advice',
    'lesson',
    'event',
  ],
  finance: ['insurance', 'loan'],
  wares: ['product', 'goods', 'vehicle', 'food', 'rental', 'outing'],
  medical: ['procedure', 'therapy'],
}

/** A keyword with slots in braces; `slots.ts` says what each slot holds. */
export type Pattern = { text: string; intent: Intent; cluster: string; isQuestion: boolean }
export type Facet = { cluster: string; of: Record<Kind, readonly Pattern[]> }

const asks =
  /^(?:how|what|why|when|where|which|who|is|are|am|do|does|can|should|\{is\}|\{does\}|\{are\}) /

/**
 * Reads patterns, one a line, under the names of the kinds or groups of kinds that they suit. Those
 * of fewer kinds come first: they say more.
 */
export function facet(
  cluster: string,
  intent: Intent,
  ...sources: readonly Record<string, string>[]
): Facet {
  const of = Object.fromEntries(kinds.map((kind) => [kind, [] as Pattern[]])) as Record<
    Kind,
    Pattern[]
  >
  const kindsOf = (names: string) =>
    names.split(' ').flatMap((name) => groups[name] ?? [name as Kind])
  const lists = sources
    .flatMap((source) => Object.entries(source))
    .map(([names, text]) => ({ suited: kindsOf(names), text }))
    .toSorted((one, other) => one.suited.length - other.suited.length)
  for (const { suited, text } of lists) {
    const patterns = text
      .split('\n')
      .map((line) => line.trim())
      .filter(Boolean)
      .map((line) => ({ text: line, cluster, isQuestion: asks.test(line), intent }))
    for (const kind of suited) of[kind].push(...patterns)
  }
  return { cluster, of }
}
