// Builds the web client into dist/web: the bundle, then every public page as finished HTML.
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { compress } from './compress.mjs'
import { documentOf } from './document.mjs'
import { sampleSite as site } from '../site/sample.ts'
import { displayFont, makeFonts } from './fonts.mjs'
import { makeIcons } from './icons.mjs'
import { keepOldAssets } from './kept-assets.ts'
import { contentOf, lastChange, readPages } from './last-change.ts'
import { previewOf, titleOf } from './preview.mjs'

const root = new URL('../', import.meta.url)
const served = new URL('dist/web/', root)
// Built beside the served folder and swapped at the end, so that a running server never misses a file.
const out = new URL('dist/next/', root)
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

await build({ logLevel: 'warn', build: { outDir: fileURLToPath(out) } })
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
const { frame, pages } = await import(new URL('prerender.js', prerenderer).href)
const built = await pages(site)
say('pages drawn')

/** Returns a module's script files and all its imports'. */
const withImports = (key, found = new Set()) => {
  const chunk = manifest[key]
  if (!chunk || found.has(chunk.file)) return found
  found.add(chunk.file)
  for (const imported of chunk.imports ?? []) withImports(imported, found)
  return found
}
/** Returns the style sheets of modules and all their imports. */
const stylesOf = (...keys) => {
  const visited = new Set()
  const visit = (key) => {
    if (visited.has(key)) return []
    visited.add(key)
    const { css = [], imports = [] } = manifest[key] ?? {}
    return [...css, ...imports.flatMap(visit)]
  }
  return [...new Set(keys.flatMap(visit))]
}
const entry = manifest['main.ts']
const fontFiles = readdirSync(new URL('assets/', out)).filter((file) => file.includes('-core-'))
const addressOf = (file) => `/${file}`
const filesOf = (sources, styles = entry.css) => {
  const unknown = sources.find((source) => !manifest[source])
  if (unknown) throw new Error(`${unknown} has no script of its own`)
  const first = [...withImports('main.ts')].filter((file) => file !== entry.file)
  const later = ['react-root.ts', 'start.tsx', ...sources]
    .flatMap((key) => [...withImports(key)])
    .filter((file) => !first.includes(file) && file !== entry.file)
  return {
    script: addressOf(entry.file),
    styles: styles.map(addressOf),
    fonts: fontFiles.map((file) => `/assets/${file}`),
    first: first.map(addressOf),
    later: [...new Set(later)].map(addressOf),
  }
}

const write = (file, text) => {
  const target = new URL(file, out)
  mkdirSync(dirname(fileURLToPath(target)), { recursive: true })
  writeFileSync(target, text)
}
const siteWords = JSON.stringify(site)
const wordsHash = createHash('sha256').update(siteWords).digest('base64url').slice(0, 8)
const drawn = { site, words: `/assets/site-${wordsHash}.json` }
write(drawn.words.slice(1), siteWords)
const fileOf = (path) =>
  path === '/'
    ? 'index.html'
    : path === '*'
      ? '404.html'
      : `${path.slice(1).replaceAll(/[:?]/g, '')}.html`

for (const [file, icon] of Object.entries(await makeIcons(root))) write(file, icon)

/** Draws a page's preview picture; returns its text and URL. */
const fonts = { display: await displayFont(root) }
const withPreview = async ({ path, html }) => {
  const title = titleOf(html)
  const picture = await previewOf({ path, title, name: site.agency.name, fonts })
  const hash = createHash('sha256').update(picture).digest('base64url').slice(0, 8)
  const preview = `/assets/preview${path.replaceAll('/', '-')}-${hash}.png`
  write(preview.slice(1), picture)
  // The server fills pages that refer to this fixed name.
  if (path === '/') write('og.png', picture)
  return {
    preview,
    heading: title
      .map(({ text }) => text)
      .join('')
      .trim(),
  }
}

// Portal and back office load the whole site's styles, public pages only their own. Each of their
// pages has a shell that fetches its script together with the frame's.
const frameSource = 'shell/WorkArea.tsx'
const changeOf = (path, html) => {
  const content = contentOf(html)
  const lastmod = lastChange(content, before.get(path), today)
  return { content, ...(lastmod && { lastmod }) }
}
const writeShell = (file, ...sources) =>
  write(
    file,
    documentOf(
      { path: '', title: site.agency.name },
      filesOf([frameSource, 'work-routes.ts', ...sources], stylesOf(frameSource, ...sources)),
      drawn,
    ),
  )
writeShell('app.html')
write('shell.html', documentOf({ ...(await frame(site)), filled: true }, filesOf([]), drawn))
const table = []
const before = readPages(new URL('pages.json', served))
const today = new Date().toISOString().slice(0, 10)
for (const { path, title, source, prerendered } of built) {
  const ofFrame = /^(?:admin|portal)\//.test(source)
  const file = prerendered || ofFrame ? fileOf(path) : 'app.html'
  if (ofFrame) writeShell(file, source)
  const indexed = Boolean(prerendered?.description)
  if (prerendered) {
    const picture = indexed ? await withPreview({ path, html: prerendered.html }) : {}
    const page = { path, title, ...prerendered, ...picture }
    write(file, documentOf(page, filesOf(prerendered.isStatic ? [] : [source]), drawn))
  }
  if (path === '*') continue
  table.push({
    path,
    file,
    ...(path === '/' && { signedInFile: 'app.html' }),
    index: indexed,
    ...(prerendered?.sample && { sample: true }),
    ...(indexed && changeOf(path, prerendered.html)),
  })
}
write('pages.json', `${JSON.stringify(table, null, 2)}\n`)
say(`${table.length} pages, ${table.filter((page) => page.index).length} of them as finished HTML`)
say(`${await compress(out)} files compressed`)
const kept = keepOldAssets(
  new URL('assets/', served),
  new URL('assets/', out),
  new URL('dist/kept-assets.json', root),
)
const previous = new URL('dist/previous/', root)
rmSync(previous, { recursive: true, force: true })
if (existsSync(served)) renameSync(served, previous)
renameSync(out, served)
rmSync(previous, { recursive: true, force: true })
say(`${kept} files of earlier builds kept`)
// Exits explicitly: listeners in loaded page modules would keep this process alive.
process.exit()
