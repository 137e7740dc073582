import { describe, expect, test } from 'vitest'
import { paragraphInstead } from './insertion.ts'
import { addFootnote } from './footnotes.ts'
import { addressOf, linkAt, linkText } from './links.ts'
import { after, stateOf, textOf } from './sample.ts'

describe('links', () => {
  test.each([
    ['see [our |work](/cases "All") now', 'our work', '/cases', ' "All"'],
    ['[a](/a) and |[b](/b)|', 'b', '/b', ''],
    ['[go|]({{ company_website }}/x)', 'go', '{{ company_website }}/x', ''],
    ['![pic|ture](/a.png)', '', '', ''],
    ['some |words| here', 'words', '', ''],
  ])('%s', (text, words, url, rest) => {
    expect(linkAt(stateOf(text))).toMatchObject({ words, url, rest })
  })

  test('are written so that Markdown reads them', () => {
    expect(linkText('a [b]\nc', ' https://x.example/a (b) ')).toBe(
      '[a b c](https://x.example/a%20%28b%29)',
    )
    expect(linkText('', '/a')).toBe('[/a](/a)')
    expect(linkText('go', '{{ company_website }}/x', ' "button"')).toBe(
      '[go]({{ company_website }}/x "button")',
    )
  })

  test.each([
    ['kiln.example', 'https://kiln.example'],
    ['kiln.example/a?b=c', 'https://kiln.example/a?b=c'],
    ['http://x.example', 'http://x.example'],
    ['mia@kiln.example', 'mailto:mia@kiln.example'],
    ['/blog', '/blog'],
    ['#prices', '#prices'],
    ['our prices', null],
    ['kiln', null],
    ['javascript:alert(1)', null],
    ['', null],
  ])('%j is the address %j', (typed, address) => expect(addressOf(typed)).toBe(address))
})

test('footnotes are numbered on, and begun at the end of the text', () => {
  const once = 'Wood lasts.[^1]\n\nEnd\n\n[^1]: |'
  expect(after('Wood lasts.|\n\nEnd\n', addFootnote)).toBe(once)
  expect(after('A.[^1] B.|\n\n[^1]: One', addFootnote)).toBe('A.[^1] B.[^2]\n\n[^1]: One\n[^2]: |')
  expect(after('|', addFootnote)).toBe('[^1]\n\n[^1]: |')
})

test.each([
  ['one |two| three', 'one\n\n> two\n\n|three'],
  ['|', '> x\n\n|'],
  ['one\n\n|\n\ntwo', 'one\n\n> x\n\n|two'],
])('%j with a paragraph instead of the selection', (text, expected) => {
  const state = stateOf(text)
  const { from, to } = state.selection.main
  const inserted = { text: `> ${state.sliceDoc(from, to) || 'x'}` }
  expect(textOf(state.update(paragraphInstead(state, inserted)).state)).toBe(expected)
})
