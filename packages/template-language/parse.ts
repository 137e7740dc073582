import {
  type Condition,
  type Output,
  readCondition,
  readOutput,
  tagOf,
  UnreadableError,
} from './expressions.ts'
import { type Place, placeIn } from './place.ts'
import { innerOf, type Token, tokensOf } from './tokens.ts'

export type Part = string | Output | Choice
/** A conditional: the first branch whose condition holds is written; one without a condition always holds. */
export type Choice = { branches: Branch[] }
type Branch = { when: Condition | null; negated: boolean; parts: Part[] }

/** A template error with its position. */
export type Problem = Place & { message: string }
/** A parsed template. With problems, `parts` lacks what could not be parsed. */
export type Template = {
  parts: Part[]
  problems: Problem[]
  /** The tags that are missing to close all conditions; usually empty. */
  endings: string
}

/** The maximum nesting depth of conditions. */
const deepest = 20
/** The maximum number of problems reported at once. */
const mostProblems = 20

type Open = { choice: Choice; tag: 'if' | 'unless'; at: number; hasElse: boolean }

/** Parses a template; never throws. The language is described in docs/decisions. */
export function parseTemplate(source: string): Template {
  const { tokens, unclosed } = tokensOf(source)
  const problems: Problem[] = []
  const open: Open[] = []
  const parts: Part[] = []
  const report = (at: number, message: string) =>
    problems.length < mostProblems && problems.push({ ...placeIn(source, at), message })
  const here = () => open.at(-1)?.choice.branches.at(-1)?.parts ?? parts
  for (const token of tokens)
    try {
      if (token.kind === 'text') here().push(token.source)
      else if (token.kind === 'output') here().push(readOutput(innerOf(token)))
      else readTag(token, open, here)
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error
      report(token.at + 2 + error.at, error.message)
    }
  if (unclosed !== null)
    report(unclosed, `This is not closed: ${source[unclosed + 1] === '{' ? '}}' : '%}'} is missing`)
  for (const { tag, at } of open) report(at, `This is not closed: {% end${tag} %} is missing`)
  const endings = open.toReversed().map(({ tag }) => `{% end${tag} %}`)
  return { parts, problems, endings: endings.join('') }
}

function readTag(token: Token, open: Open[], here: () => Part[]) {
  const { name, rest, restAt } = tagOf(innerOf(token))
  const condition = () => {
    try {
      return readCondition(rest)
    } catch (error) {
      if (error instanceof UnreadableError)
        throw new UnreadableError(error.message, error.at + restAt)
      throw error
    }
  }
  if (name === 'if' || name === 'unless') {
    if (open.length >= deepest)
      throw new UnreadableError(`Conditions can be nested at most ${deepest} deep`, 0)
    const choice: Choice = { branches: [] }
    here().push(choice)
    // Pushed before the condition is parsed: its end tag belongs to it even if that fails.
    open.push({ choice, tag: name, at: token.at, hasElse: false })
    choice.branches.push({ when: null, negated: false, parts: [] })
    choice.branches[0] = { when: condition(), negated: name === 'unless', parts: [] }
    return
  }
  const inside = open.at(-1)
  if (name === 'endif' || name === 'endunless') {
    if (!inside || name !== `end${inside.tag}`)
      throw new UnreadableError(`There is nothing here for {% ${name} %} to close`, 0)
    open.pop()
    return
  }
  if (name !== 'elsif' && name !== 'else')
    throw new UnreadableError(
      name ? `There is no tag called “${name}”` : 'A tag name is missing here',
      0,
    )
  if (!inside || inside.hasElse)
    throw new UnreadableError(`{% ${name} %} has no matching {% if %}`, 0)
  inside.hasElse = name === 'else'
  const when = name === 'elsif' ? condition() : null
  inside.choice.branches.push({ when, negated: false, parts: [] })
}
