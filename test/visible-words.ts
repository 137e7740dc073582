import { childrenOf, type Node, parsed } from './syntax.ts'

/** A text in the source that a person may read: a visible string or a comment. */
export type Sentence = { kind: 'text' | 'comment'; line: number; text: string }

/** Attributes whose strings aren't visible. */
const invisible = new Set(['className', 'key', 'id', 'type', 'name', 'to', 'href', 'htmlFor', 'd'])

/** Tells whether a string is code: a class list, a path, an id. */
const isCode = (text: string) =>
  !/[a-z]/i.test(text) ||
  (!text.includes(' ') && !/^[A-Z][a-z]+$/.test(text)) ||
  /(^|\s)(text|grid|flex|px|py|mt|mb|bg|border|rounded|size|min|max|gap|inline)-[\w[]/.test(text)

/** Returns every string, JSX text and comment of a TypeScript file, in order. */
export const sentencesOf = (file: string): Sentence[] => {
  const { source, program, comments } = parsed(file)
  const ends = [...source.matchAll(/\n/g)].map(({ index }) => index)
  const lineAt = (offset: number) => ends.findLastIndex((end) => end < offset) + 2
  const found: Sentence[] = comments.map((comment) => ({
    kind: 'comment',
    line: lineAt(comment.start),
    text: comment.value.replaceAll(/\s*\n\s*\*?\s?/g, ' ').trim(),
  }))
  const add = (node: Node, text: string) => {
    const sentence = text.replaceAll(/\s+/g, ' ').trim()
    if (!isCode(sentence)) found.push({ kind: 'text', line: lineAt(node.start), text: sentence })
  }
  const walk = (node: Node) => {
    if (/^(Import|Export(All|Named))Declaration$/.test(node.type) && node['source']) return
    if (node.type.startsWith('TS') && node.type.endsWith('Type')) return
    if (node.type === 'JSXAttribute' && invisible.has(String((node['name'] as Node)['name'])))
      return
    if (node.type === 'JSXText') add(node, String(node.value))
    if (node.type === 'Literal' && typeof node.value === 'string') add(node, node.value)
    if (node.type === 'TemplateLiteral')
      add(
        node,
        (node['quasis'] as { value: { cooked: string } }[])
          .map(({ value }) => value.cooked)
          .join('{}'),
      )
    for (const child of childrenOf(node)) walk(child)
  }
  walk(program)
  return found
}
