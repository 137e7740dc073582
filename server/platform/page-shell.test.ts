import { expect, test } from 'vitest'
import { html, structuredData, trusted } from './html.ts'
import { localise } from './page-shell.ts'
import { readSettings } from './settings.ts'

const page = `<a href="__PUBLIC_URL__/about"></a><!--social-links--><script type="application/ld+json">{"sameAs":"__SAME_AS__"}</script>`

test('shows no social links without settings', () => {
  expect(localise(page, readSettings({ PUBLIC_URL: 'https://a.example' }))).toBe(
    `<a href="https://a.example/about"></a><script type="application/ld+json">{"sameAs":[]}</script>`,
  )
})

test('shows configured social links in the footer and in the structured data', () => {
  const settings = readSettings({ SOCIAL_X: 'https://x.example/?a=1&b="' })
  const localized = localise(page, settings)
  expect(localized.replace(/\s+/g, ' ')).toContain(
    '<ul class="social-links"> <li><a class="social-link" href="https://x.example/?a=1&amp;b=&quot;" rel="me noopener">X</a></li> </ul>',
  )
  const data = /json">(.*)<\/script>/.exec(localized)?.[1] ?? ''
  expect(JSON.parse(data)).toEqual({ sameAs: ['https://x.example/?a=1&b="'] })
})

test('rejects a social link that is not a web address at startup', () => {
  expect(() => readSettings({ SOCIAL_GITHUB: 'javascript:alert(1)' })).toThrow(
    'Wrong setting: SOCIAL_GITHUB must be a URL that starts with https:// or http://',
  )
})

test('escapes values, joins lists and drops empty values in a template', () => {
  const markup = html`<p title="${'"><script>'}">${['a', html`<b>${'<'}</b>`, null, false, 7]}</p>`
  expect(markup.markup).toBe('<p title="&quot;&gt;&lt;script&gt;">a<b>&lt;</b>7</p>')
  expect(html`${trusted('<i>')}`.markup).toBe('<i>')
})

test('keeps structured data inside its element', () => {
  const { markup } = structuredData({ name: '</script><script>\u2028' })
  expect(markup.match(/<\/script>/g)).toHaveLength(1)
  expect(JSON.parse(markup.replace(/^<[^>]+>|<\/script>$/g, ''))).toEqual({
    name: '</script><script>\u2028',
  })
})

test('marks documents whose emails are only kept', () => {
  const open = (env: Record<string, string>) => localise('<html lang="en">', readSettings(env))
  expect(open({})).toBe('<html lang="en" data-email="captured">')
  const SMTP_URL = 'smtp://mail.example'
  expect(open({ SMTP_URL })).toContain('data-email="unnamed"')
  expect(open({ SMTP_URL, MAIL_SENDERS: 'me@barn.example' })).not.toContain('data-email')
})
