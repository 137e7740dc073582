import type { Plugin } from 'vite'

/** The functions that declare endpoints, and what of them only the server reads. */
const declares = new Set(['endpoint', 'rawEndpoint', 'uploadEndpoint'])
const ofServer = new Set(['params', 'query', 'reply'])

type Node = { type: string; start: number; end: number; [part: string]: unknown }
const isNode = (value: unknown): value is Node =>
  typeof (value as Node | null | undefined)?.type === 'string'

/** Returns the object that a call of one of those functions is given. */
const declaredIn = (node: Node): (Node & { properties: Node[] }) | null => {
  if (node.type !== 'CallExpression') return null
  const { name } = node['callee'] as { name?: string }
  const [declared] = node['arguments'] as Node[]
  return name && declares.has(name) && declared?.type === 'ObjectExpression'
    ? (declared as Node & { properties: Node[] })
    : null
}

/** Calls `visit` with every declared endpoint below a node. */
function findDeclared(node: Node, visit: (found: Node & { properties: Node[] }) => void): void {
  const declared = declaredIn(node)
  if (declared) return visit(declared)
  for (const part of Object.values(node))
    for (const child of Array.isArray(part) ? part : [part])
      if (isNode(child)) findDeclared(child, visit)
}

/** Returns the code without what only the server reads of its endpoints. */
export function withoutServersPart(code: string, program: unknown): string {
  const cuts: { start: number; end: number }[] = []
  findDeclared(program as Node, ({ properties, end }) => {
    for (const [at, property] of properties.entries()) {
      const { name } = (property['key'] ?? {}) as { name?: string }
      const next = properties[at + 1]?.start ?? end - 1
      if (name && ofServer.has(name)) cuts.push({ start: property.start, end: next })
    }
  })
  return cuts
    .toReversed()
    .reduce((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), code)
}

/**
 * Leaves the schemas of parameters, queries and replies out of the browser’s script: only the server checks them, and making them
 * took a third of the time until a screen of the back office could be used. Types keep them; bodies stay, since forms check them.
 */
export const leanContract: Plugin = {
  name: 'lean-contract',
  apply: 'build',
  transform: {
    filter: { id: /\/contract\/.*\.ts$/ },
    handler(code) {
      const lean = withoutServersPart(code, this.parse(code))
      return lean === code ? null : { code: lean, map: null }
    },
  },
}
