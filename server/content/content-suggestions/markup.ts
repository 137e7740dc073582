import { tagsIn } from '../writing/clean.ts'

const variable = /\{\{[^]*?\}\}/g
const condition = /\{%[^]*?%\}/g
/** Beginnings and ends of variables and conditions that are no whole ones. */
const loose = /\{\{|\}\}|\{%|%\}/g
/** HTML elements that have no end. */
const isVoid = (name: string) =>
  /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|wbr)$/.test(name)

const spaced = (all: readonly string[] | null) =>
  (all ?? []).map((each) => each.replace(/\s+/g, '')).join('\n')
const rest = (text: string) => text.replace(variable, '').replace(condition, '')

/** Returns the variables of an email’s text, without white space. */
export const variablesIn = (text: string): string[] =>
  (text.match(variable) ?? []).map((each) => each.replace(/\s+/g, ''))

/** Returns the marks of the template language in a text: variables in any order, conditions in theirs. */
const templateMarks = (text: string) =>
  [
    variablesIn(text).toSorted().join('\n'),
    spaced(text.match(condition)),
    spaced(rest(text).match(loose)),
  ].join('\n\n')

/** Returns how many elements of each name are opened and not closed, in the order of the names. */
function openElements(text: string) {
  const counts = new Map<string, number>()
  for (const tag of tagsIn(text)) {
    const name = (/[a-z][a-z0-9-]*/i.exec(tag)?.[0] ?? '').toLowerCase()
    if (isVoid(name) || tag.endsWith('/>')) continue
    counts.set(name, (counts.get(name) ?? 0) + (tag.startsWith('</') ? -1 : 1))
  }
  const open = [...counts].flatMap(([name, count]) => (count === 0 ? [] : [`${name} ${count}`]))
  return open.toSorted().join(', ')
}

/** Returns what became of a passage’s variables, conditions and HTML that may not be; null for nothing. */
export function markupProblem(said: string, passage: string, isEmail: boolean): string | null {
  if (isEmail && templateMarks(said) !== templateMarks(passage))
    return 'The model lost or added a variable or a condition, such as {{ first_name }}.'
  if (openElements(said) !== openElements(passage))
    return 'The model broke the HTML of the passage.'
  return null
}

/** Returns whether a subject has no other variables than the email itself, and nothing else of the template language. */
export const hasOwnVariables = (subject: string, email: string): boolean => {
  const known = variablesIn(email)
  return (
    variablesIn(subject).every((each) => known.includes(each)) &&
    !/[{}]/.test(subject.replace(variable, ''))
  )
}
