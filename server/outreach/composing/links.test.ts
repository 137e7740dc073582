import { expect, test } from 'vitest'
import { linkFindings } from './links.ts'

test('reports links that lead nowhere in any spelling, but not anchors', () => {
  const messages = (html: string) => linkFindings(html, html).map(({ message }) => message)
  for (const html of ['<a href>x</a>', '<a href="">x</a>', '<a class="b" href=" ">x</a>'])
    expect(messages(html)).toEqual(['A link leads nowhere'])
  expect(messages('<a name="top">x</a><a href="https://a.example">y</a>')).toEqual([])
  expect(messages('<a href="a.example">x</a>')).toEqual([
    'a.example isn’t a complete URL: it must start with https://',
  ])
  expect(messages('<img src alt="">')).toEqual(['A picture leads nowhere'])
})
