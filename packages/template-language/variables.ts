import type { Condition, Output, Value } from './expressions.ts'
import type { Part, Template } from './parse.ts'

const nameOf = (value: Value | undefined) => (value && 'variable' in value ? [value.variable] : [])

const ofCondition = (when: Condition | null) =>
  when?.comparisons.flatMap(({ left, right }) => [...nameOf(left), ...nameOf(right)]) ?? []

const ofOutput = ({ value, filters }: Output) => [
  ...nameOf(value),
  ...filters.flatMap((filter) => (filter.name === 'default' ? nameOf(filter.otherwise) : [])),
]

/** Returns the names of all variables in a template, each once, in order. */
export function variablesOf({ parts }: Pick<Template, 'parts'>): string[] {
  const all = (list: Part[]): string[] =>
    list.flatMap((part) =>
      typeof part === 'string'
        ? []
        : 'value' in part
          ? ofOutput(part)
          : part.branches.flatMap(({ when, parts }) => [...ofCondition(when), ...all(parts)]),
    )
  return [...new Set(all(parts))]
}

/**
 * Returns the gaps a template may leave: for each output without a fixed default, the variables of which one must be
 * filled. `{{ a }}` gives [a], `{{ a | default: b }}` gives [a, b], `{{ a | default: "x" }}` and `{% if a %}{{ a }}{%
 * endif %}` give none.
 */
export function gapsOf({ parts }: Pick<Template, 'parts'>): string[][] {
  const gaps = new Map<string, string[]>()
  const walk = (list: Part[], filled: readonly string[]) => {
    for (const part of list) {
      if (typeof part === 'string') continue
      if ('value' in part) {
        const names = [...new Set(ofOutput(part))]
        if (!hasText(part) && !names.some((name) => filled.includes(name)))
          gaps.set(names.toSorted().join(), names)
      } else
        for (const { when, negated, parts } of part.branches)
          walk(parts, negated ? filled : [...filled, ...filledBy(when)])
    }
  }
  walk(parts, [])
  return [...gaps.values()]
}

const isText = (value: Value | undefined) =>
  value !== undefined && 'text' in value && value.text !== ''

const isBlank = (value: Value | undefined) =>
  value !== undefined && 'text' in value && value.text === ''

const hasText = ({ value, filters }: Output) =>
  'text' in value || filters.some((each) => each.name === 'default' && isText(each.otherwise))

/** Returns the variables that cannot be empty where the condition holds. */
const filledBy = (when: Condition | null) =>
  when === null || (when.join === 'or' && when.comparisons.length > 1)
    ? []
    : when.comparisons.flatMap(({ left, is, right }) =>
        is === 'filled' || (is === '!=' ? isBlank(right) : isText(right)) ? nameOf(left) : [],
      )
