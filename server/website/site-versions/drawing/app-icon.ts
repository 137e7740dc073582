import { create } from 'fontkit'
import { displayFonts } from '../../../../packages/typefaces/pairings.ts'
import type { Brand, Logo } from '../../../../site/schema/brand.ts'

/** The sample's letter, drawn by hand; any other comes from the typeface of headings. */
const handDrawn = '<path d="M6 5h3v14H6zM9 5h9v3H9zM9 11h6.5v2.5H9z"/>'
const [center, tallest, widest] = [12, 14, 16]

/** Returns the first letter or digit of a name, in capitals; F for a name without one. */
export const initialOf = (name: string) =>
  (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? 'F').toLocaleUpperCase('en')

/** Returns a letter in the middle of a square of 24; null when no typeface has it. */
async function drawn(letter: string, type: Brand['type']): Promise<string | null> {
  const code = letter.codePointAt(0) ?? 0
  const fonts = (await displayFonts(type, letter)).map((font) => create(font))
  const path = fonts.find((font) => font.hasGlyphForCodePoint(code))?.glyphForCodePoint(code).path
  if (!path) return null
  const { minX, minY, maxX, maxY } = path.bbox
  const scale = Math.min(tallest / (maxY - minY), widest / (maxX - minX))
  const [x, y] = [center - ((minX + maxX) / 2) * scale, center + ((minY + maxY) / 2) * scale]
  const place = [scale, 0, 0, -scale, x, y].map((value) => value.toFixed(5)).join(' ')
  return `<path transform="matrix(${place})" d="${path.toSVG()}"/>`
}

/** Returns the agency's own icon on a square. */
function framed(icon: Logo, ground: string): string {
  const side = 20
  const scale = side / Math.max(icon.width, icon.height)
  const [width, height] = [icon.width * scale, icon.height * scale]
  const [x, y] = [(24 - width) / 2, (24 - height) / 2]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="4" fill="${ground}"/><image x="${x}" y="${y}" width="${width}" height="${height}" href="${dataUrlOf(icon)}"/></svg>`
}

export const dataUrlOf = ({ type, content }: Logo) =>
  type === 'svg'
    ? `data:image/svg+xml;base64,${Buffer.from(content).toString('base64')}`
    : `data:image/png;base64,${content}`

/** Returns the icon of the app: the agency's own, or the initial of the agency's name on its color, as SVG. */
export async function appIconOf(name: string, { type, light, logos }: Brand): Promise<string> {
  if (logos.icon) return framed(logos.icon, light.surface)
  const letter = initialOf(name)
  const outline = letter === 'F' ? handDrawn : ((await drawn(letter, type)) ?? handDrawn)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><rect width="24" height="24" rx="4" fill="${light.pine}"/><g fill="${light['sun-on-pine']}">${outline}</g></svg>`
}
