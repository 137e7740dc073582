import fs from 'node:fs'
import { expect, test } from 'vitest'
import { childrenOf, isNode, type Node, parsed } from './syntax.ts'
import { root } from './imports.ts'

/** Errors whose message is a sentence for the person: of files that can't be read in the browser. */
const readable = /^(?:FileError|ConsoleFileError|FigureFileError)$/

const nameOf = (node: unknown) =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : ''
const isErrorName = (name: string) => /^(?:e|err|error|failure|reason|cause)$|Error$/.test(name)
const isFailed = (name: string) => /^use(?:Query|Call|List|Mutation)/.test(name)

/** Returns the names that a node binds to a caught error, or to what a query failed with. */
function bound(node: Node): string[] {
  if (node.type === 'CatchClause') return [nameOf(node['param'])]
  const callee =
    isNode(node['init']) && isNode(node['init']['callee']) ? node['init']['callee'] : null
  if (node.type !== 'VariableDeclarator' || !isFailed(nameOf(callee))) return []
  const pattern = node['id'] as Node
  return childrenOf(pattern)
    .filter(({ key }) => nameOf(key) === 'error')
    .map(({ value }) => nameOf(value))
}

/** Returns the class that a condition compares an error with, if it does. */
const comparedWith = ({ test: condition }: Node) =>
  isNode(condition) && condition['operator'] === 'instanceof' ? nameOf(condition['right']) : ''

/** Returns the messages of errors that are read, except those of readable ones. */
function messagesRead(node: Node, errors: ReadonlySet<string>): Node[] {
  const known = new Set([...errors, ...childrenOf(node).flatMap(bound), ...bound(node)])
  if (node.type === 'ConditionalExpression' && readable.test(comparedWith(node)))
    return messagesRead(node['alternate'] as Node, known)
  const isMessage = node.type === 'MemberExpression' && nameOf(node['property']) === 'message'
  const object = nameOf(node['object'])
  const isRead = isMessage && (known.has(object) || isErrorName(object))
  return [
    ...(isRead ? [node] : []),
    ...childrenOf(node).flatMap((each) => messagesRead(each, known)),
  ]
}

const shownIn = (file: string) => {
  const { source, program } = parsed(file)
  return messagesRead(program, new Set()).map(
    ({ start, end }) => `${file}: ${source.slice(start, end)}`,
  )
}

test('no screen shows the message of an error: it holds a status or the browser’s words', () => {
  const files = fs
    .globSync('web/**/*.{ts,tsx}', { cwd: root })
    .filter((file) => !/\.test\.tsx?$/.test(file))
  expect(files.length).toBeGreaterThan(500)
  expect(files.flatMap(shownIn)).toEqual([])
})
