import { displayFonts } from '../../../../packages/typefaces/pairings.ts'
import type { Brand } from '../../../../site/schema/brand.ts'
import { dataUrlOf } from './app-icon.ts'
import type { SharePicture } from './draw.ts'
import type { Heading } from './heading.ts'
import {
  drawable,
  type Measure,
  measureIn,
  setTitle,
  space,
  tracking,
  type Word,
} from './share-title.ts'

const width = 1200
const height = 630

/** Returns a random generator seeded by a text: numbers from 0 to 1. */
const seeded = (text: string) => {
  let state = 2166136261
  for (const character of text) state = Math.imul(state ^ (character.codePointAt(0) ?? 0), 16777619)
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519)
    state = Math.imul(state ^ (state >>> 13), 3266489917)
    return ((state ^= state >>> 16) >>> 0) / 4294967296
  }
}

/** Draws bars that rise from hatched to solid, the last one yellow, above a measuring scale. */
const drawing = (path: string, { light }: Pick<Brand, 'light'>) => {
  const { ink, pine, sun, 'c-muted': muted, paper } = light
  const random = seeded(path)
  const count = 26
  const step = (width - 128) / count
  const base = 566
  const bars = Array.from({ length: count }, (_, i) => {
    const before = i < 9
    const rise = before
      ? 26 + random() * 14
      : 44 + ((i - 8) / (count - 9)) ** 1.5 * 196 + random() * 16
    const fill = before ? 'url(#hatch)' : i === count - 1 ? sun : pine
    const x = 64 + i * step
    return `<rect x="${x.toFixed(1)}" y="${(base - rise).toFixed(1)}" width="${(step - 6).toFixed(1)}" height="${rise.toFixed(1)}" rx="2" fill="${fill}"${before ? ` stroke="${muted}"` : ''}/>`
  })
  const ticks = Array.from({ length: 101 }, (_, i) => {
    const x = (64 + (i * (width - 128)) / 100).toFixed(1)
    return `<path d="M${x} ${base + 1}v${i % 5 ? 8 : 16}" stroke="${ink}" stroke-opacity=".4"/>`
  })
  return `<defs><pattern id="hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="1.8" height="8" fill="${muted}"/></pattern></defs><rect width="${width}" height="${height}" fill="${paper}"/>${bars.join('')}${ticks.join('')}`
}

type Child = string | Element | Element[]
type Element = { type: string; props: Record<string, unknown> }
const element = (type: string, style: object, children: Child): Element => ({
  type,
  props: { style, children },
})

const band = (size: number, mark: string) => ({
  marginLeft: -size * 0.06,
  padding: `0 ${size * 0.06}px`,
  backgroundImage: `linear-gradient(to bottom, transparent 64%, ${mark} 64%, ${mark} 92%, transparent 92%)`,
})

/** Lays out the lines of a title. */
const linesOf = (lines: Word[][], size: number, color: string) =>
  lines.map((line) =>
    element(
      'div',
      { display: 'flex', alignItems: 'baseline' },
      line.map((word) =>
        element(
          'div',
          { display: 'flex', alignItems: 'baseline', marginRight: size * space },
          word.map(({ text, mark }) => element('div', mark ? band(size, color) : {}, text)),
        ),
      ),
    ),
  )

/** The agency's look, and its icon as SVG. */
export type PictureParts = { brand: Brand; icon: string }

/** Draws the 1200 × 630 picture shown where a page is shared, as PNG. */
export async function drawSharePicture(
  { path, heading, name }: Omit<SharePicture, 'address'>,
  { brand, icon }: PictureParts,
): Promise<Buffer> {
  const [{ default: satori }, { Resvg }] = await Promise.all([
    import('satori'),
    import('@resvg/resvg-js'),
  ])
  const text = `${name}${heading.map((part) => part.text).join('')}…`
  const fonts = await displayFonts(brand.type, text)
  // Each font has a name of its own: of several with one name, only one would be looked into.
  const families = fonts.map((data, i) => ({ name: `Display ${i}`, data, weight: 600 as const }))
  const measure = measureIn(fonts)
  const { ink, mark } = brand.light
  const { size, lines } = titleOf(heading, measure)
  const tree = element(
    'div',
    { ...outer, fontFamily: families.map((each) => each.name).join(), color: ink },
    [
      element('div', head, headOf(brand, icon, nameOf(name, measure))),
      element('div', { ...inner, fontSize: size }, linesOf(lines, size, mark)),
    ],
  )
  const letters = await satori(tree as unknown as Parameters<typeof satori>[0], {
    width,
    height,
    fonts: families,
  })
  const inside = letters.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawing(path, brand)}${inside}</svg>`
  const options = {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  } as const
  return Buffer.from(new Resvg(svg, options).render().asPng())
}

const largest = { short: 100, long: 80 }
const smaller = [72, 64, 56, 48]

/** Sets the title in the room above the drawing. */
function titleOf(heading: Heading, measure: Measure) {
  const title = heading.map((part) => ({ ...part, text: drawable(part.text, measure) }))
  const length = title.reduce((sum, part) => sum + part.text.length, 0)
  const sizes = [...(length > 30 ? [] : [largest.short]), largest.long, ...smaller]
  return setTitle(title, { width: 800, height: 268, sizes }, measure)
}

const nameSize = 38
const nameTracking = -0.03
/** The room for a name beside the icon. */
const nameWidth = width - 128 - 46 - 16

/** Returns the name on one line, and its size in px; what has no room in the smallest size is left out. */
function nameOf(name: string, measure: Measure) {
  const widthOf = (text: string) => measure.widthOf(text, nameTracking)
  const text = drawable(name, measure)
  const size = Math.max(24, Math.min(nameSize, nameWidth / widthOf(text)))
  const most = nameWidth / size + 0.01
  if (widthOf(text) <= most) return { text, size }
  const letters = Array.from(text)
  while (letters.length > 0 && widthOf(`${letters.join('')}…`) > most) letters.pop()
  return { text: `${letters.join('').trimEnd()}…`, size }
}

/** Returns the agency's logo, or its icon and name. */
function headOf(
  { logos: { light: logo } }: Brand,
  icon: string,
  { text, size }: ReturnType<typeof nameOf>,
): Element[] {
  const image = (src: string, width: number, height: number): Element => ({
    type: 'img',
    props: { src, width, height },
  })
  if (!logo)
    return [
      image(imageOf(icon), 46, 46),
      element('div', { fontSize: size, letterSpacing: `${nameTracking}em` }, text),
    ]
  const scale = Math.min(56 / logo.height, 420 / logo.width)
  return [image(dataUrlOf(logo), logo.width * scale, logo.height * scale)]
}

const imageOf = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

const outer = {
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  padding: '56px 64px',
}

const head = { display: 'flex', alignItems: 'center', gap: 16 }

const inner = {
  display: 'flex',
  flexDirection: 'column',
  marginTop: 44,
  lineHeight: 1,
  letterSpacing: `${tracking}em`,
}
