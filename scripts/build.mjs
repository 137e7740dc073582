// Builds the browser's side into dist/web: bundle, then every public page as finished HTML.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { documentOf } from './document.mjs'
import { makeFonts } from './fonts.mjs'

const root = new URL('../', import.meta.url)
const out = new URL('dist/web/', root)
const prerenderer = new URL('.cache/prerender/', root)
process.chdir(fileURLToPath(root))

let last = performance.now()
const say = (text) => {
  const now = performance.now()
  console.log(`build: ${text} (${Math.round(now - last)} ms)`)
  last = now
}

await makeFonts(root)
say('fonts cut to the characters of the site')

await build({ logLevel: 'warn' })
const manifestFile = new URL('.vite/manifest.json', out)
const manifest = JSON.parse(readFileSync(manifestFile, 'utf8'))
rmSync(new URL('.vite/', out), { recursive: true })
say(`bundle of ${readdirSync(new URL('assets/', out)).length} files`)

await build({
  logLevel: 'warn',
  publicDir: false,
  build: {
    ssr: 'prerender.tsx',
    outDir: fileURLToPath(prerenderer),
    manifest: false,
    rolldownOptions: {
      input: 'web/prerender.tsx',
      output: { codeSplitting: true },
    },
  },
})
const { pages } = await import(new URL('prerender.js', prerenderer).href)
const built = await pages()
say('pages drawn')

const withImports = (key, found = new Set()) => {
  const chunk = manifest[key]
  if (!chunk || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) withImports(imported, found)
  return found
}
const keyOf = (ending) => Object.keys(manifest).find((key) => key.endsWith(ending))
const entry = manifest['main.ts']
const fonts = readdirSync(new URL('assets/', out)).filter((file) => file.includes('-core-'))
const filesOf = (source) => {
  const preloads = new Set()
  for (const key of [keyOf('react-dom/client.js'), 'start.tsx', source])
    if (key) for (const file of withImports(key)) preloads.add(file)
  preloads.delete(entry.file)
  return {
    script: `/${entry.file}`,
    styles: (entry.css ?? []).map((file) => `/${file}`),
    fonts: fonts.map((file) => `/assets/${file}`),
    preloads: [...preloads].map((file) => `/${file}`),
  }
}

const write = (file, text) => {
  const target = new URL(file, out)
  mkdirSync(dirname(fileURLToPath(target)), { recursive: true })
  writeFileSync(target, text)
}
const fileOf = (path) =>
  path === '/' ? 'index.html' : path === '*' ? '404.html' : `${path.slice(1)}.html`

write('app.html', documentOf({ path: '', title: 'Furlong' }, filesOf('shell/WorkArea.tsx')))
const table = []
for (const { path, title, prerendered } of built) {
  const file = prerendered ? fileOf(path) : 'app.html'
  if (prerendered)
    write(file, documentOf({ path, title, ...prerendered }, filesOf(prerendered.source)))
  if (path === '*') continue
  table.push({
    path,
    file,
    ...(path === '/' && { signedInFile: 'app.html' }),
    index: Boolean(prerendered?.description),
  })
}
write('pages.json', `${JSON.stringify(table, null, 2)}\n`)
say(`${table.length} pages, ${table.filter((page) => page.index).length} of them as finished HTML`)
