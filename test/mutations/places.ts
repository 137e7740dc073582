import { childrenOf, isNode, type Node, parsed } from '../syntax.ts'

/**
 * A change to one place of a source file that a test should notice. `start` counts UTF-16 units; `atImport` places run
 * when the file is imported, the others when a function of it is called.
 */
export type Mutation = {
  file: string
  line: number
  start: number
  before: string
  by: string
  atImport: boolean
}

const operators: Record<string, string> = {
  '===': '!==',
  '!==': '===',
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '+': '-',
  '-': '+',
  '*': '/',
  '/': '*',
  '&&': '||',
  '||': '&&',
}
const isText = (node: unknown): boolean =>
  isNode(node) &&
  (node.type === 'TemplateLiteral' ||
    (node.type === 'Literal' && typeof node['value'] === 'string') ||
    (node.type === 'BinaryExpression' && (isText(node['left']) || isText(node['right']))))
/** Schemas that loosen the one they wrap. */
const loosening = /^z\.(?:optional|nullable|_default)$/
const condition = /^(?:and|or)$/
const isFunction = /^(?:FunctionDeclaration|FunctionExpression|ArrowFunctionExpression)$/
/** A query for the first row: one row more changes nothing. */
const firstRow = /\.limit\($/

type Change = { at: { start: number; end: number }; by: string }

/** Returns what can be broken at this node itself. */
function changesAt(node: Node, source: string): Change[] {
  const textOf = ({ start, end }: Node) => source.slice(start, end)
  if (node.type === 'BinaryExpression' || node.type === 'LogicalExpression') {
    const [left, right] = [node['left'], node['right']] as [Node, Node]
    const by = operators[String(node['operator'])]
    if (!by || (node['operator'] === '+' && (isText(left) || isText(right)))) return []
    const start = source.indexOf(String(node['operator']), left.end)
    return [{ at: { start, end: start + String(node['operator']).length }, by }]
  }
  if (node.type === 'Literal' && typeof node['value'] === 'boolean')
    return [{ at: node, by: String(!node['value']) }]
  if (node.type === 'Literal' && typeof node['value'] === 'number') {
    const isFirstRow = node['value'] === 1 && firstRow.test(source.slice(0, node.start))
    return isFirstRow ? [] : [{ at: node, by: String(node['value'] + 1) }]
  }
  if (node.type === 'IfStatement' || node.type === 'ConditionalExpression') {
    const test = node['test'] as Node
    return [{ at: test, by: `!(${textOf(test)})` }]
  }
  if (node.type === 'ThrowStatement') return [{ at: node, by: '{}' }]
  if (node.type === 'ExpressionStatement') {
    const called = node['expression'] as Node
    const isCall = ['AwaitExpression', 'CallExpression'].includes(called.type)
    return isCall ? [{ at: node, by: '{}' }] : []
  }
  if (node.type === 'CallExpression') {
    const callee = textOf(node['callee'] as Node)
    const given = node['arguments'] as Node[]
    if (condition.test(callee)) return given.map((at) => ({ at, by: 'undefined' }))
    const [wrapped] = given
    if (loosening.test(callee) && wrapped) return [{ at: node, by: textOf(wrapped) }]
  }
  return []
}

/** Returns every change of a TypeScript file that the mutation test knows, in order. */
export function mutationsOf(file: string): Mutation[] {
  const { source, program } = parsed(file)
  const found: Mutation[] = []
  const walk = (node: Node, atImport: boolean) => {
    if (node.type.startsWith('TS') && !/^TS(?:As|Satisfies|NonNull)Expression$/.test(node.type))
      return
    if (node.type === 'ImportDeclaration') return
    for (const { at, by } of changesAt(node, source))
      found.push({
        file,
        line: source.slice(0, at.start).split('\n').length,
        start: at.start,
        before: source.slice(at.start, at.end),
        by,
        atImport,
      })
    const isInside = !atImport || isFunction.test(node.type)
    for (const child of childrenOf(node)) walk(child, !isInside)
  }
  walk(program, true)
  return found
}

/** Returns a source with one place changed. */
export const mutated = (source: string, { start, before, by }: Mutation): string =>
  source.slice(0, start) + by + source.slice(start + before.length)
