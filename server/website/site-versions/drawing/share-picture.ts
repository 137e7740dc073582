import { displayFonts } from '../../../../packages/typefaces/pairings.ts'
import type { Brand } from '../../../../site/schema/brand.ts'
import { dataUrlOf } from './app-icon.ts'
import type { SharePicture } from './draw.ts'
import type { Heading } from './heading.ts'

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

/**
 * Lays out a title's words, each unbreakable: the marked one keeps what follows it without a space.
 */
const words = (title: Heading, size: number, color: string) => {
  const groups: Element[][] = []
  let open = false
  for (const { text, mark } of title)
    for (const piece of text.match(/\s+|\S+/g) ?? []) {
      if (/^\s/.test(piece)) {
        open = false
        continue
      }
      if (!open) groups.push([])
      groups.at(-1)?.push(element('div', mark ? band(size, color) : {}, piece))
      open = true
    }
  return groups.map((group) => element('div', { display: 'flex', marginRight: size * 0.22 }, group))
}

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
  const text = name + heading.map((part) => part.text).join('')
  const fonts = await displayFonts(brand.type, text)
  const length = heading.reduce((sum, part) => sum + part.text.length, 0)
  const size = length > 30 ? 80 : 100
  const { ink, mark } = brand.light
  const tree = element('div', { ...outer, color: ink }, [
    element('div', { display: 'flex', alignItems: 'center', fontSize: 38, gap: 16 }, [
      ...headOf(brand, icon, name),
    ]),
    element('div', { ...inner, fontSize: size }, words(heading, size, mark)),
  ])
  const letters = await satori(tree as unknown as Parameters<typeof satori>[0], {
    width,
    height,
    fonts: fonts.map((data) => ({ name: 'Display', data, weight: 600 })),
  })
  const inside = letters.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '')
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${drawing(path, brand)}${inside}</svg>`
  const options = {
    fitTo: { mode: 'width', value: width },
    font: { loadSystemFonts: false },
  } as const
  return Buffer.from(new Resvg(svg, options).render().asPng())
}

/** Returns the agency's logo, or its icon and name. */
function headOf({ logos: { light: logo } }: Brand, icon: string, name: string): Element[] {
  const image = (src: string, width: number, height: number): Element => ({
    type: 'img',
    props: { src, width, height },
  })
  if (!logo)
    return [image(imageOf(icon), 46, 46), element('div', { letterSpacing: '-0.03em' }, name)]
  const scale = Math.min(56 / logo.height, 420 / logo.width)
  return [image(dataUrlOf(logo), logo.width * scale, logo.height * scale)]
}

const imageOf = (svg: string) => `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`

const outer = {
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  padding: '56px 64px',
  fontFamily: 'Display',
}

const inner = {
  display: 'flex',
  flexWrap: 'wrap',
  marginTop: 44,
  maxWidth: 800,
  lineHeight: 1,
  letterSpacing: '-0.04em',
}
