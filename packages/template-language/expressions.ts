/** A value in an expression: a variable's name, or quoted text. */
export type Value = { variable: string } | { text: string }
export type Comparison = { left: Value; is: '==' | '!=' | 'contains' | 'filled'; right?: Value }
/** Comparisons of which all or any must hold. */
export type Condition = { join: 'and' | 'or'; comparisons: Comparison[] }
/** A value with filters in the order of application. */
export type Output = { value: Value; filters: Filter[] }
export type Filter = { name: 'default'; otherwise: Value } | { name: PlainFilter }

/**
 * Filters without an argument. `link` accepts only web, email and phone addresses; `url_encode` escapes text for a
 * query string.
 */
export const plainFilters = {
  upcase: (text: string) => text.toUpperCase(),
  downcase: (text: string) => text.toLowerCase(),
  capitalize: (text: string) => text.charAt(0).toUpperCase() + text.slice(1).toLowerCase(),
  link: (text: string) => (/^\s*(?:https?:\/\/|mailto:|tel:)/i.test(text) ? text.trim() : '#'),
  url_encode: (text: string) => encodeURIComponent(text.toWellFormed()).replaceAll('%20', '+'),
}
type PlainFilter = keyof typeof plainFilters

/** A syntax error in an expression; `at` counts from its start. Used only inside this folder. */
export class UnreadableError extends Error {
  readonly at: number
  constructor(message: string, at: number) {
    super(message)
    this.at = at
  }
}

type Word = { kind: 'text' | 'name' | 'sign'; text: string; at: number }
// Accepts typographic quotes as well.
const words = /\s*(?:"([^"]*)"|'([^']*)'|“([^“”]*)”|‘([^‘’]*)’|([A-Za-z_]\w*)|(==|!=|[^\s]))/guy

function wordsOf(expression: string): Word[] {
  const found: Word[] = []
  for (const match of expression.matchAll(words)) {
    const [all, a, b, c, d, name, sign] = match
    const text = a ?? b ?? c ?? d
    const at = match.index + (all.length - all.trimStart().length)
    if (text !== undefined) found.push({ kind: 'text', text, at })
    else if (name !== undefined) found.push({ kind: 'name', text: name, at })
    else if (/["'“‘]/.test(sign ?? ''))
      throw new UnreadableError('This quotation mark is not closed', at)
    else found.push({ kind: 'sign', text: sign ?? '', at })
  }
  return found
}

/** Returns a reader for the expression's words. */
function reader(expression: string) {
  const list = wordsOf(expression)
  let next = 0
  const peek = (): Word => list[next] ?? { kind: 'sign', text: '', at: expression.trimEnd().length }
  const take = () => {
    const word = peek()
    next += 1
    return word
  }
  const takeIf = (...texts: string[]) =>
    peek().kind !== 'text' && texts.includes(peek().text) ? take().text : null
  const value = (): Value => {
    const word = take()
    if (word.kind === 'text') return { text: word.text }
    if (word.kind === 'name') return { variable: word.text }
    throw new UnreadableError(
      word.text
        ? `Expected a variable or quoted text here, not “${word.text}”`
        : 'A variable or quoted text is missing here',
      word.at,
    )
  }
  const end = () => {
    const { text, at } = peek()
    if (next < list.length) throw new UnreadableError(`“${text}” is not expected here`, at)
  }
  return { peek, take, takeIf, value, end }
}

/** Returns the tag's first word and the rest. */
export function tagOf(expression: string): { name: string; rest: string; restAt: number } {
  const [, before = '', name = ''] = /^(\s*)(\S*)/.exec(expression) ?? []
  const restAt = before.length + name.length
  return { name, rest: expression.slice(restAt), restAt }
}

/**
 * Parses an output.
 * @throws UnreadableError
 */
export function readOutput(expression: string): Output {
  const { peek, take, takeIf, value, end } = reader(expression)
  const output: Output = { value: value(), filters: [] }
  while (takeIf('|')) {
    const { at } = peek()
    const name = take().text
    if (name === 'default') {
      if (!takeIf(':'))
        throw new UnreadableError('Write default: followed by quoted text', peek().at)
      output.filters.push({ name, otherwise: value() })
    } else if (Object.hasOwn(plainFilters, name)) output.filters.push({ name: name as PlainFilter })
    else throw new UnreadableError(`There is no filter called “${name}”`, at)
  }
  end()
  return output
}

/**
 * Parses a condition.
 * @throws UnreadableError
 */
export function readCondition(expression: string): Condition {
  const { peek, takeIf, value, end } = reader(expression)
  const comparison = (): Comparison => {
    const left = value()
    const is = takeIf('==', '!=', 'contains') as '==' | '!=' | 'contains' | null
    return is ? { left, is, right: value() } : { left, is: 'filled' }
  }
  const condition: Condition = { join: 'and', comparisons: [comparison()] }
  for (let first = true, at = peek().at; ; first = false, at = peek().at) {
    const join = takeIf('and', 'or') as 'and' | 'or' | null
    if (!join) break
    if (!first && join !== condition.join)
      throw new UnreadableError('Please use either “and” or “or” in one condition, not both', at)
    condition.join = join
    condition.comparisons.push(comparison())
  }
  end()
  return condition
}
