import { assert, constantFrom, property, webPath } from 'fast-check'
import { expect, test } from 'vitest'
import { countLinks } from './counted-links.ts'

test('counts links to fixed URLs, each URL once', () => {
  const html =
    '<p><a class="b" href="https://a.example/?x=1&amp;y=2" style="c">One</a> <a href="mailto:a@b.example">Two</a> ' +
    '<a href="https://a.example/?x=1&amp;y=2"><img src="https://p.example/a.png" alt=""></a> <a href="#top">Up</a> ' +
    '<a href="{{ unsubscribe_url }}">Stop</a> <a href="https://b.example/{{ email | url_encode }}">Four</a></p>'
  const counted = countLinks(html)
  expect(counted.links).toEqual(['https://a.example/?x=1&y=2'])
  expect(counted.html).toBe(
    html.replaceAll('href="https://a.example/?x=1&amp;y=2"', 'href="{{ click_url }}/0"'),
  )
})

test('keeps link text that is itself a URL next to that URL', () => {
  for (const words of ['https://a.example', '<b>http://a.example/shop</b>', 'www.a.example'])
    expect(countLinks(`<a href="https://a.example">${words}</a>`).links).toEqual([])
})

test('leaves uncounted links unchanged', () =>
  assert(
    property(
      webPath(),
      constantFrom('https', 'http', 'tel', 'javascript'),
      constantFrom('A', '{{ email }}'),
      (path, scheme, words) => {
        const href = `${scheme}://a.example${path.replaceAll('&', '&amp;')}`
        const html = `<div>Hi</div><a href="${href}">${words}</a>{% if email %}<i>x</i>{% endif %}`
        const counted = countLinks(html)
        const [link] = counted.links
        expect(counted.html.replace('{{ click_url }}/0', () => href)).toBe(html)
        const expected = scheme.startsWith('http') ? `${scheme}://a.example${path}` : undefined
        expect(link).toBe(expected)
      },
    ),
  ))
