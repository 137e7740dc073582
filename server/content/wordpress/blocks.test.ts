import { parse } from '@wordpress/block-serialization-default-parser'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { renderContent } from '../rendering/markdown.ts'
import { blocksOf } from './blocks.ts'

type Block = ReturnType<typeof parse>[number]
const read = (source: string) =>
  parse(blocksOf(renderContent('blog_post', source).markup)).filter(
    ({ blockName, innerHTML }) => blockName !== null || innerHTML.trim() !== '',
  )
const names = (blocks: readonly Block[]): unknown[] =>
  blocks.map(({ blockName, innerBlocks }) =>
    innerBlocks.length > 0 ? [blockName, ...names(innerBlocks)] : blockName,
  )

const source = `## Start -- with <b>the table</b>

A *plate* is with you [for years](https://kiln.example/a?b=1&c=2).

- thin
- thick
  - very thick

3. three
4. four

> Quoted words.
>
> - in a list

| Glaze | Price |
| :-- | --: |
| white | 12 |

![A plate](https://kiln.example/p.jpg)

\`\`\`
const x = 1 < 2
\`\`\`

---

### Last`

test('each part of an article is a block of its own by the grammar of the editor', () => {
  const blocks = read(source)
  expect(names(blocks)).toEqual([
    'core/heading',
    'core/paragraph',
    ['core/list', 'core/list-item', ['core/list-item', ['core/list', 'core/list-item']]],
    ['core/list', 'core/list-item', 'core/list-item'],
    ['core/quote', 'core/paragraph', ['core/list', 'core/list-item']],
    'core/table',
    'core/image',
    'core/code',
    'core/separator',
    'core/heading',
  ])
  expect(blocks[0]?.attrs).toEqual({})
  expect(blocks[3]?.attrs).toEqual({ ordered: true, start: 3 })
  expect(blocks.at(-1)?.attrs).toEqual({ level: 3 })
  expect(blocks[1]?.innerHTML).toContain('<a href="https://kiln.example/a?b=1&amp;c=2"')
  expect(blocks[7]?.innerHTML).toContain('const x = 1 &lt; 2')
})

test('no text, whatever it is, becomes free-form content or an unclosed block', () => {
  const parts = fc.constantFrom(
    '<!-- wp:html -->',
    '-->',
    '<!--',
    '\n\n',
    '- a\n',
    '# b\n',
    '> c\n',
    '| a |\n|---|\n',
    '```\n',
    '**d**',
    '![e](f)',
  )
  fc.assert(
    fc.property(fc.array(fc.oneof(parts, fc.string()), { maxLength: 20 }), (all) => {
      for (const block of read(all.join(''))) expect(block.blockName).toMatch(/^core\//)
    }),
    { numRuns: 300 },
  )
})

test('letters are written as they are; only markup is escaped', () => {
  const blocks = blocksOf(
    renderContent(
      'blog_post',
      '## Dächer für Ñandú – “œuvre” 屋根 🏠\n\nEin *Dach* & 3 < 4 > 2, [über](https://ä.example/dächer "Dä\\"ch")\n\n- größer\n\n| Öl |\n| -- |\n| süß |\n\n```\nconst ö = "&"\n```',
    ).markup,
  )
  expect(blocks.match(/&#?\w+;/g)?.filter((each) => !/^&(?:amp|lt|gt|quot);$/.test(each))).toEqual(
    [],
  )
  for (const word of [
    'Dächer für Ñandú – “œuvre” 屋根 🏠',
    '<em>Dach</em> &amp; 3 &lt; 4',
    'größer',
    'süß',
  ])
    expect(blocks).toContain(word)
})
