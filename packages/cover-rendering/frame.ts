import { type Canvas, margin, n, type Style } from './style.ts'

const inset = 34

/** A style like a journal's cover: a thin frame, serif letters and one small drawing. */
export const frame: Style = {
  shows: 'a thin frame with a small ornament',
  moods: ['light', 'dark'],
  voice: 'bookish',
  anchor: 'bottom',
  largest: 98,
  area: (canvas) => {
    const edge = margin(canvas) + 12
    const { width, height, isWide } = canvas
    return isWide
      ? { x: edge, y: edge, width: width * 0.6, height: height - edge * 2 }
      : { x: edge, y: edge, width: width - edge * 2, height: height - edge * 2 }
  },
  titleTop: ({ height, isWide }) => (isWide ? 0 : inset + height * 0.34 + 94),
  draw(canvas) {
    const { width, height, isWide, palette, chance } = canvas
    const radius = isWide ? Math.min(height * 0.2, width * 0.105) : height * 0.17
    const centre = {
      x: width - inset - radius - (isWide ? 60 : 64),
      y: isWide ? height / 2 : inset + radius + 64,
    }
    const ornament = chance.pick(ornaments)(canvas, radius)
    return `<rect x="${inset}" y="${inset}" width="${width - inset * 2}" height="${height - inset * 2}" fill="none" stroke="${palette.ink}" stroke-width="2"/><g transform="translate(${n(centre.x)} ${n(centre.y)})">${ornament}</g>`
  },
}

type Ornament = (canvas: Canvas, radius: number) => string
const around = (count: number, draw: (angle: number, i: number) => string) =>
  Array.from({ length: count }, (_, i) => draw((i / count) * 360, i)).join('')

/** Draws around the origin. */
const ornaments: readonly [Ornament, ...Ornament[]] = [
  ({ palette: { accents } }, radius) =>
    around(
      9,
      (_angle, i) =>
        `<circle r="${n((radius * (i + 1)) / 9)}" fill="none" stroke="${accents[i === 8 ? 1 : 0]}" stroke-width="3"/>`,
    ),
  ({ palette: { accents } }, radius) =>
    `<circle r="${n(radius * 0.36)}" fill="${accents[1]}"/>${around(24, (angle, i) => `<path transform="rotate(${angle})" d="M0 ${n(-radius * 0.5)}V${n(-radius * (i % 2 ? 0.76 : 1))}" stroke="${accents[0]}" stroke-width="5" stroke-linecap="round"/>`)}`,
  ({ palette: { accents }, chance }, radius) =>
    Array.from({ length: 9 }, (_, i) => {
      const rise = radius * chance.between(0.45, 2)
      const x = (i / 4 - 1) * radius * 0.94
      return `<rect x="${n(x - radius * 0.07)}" y="${n(radius - rise)}" width="${n(radius * 0.14)}" height="${n(rise)}" rx="${n(radius * 0.07)}" fill="${accents[i === 6 ? 1 : 0]}"/>`
    }).join(''),
  ({ palette: { accents } }, radius) =>
    around(
      8,
      (angle, i) =>
        `<path transform="rotate(${angle})" d="M0 0C${n(radius * 0.34)} ${n(-radius * 0.36)} ${n(radius * 0.3)} ${n(-radius * 0.8)} 0 ${n(-radius)}C${n(-radius * 0.3)} ${n(-radius * 0.8)} ${n(-radius * 0.34)} ${n(-radius * 0.36)} 0 0Z" fill="${accents[i % 2]}"/>`,
    ),
  ({ palette: { accents } }, radius) =>
    `<circle cx="${n(-radius * 0.28)}" r="${n(radius * 0.72)}" fill="${accents[0]}"/><circle cx="${n(radius * 0.5)}" cy="${n(radius * 0.3)}" r="${n(radius * 0.46)}" fill="${accents[1]}"/>`,
]
