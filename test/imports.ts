import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

export const root = path.resolve(import.meta.dirname, '..')

/** Every file that is tracked by git or untracked but not ignored, as paths from the root. */
export const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => file && fs.existsSync(path.join(root, file)))

export const read = (file: string) => fs.readFileSync(path.join(root, file), 'utf8')

/** An import of one project file by another; `isValue` is false if only types are imported, `isLazy` true of `import()`. */
export type Import = { from: string; to: string; isValue: boolean; isLazy: boolean }

const statement =
  /(?:\b(import|export)\s+(type\s+)?([\w$*{},\s]*?)\s*from\s*|\bimport\(\s*|^import\s+)'(\.[^']+)'/gm

/** Tells whether these import braces contain only types. */
const areTypes = (names: string) => {
  const each = /^\{([^}]*)\}$/.exec(names.trim())?.[1]?.split(',') ?? ['value']
  return each.filter((name) => name.trim()).every((name) => /^\s*type\s/.test(name))
}

/** Returns the imports of a file that point to the project's own files. */
export const importsOf = (file: string): Import[] =>
  [...read(file).matchAll(statement)].map(([text, , type, names = '', to = '']) => ({
    from: file,
    to: path.normalize(path.join(path.dirname(file), to)),
    isValue: !type && !(names && areTypes(names)),
    isLazy: text.startsWith('import('),
  }))

/** Returns groups of files that import each other in a cycle, each sorted (Tarjan's algorithm). */
export function circlesIn(edges: Map<string, Set<string>>): string[][] {
  const circles: string[][] = []
  const stack: string[] = []
  const numbers = new Map<string, number>()
  const visit = (node: string): number => {
    const number = numbers.size
    numbers.set(node, number)
    stack.push(node)
    let lowest = number
    for (const next of edges.get(node) ?? []) {
      if (!numbers.has(next)) lowest = Math.min(lowest, visit(next))
      else if (stack.includes(next)) lowest = Math.min(lowest, numbers.get(next) ?? number)
    }
    if (lowest === number) {
      const circle = stack.splice(stack.indexOf(node))
      if (circle.length > 1) circles.push(circle.toSorted())
    }
    return lowest
  }
  for (const node of edges.keys()) if (!numbers.has(node)) visit(node)
  return circles.toSorted((a, b) => (a[0] ?? '').localeCompare(b[0] ?? ''))
}
