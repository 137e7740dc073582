import { expect, test } from 'vitest'
import { files } from './imports.ts'
import { childrenOf, isNode, type Node, parsed } from './syntax.ts'

/** Returns the fixed words of a string, a template or a choice between them, in lower case. */
function wordsOf(node: Node): string {
  if (node.type === 'JSXExpressionContainer') return wordsOf(node['expression'] as Node)
  if (node.type === 'Literal') return String(node['value'])
  if (node.type === 'TemplateLiteral')
    return [
      ...(node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked),
      ...(node['expressions'] as Node[]).map(wordsOf),
    ].join(' ')
  if (node.type === 'ConditionalExpression')
    return `${wordsOf(node['consequent'] as Node)} ${wordsOf(node['alternate'] as Node)}`
  return ''
}

/** Returns the elements of a file whose label lacks the words that are visible on them. */
function mislabeled(file: string): string[] {
  const found: string[] = []
  const walk = (node: Node) => {
    if (node.type === 'JSXElement') {
      const attributes = (node['openingElement'] as Node)['attributes'] as Node[]
      const label = attributes.find(({ name }) => isNode(name) && name['name'] === 'aria-label')?.[
        'value'
      ]
      const visible = (node['children'] as Node[])
        .filter(({ type }) => type === 'JSXText')
        .map((child) => String(child['value']).replaceAll(/\s+/g, ' ').trim())
        .join(' ')
        .trim()
      if (isNode(label) && visible && !wordsOf(label).toLowerCase().includes(visible.toLowerCase()))
        found.push(`${file}: “${visible}” is labeled “${wordsOf(label)}”`)
    }
    for (const child of childrenOf(node)) walk(child)
  }
  walk(parsed(file).program)
  return found
}

test('voice control finds every button: its label contains its visible text', () => {
  expect(files.filter((file) => file.endsWith('.tsx')).flatMap(mislabeled)).toEqual([])
})
