// Builds the web client into dist/web: the bundle, then every public page as finished HTML.
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
import { portalFilesPath } from '../contract/offline.ts'
import { compress } from './compress.mjs'
import { portalFiles } from './portal-files.mjs'
import { sampleBrand as brand } from '../site/brand.ts'
import { sampleSite as site } from '../site/sample.ts'
import { makeFonts } from './fonts.mjs'
import { readLook } from './look.mjs'
import { keepOldAssets } from './kept-assets.ts'
import { kept } from './kept-pictures.mjs'
import { drawSharePicture } from '../server/website/site-versions/drawing/share-picture.ts'
import { drawSite, iconAddress } from '../server/website/site-versions/drawing/draw.ts'
import { drawIcon, iconFiles } from '../server/website/site-versions/drawing/icon-files.ts'
import { readPages } from '../server/website/site-versions/drawing/last-change.ts'

const root = new URL('../', import.meta.url)
const served = new URL('dist/web/', root)
// Built beside the served folder and swapped at the end, so that a running server never misses a file.
const out = new URL('dist/next/', root)
const drawer = new URL('dist/next-draw/', root)
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
await build({
  logLevel: 'warn',
  publicDir: false,
  build: {
    outDir: fileURLToPath(out),
    emptyOutDir: false,
    manifest: false,
    // Without chunks of its own: not every browser loads modules in a service worker.
    rolldownOptions: {
      input: 'web/worker/service-worker.ts',
      output: { entryFileNames: 'service-worker.js', format: 'iife', codeSplitting: false },
    },
  },
})
say(`bundle of ${readdirSync(new URL('assets/', out)).length} files`)

await build({
  logLevel: 'warn',
  publicDir: false,
  build: {
    ssr: 'prerender.tsx',
    outDir: fileURLToPath(drawer),
    manifest: false,
    rolldownOptions: {
      input: 'web/prerender.tsx',
      output: { codeSplitting: true },
    },
  },
})
const prerenderer = await import(new URL('prerender.js', drawer).href)
say('prerenderer')

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
const look = await readLook(root, new URL('assets/', out))
const fontsIn = (family) =>
  readdirSync(new URL('assets/', out)).filter((file) => file.startsWith(`${family}-core-`))
const fontFiles = ['familjen', 'instrument'].flatMap(fontsIn)
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
    fontsOf: look.fonts,
    first: first.map(addressOf),
    later: [...new Set(later)].map(addressOf),
  }
}

const write = (file, text) => {
  const target = new URL(file, out)
  mkdirSync(dirname(fileURLToPath(target)), { recursive: true })
  writeFileSync(target, text)
}

// Portal and back office load the whole site's styles, public pages only their own. Each of their
// pages has a shell that fetches its script together with the frame's.
const frameSource = 'shell/WorkArea.tsx'
const workFilesOf = (...sources) =>
  filesOf([frameSource, ...sources], stylesOf(frameSource, ...sources))
const ofFrame = (source) => /^(?:admin|portal)\//.test(source)
const built = await prerenderer.pages(site)
const sources = [...new Set(built.map(({ source }) => source))]
const isStill = (source) => built.find((page) => page.source === source)?.prerendered?.isStatic
/** The files of a public page. Its own styles, if it has some, contain those of every public page. */
const publicFilesOf = (source) => {
  const styles = stylesOf(source)
  return filesOf(isStill(source) ? [] : [source], styles.length > 0 ? styles : entry.css)
}
const byFile = (files) => Object.fromEntries(files)
const assets = {
  still: filesOf([]),
  public: byFile(
    sources.filter((each) => !ofFrame(each)).map((each) => [each, publicFilesOf(each)]),
  ),
  work: workFilesOf(),
  works: byFile(sources.filter(ofFrame).map((each) => [each, workFilesOf(each)])),
}
const before = readPages(new URL('pages.json', served))
const today = new Date().toISOString().slice(0, 10)
const { pages, documents, files, pictures } = await drawSite(
  prerenderer,
  assets,
  { site, brand },
  before,
  today,
)
for (const [file, text] of Object.entries(documents)) write(file, text)
for (const [address, text] of Object.entries(files)) write(address.slice(1), text)

const icon = files[iconAddress]
for (const file of Object.keys(iconFiles))
  write(file.slice(1), await kept([icon, file], () => drawIcon(icon, file)))
for (const picture of pictures) {
  const drawn = await kept([picture, brand], () => drawSharePicture(picture, { brand, icon }))
  write(picture.address.slice(1), drawn)
  // Pages that the server fills refer to this fixed name.
  if (picture.path === '/') write('og.png', drawn)
}
// Lets the server draw the website of another agency.
writeFileSync(new URL('assets.json', drawer), JSON.stringify(assets))
writeFileSync(new URL('look.json', drawer), JSON.stringify(look.rules))
write(
  portalFilesPath.slice(1),
  JSON.stringify([...new Set([...assets.work.fonts, ...portalFiles(manifest).map(addressOf)])]),
)
write('pages.json', `${JSON.stringify(pages, null, 2)}\n`)
say(`${pages.length} pages, ${pages.filter((page) => page.index).length} of them as finished HTML`)
say(`${await compress(out)} files compressed`)
const keptAssets = keepOldAssets(
  new URL('assets/', served),
  new URL('assets/', out),
  new URL('dist/kept-assets.json', root),
)
const previous = new URL('dist/previous/', root)
rmSync(previous, { recursive: true, force: true })
if (existsSync(served)) renameSync(served, previous)
renameSync(out, served)
rmSync(previous, { recursive: true, force: true })
const drawnBy = new URL('dist/draw/', root)
rmSync(drawnBy, { recursive: true, force: true })
renameSync(drawer, drawnBy)
say(`${keptAssets} files of earlier builds kept`)
// Exits explicitly: listeners in loaded page modules would keep this process alive.
process.exit()
