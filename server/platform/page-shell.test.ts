import { expect, test } from 'vitest'
import { html, structuredData, trusted } from './html.ts'
import { localise } from './page-shell.ts'
import { readSettings } from './settings.ts'

const page = `<a href="__PUBLIC_URL__/about"></a><!--social-links--><script type="application/ld+json">{"sameAs":"__SAME_AS__"}</script>`

test('without settings the built pages carry no social links', () => {
  expect(localise(page, readSettings({ PUBLIC_URL: 'https://a.example' }))).toBe(
    `<a href="https://a.example/about"></a><script type="application/ld+json">{"sameAs":[]}</script>`,
  )
})

test('social links come from the settings, in the footer and in the structured data', () => {
  const settings = readSettings({ SOCIAL_X: 'https://x.example/?a=1&b="' })
  const localised = localise(page, settings)
  expect(localised.replace(/\s+/g, ' ')).toContain(
    '<ul class="social-links"> <li><a class="social-link" href="https://x.example/?a=1&amp;b=&quot;" rel="me noopener">X</a></li> </ul>',
  )
  const data = /json">(.*)<\/script>/.exec(localised)?.[1] ?? ''
  expect(JSON.parse(data)).toEqual({ sameAs: ['https://x.example/?a=1&b="'] })
})

test('a social link that is no web address stops the start', () => {
  expect(() => readSettings({ SOCIAL_GITHUB: 'javascript:alert(1)' })).toThrow(
    'Wrong setting: SOCIAL_GITHUB must be a URL that starts with https:// or http://',
  )
})

test('values in a template are text, lists are joined, and nothing is nothing', () => {
  const made = html`<p title="${'"><script>'}">${['a', html`<b>${'<'}</b>`, null, false, 7]}</p>`
  expect(made.markup).toBe('<p title="&quot;&gt;&lt;script&gt;">a<b>&lt;</b>7</p>')
  expect(html`${trusted('<i>')}`.markup).toBe('<i>')
})

test('structured data cannot end its element', () => {
  const { markup } = structuredData({ name: '</script><script>\u2028' })
  expect(markup.match(/<\/script>/g)).toHaveLength(1)
  expect(JSON.parse(markup.replace(/^<[^>]+>|<\/script>$/g, ''))).toEqual({
    name: '</script><script>\u2028',
  })
})
