import { expect, test } from 'vitest'
import { isStructured } from './pasted-structure.ts'

test.each([
  ['<meta charset="utf-8"><div><span style="color:#fff">const a = 1</span></div>', false],
  ['<p>One</p><p>Two</p>', false],
  ['<p>One <strong>two</strong></p>', true],
  ['<span style="font-weight: 700">One</span>', true],
  ["<p class=MsoListParagraph style='mso-list:l0 level1 lfo1'>One</p>", true],
  ['<article>One</article>', false],
])('%s: %s', (html, isIt) => {
  expect(isStructured(html)).toBe(isIt)
})
