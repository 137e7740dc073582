import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { keptPage, type Loaded } from './page.ts'

const base = new URL('https://shop.example/start/index.html')
const files: Record<string, Loaded> = {
  'https://shop.example/site.css': {
    type: 'text/css',
    bytes: Buffer.from(
      '@import "other.css"; body { background: url(img/a.png) } i { background: url("https://else.example/b.png") } @font-face { src: url(/f.woff2) }',
    ),
  },
  'https://shop.example/img/a.png': { type: 'image/png', bytes: Buffer.from('A') },
  'https://shop.example/f.woff2': { type: 'font/woff2', bytes: Buffer.from('F') },
  'https://shop.example/start/logo.svg': { type: 'image/svg+xml', bytes: Buffer.from('<svg/>') },
  'https://shop.example/start/page.png': { type: 'text/html', bytes: Buffer.from('<p>') },
}
const asked: string[] = []
const load = (url: URL) => {
  asked.push(url.href)
  return Promise.resolve(files[url.href] ?? null)
}
const kept = (html: string) => keptPage(html, base, load)

test('keeps styles, pictures and fonts of its own origin inside, and asks nobody else', async () => {
  asked.splice(0)
  const html = await kept(
    '<link rel="stylesheet" href="/site.css" media="screen"><link rel=stylesheet href=https://else.example/x.css><h1>Kiln</h1><img src="logo.svg" alt="Logo"><img src="https://else.example/t.gif"><img src="page.png"><p style="background:url(../img/a.png)">',
  )
  expect(html).toContain('<h1>Kiln</h1>')
  expect(html).toContain('<style media="screen">')
  expect(html).toContain('url("data:image/png;base64,QQ==")')
  expect(html).toContain('url("data:font/woff2;base64,Rg==")')
  expect(html).toContain('src="data:image/svg+xml;base64,')
  expect(html).toMatch(/<p style="background:url\(&quot;data:image\/png/)
  expect(html).not.toContain('else.example')
  expect(html).not.toContain('@import')
  expect(asked.filter((each) => !each.startsWith('https://shop.example/'))).toEqual([])
  expect(new Set(asked).size).toBe(asked.length)
})

test.each([
  '<script>alert(1)</script>',
  '<p onclick="alert(1)">',
  '<svg><script>alert(1)</script></svg>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe>',
  '<a href="javascript:alert(1)">',
  '<form action="https://else.example/"><button formaction=javascript:alert(1)>',
  '<meta http-equiv=refresh content="0;url=https://else.example/">',
  '<base href="https://else.example/">',
  '<object data="https://else.example/"></object><embed src="https://else.example/">',
  '<img src=x onerror=alert(1)>',
  '<svg><a xlink:href="javascript:alert(1)"><image href="https://else.example/x"/></a></svg>',
  '<style></style><style>i{background:url(javascript:alert(1))}</style>',
  '<video src="https://else.example/v"></video><source srcset="https://else.example/s">',
  '<noscript><img src="https://else.example/n"></noscript>',
  '<template><script>alert(1)</script></template>',
])('takes what runs, sends or loads out of %s', async (html) => {
  const page = await kept(html)
  expect(page).not.toMatch(/alert|javascript:|else\.example|<script|<iframe|http-equiv/)
})

test('whatever a page holds, its copy has no script, handler or foreign address', async () => {
  const part = fc.constantFrom(
    '<',
    '>',
    'script',
    ' on',
    'load=',
    '"',
    "'",
    'img src=',
    '/',
    'x',
    '=',
    '<!--',
    '-->',
    '<style>',
    '</style>',
    '<svg>',
    '<math>',
    'https://e.example',
  )
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 30 }), async (parts) => {
      const page = await kept(parts.join(''))
      const again = (await import('cheerio')).load(page)
      expect(again('script,iframe,object,embed,base,link').length).toBe(0)
      again('*').each((_at, element) => {
        if (!('attribs' in element)) return
        for (const [name, value] of Object.entries(element.attribs))
          expect(`${name}=${value}`).not.toMatch(/^(?:on|(?:src|href)=https?:)/i)
      })
    }),
    { numRuns: 200 },
  )
})
