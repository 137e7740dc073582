import { without } from './blanks.ts'

/** A figure of a text with what it counts: its sign, or the words after it; `before` is the word in front. */
type Figure = {
  at: number
  digits: string
  units: readonly string[]
  before: string
  /** Whether it is a whole answer or line. */
  isAlone: boolean
}

/** Matches digits that are no figures: addresses and phone numbers. */
const noFigures = [/(?:https?:\/\/|www\.)\S+|(?<!\S)\S+@\S+/gi, /\+?\(?\d[\d\s().-]{6,}\d/g]

const signs: readonly (readonly [RegExp, string])[] = [
  [/^(?:%|per\s?cent(?!\p{L})|prozent|pour ?cent|por ciento)/iu, '%'],
  [/^(?:\$|dollars?(?!\p{L})|usd)/iu, '$'],
  [/^(?:€|euros?(?!\p{L})|eur(?!\p{L}))/iu, '€'],
  [/^(?:£|pounds?(?!\p{L})|gbp)/iu, '£'],
  [/^(?:×|x(?!\p{L})|times(?!\p{L})|mal(?!\p{L})|fois(?!\p{L})|veces(?!\p{L}))/iu, 'x'],
]
/** Words that a figure doesn’t count. */
const small = new Set(
  `a an the and or but of in on at to for by with from as we our you your is are was per each
  und oder von vom im am auf für mit bei aus bis seit wir sie der die das den dem
  et ou de du des la le les en au aux pour par avec chez nous
  y o del el los las con por para desde`.split(/\s+/),
)
const mostWords = 2
const stem = (word: string) => word.toLowerCase().slice(0, 5)

function unitsOf(after: string, before: string): string[] {
  const money = /([$€£])\s?$/.exec(before)?.[1]
  if (money) return [money]
  const rest = after.trimStart()
  const sign = signs.find(([pattern]) => pattern.test(rest))?.[1]
  if (sign) return [sign]
  const units: string[] = []
  for (const [, word = ''] of rest.matchAll(/[ -]?(\p{L}[\p{L}\p{M}'’]*)/guy)) {
    if (small.has(word.toLowerCase()) || units.length === mostWords) break
    units.push(stem(word))
  }
  return units
}

const grouped = /^\d{1,3}(?:[.,]\d{3})+$/
const plain = (digits: string) => (grouped.test(digits) ? digits.replace(/[.,]/g, '') : digits)

/** Returns the figures of a text, phone numbers and addresses left out. */
export function figuresOf(text: string): Figure[] {
  const shown = without(text, noFigures)
  return [...shown.matchAll(/\d(?:[\d.,:/]*\d)?/g)].map(({ 0: digits, index }) => {
    const before = shown.slice(Math.max(0, index - 40), index)
    const after = shown.slice(index + digits.length, index + digits.length + 60)
    return {
      at: index,
      digits: plain(digits),
      units: unitsOf(after, before),
      before: /(\p{L}+)[ -]$/u.exec(before)?.[1]?.toLowerCase() ?? '',
      isAlone: /(?:^|["\n])\s*$/.test(before) && /^\s*(?:["\n]|$)/.test(after),
    }
  })
}

const isSign = ([unit = '']: readonly string[]) => /^[%$€£x]$/.test(unit)
const isYear = ({ digits, units }: Figure) =>
  /^(?:1[89]|20)\d\d$/.test(digits) && units.length === 0

/** Returns the figures that a client told, by their digits; the numbers of its answers are none. */
export function toldFigures(facts: string): ReadonlyMap<string, readonly Figure[]> {
  const answers = facts
    .replaceAll(/"\d+"\s*:/g, (key) => ' '.repeat(key.length))
    .replaceAll('\\n', '\n ')
  return Map.groupBy(figuresOf(answers), ({ digits }) => digits)
}

/** Returns whether the client told a figure: with the same unit or following word, or alone. */
export function isTold(figure: Figure, told: ReadonlyMap<string, readonly Figure[]>): boolean {
  const { units, before } = figure
  return (told.get(figure.digits) ?? []).some((each) => {
    if (/[/:]/.test(figure.digits)) return true
    if (isSign(units) || isSign(each.units)) return units[0] === each.units[0]
    if (each.isAlone) return true
    if (units.length > 0 && each.units.length > 0)
      return units.some((unit) => each.units.includes(unit))
    if (units.length === 0 && each.units.length === 0) return true
    return (before !== '' && before === each.before) || (isYear(figure) && isYear(each))
  })
}
