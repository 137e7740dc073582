// The style rules of looks other than the sample's, which the server puts into the style sheet of an agency's brand.
import { readdirSync, readFileSync } from 'node:fs'
import { transform } from 'lightningcss'

/** The families of each pairing, by the name of their files, in the order of their importance. */
const families = {
  editorial: { names: ['Newsreader'], files: ['newsreader', 'instrument'] },
  archive: { names: ['Archivo', 'Archivo Display'], files: ['archivo-display', 'archivo'] },
}
const layouts = ['editorial', 'signal', 'poster']

/** Returns the rules by pairing and layout, and the fonts that every page of a pairing needs; `assets` is the built folder. */
export const readLook = async (root, assets) => {
  const built = readdirSync(assets)
  const sheets = built.filter((file) => file.endsWith('.css'))
  const faces = sheets
    .map((file) => readFileSync(new URL(file, assets), 'utf8'))
    .flatMap((css) => css.match(/@font-face\s*\{[^}]*\}/g) ?? [])
  const facesOf = (names) => {
    const wanted = new Set(names.flatMap((name) => [name, `${name} Fallback`]))
    const nameIn = (face) => /font-family:\s*["']?([^;"'}]+)/.exec(face)?.[1]
    return [...new Set(faces.filter((face) => wanted.has(nameIn(face))))].join('')
  }
  const rulesIn = (name) => {
    const filename = `web/ui/looks/${name}.css`
    const code = readFileSync(new URL(filename, root))
    return transform({ filename, code, minify: true }).code.toString()
  }
  const fontOf = (family) => {
    const file = built.find((each) => each.startsWith(`${family}-core-`))
    if (!file) throw new Error(`the build has no font ${family}`)
    return `/assets/${file}`
  }
  const pairings = Object.entries(families)
  return {
    fonts: Object.fromEntries(pairings.map(([name, { files }]) => [name, files.map(fontOf)])),
    rules: {
      typefaces: Object.fromEntries(
        pairings.map(([name, { names }]) => [name, facesOf(names) + rulesIn(`type-${name}`)]),
      ),
      layouts: Object.fromEntries(layouts.map((name) => [name, rulesIn(`layout-${name}`)])),
    },
  }
}
