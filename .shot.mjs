import { chromium } from 'playwright-core'
const b = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
const base = 'http://localhost:4471'
const [, , brandJson, name, ...pages] = process.argv
const c = await b.newContext({ baseURL: base })
await c.request.post('/api/auth/login', {
  data: { email: 'owner@furlong.example', password: 'a furlong is 201 metres' },
})
if (brandJson !== '-') {
  const r = await c.request.put('/api/admin/brand', { data: JSON.parse(brandJson) })
  console.log(r.status(), await r.text())
  await new Promise((r) => setTimeout(r, 3500))
}
for (const spec of pages) {
  const [path, who = 'visitor', w = '1440', scheme = 'light', full = ''] = spec.split('@')
  const cx = await b.newContext({
    baseURL: base,
    viewport: { width: +w, height: w > 500 ? 1000 : 812 },
    colorScheme: scheme,
    reducedMotion: 'reduce',
  })
  if (who === 'owner')
    await cx.request.post('/api/auth/login', {
      data: { email: 'owner@furlong.example', password: 'a furlong is 201 metres' },
    })
  if (who === 'ada')
    await cx.request.post('/api/auth/login', {
      data: { email: 'ada@kiln-street-ceramics.example', password: 'a furlong is 201 metres' },
    })
  const p = await cx.newPage()
  p.on('console', (m) => m.type() === 'error' && console.log(path, m.text()))
  p.on('pageerror', (e) => console.log(path, 'ERR', e.message))
  await p.goto(path)
  await p.waitForLoadState('networkidle').catch(() => {})
  await p.waitForTimeout(700)
  const f = `/tmp/w/brandpics/${name}-${path.replace(/\W+/g, '_')}-${who}-${w}-${scheme}.png`
  await p.screenshot({ path: f, fullPage: full === 'full' })
  console.log(f)
  await cx.close()
}
await b.close()
