import fs from 'node:fs'
import path from 'node:path'
import { parseSync } from 'vite'
import { root } from './imports.ts'

/** A node of a syntax tree (ESTree with TypeScript). Offsets count UTF-16 units. */
export type Node = { type: string; start: number; end: number; [key: string]: unknown }

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

export const childrenOf = (node: Node): Node[] =>
  Object.values(node).flatMap((child) => [child].flat().filter(isNode))

/** Parses a file of the project, or one with an absolute path. */
export function parsed(file: string) {
  const source = fs.readFileSync(path.resolve(root, file), 'utf8')
  const { program, comments } = parseSync(file, source)
  return { source, program: program as unknown as Node, comments }
}
