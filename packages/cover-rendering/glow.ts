import { colourOf, hexOf } from './colour.ts'
import { margin, n, type Style } from './style.ts'

/** A style with colored lights that blend into each other. */
export const glow: Style = {
  shows: 'soft lights in several colors that blend into each other',
  moods: ['dark'],
  voice: 'plain',
  anchor: 'middle',
  largest: 98,
  area: (canvas) => {
    const edge = margin(canvas)
    const { width, height, isWide } = canvas
    return {
      x: edge,
      y: edge,
      width: isWide ? width * 0.64 : width - edge * 2,
      height: height - edge * 2,
    }
  },
  draw({ width, height, isWide, palette, chance }) {
    // Bright enough to glow, dark enough for text on top.
    const lights = palette.accents.slice(0, 3).map((hex) => {
      const { l, c, h } = colourOf(hex)
      return hexOf({ l: Math.min(l, h > 70 && h < 130 ? 0.8 : 0.7), c: Math.max(c, 0.11), h })
    })
    const places = isWide
      ? [
          [0.98, 0.1],
          [0.74, 1.02],
          [1.02, 0.8],
          [0.86, 0.45],
        ]
      : [
          [0.95, 0.04],
          [0.1, 1.0],
          [1.0, 0.95],
          [0.55, 1.04],
        ]
    const size = Math.max(width, height)
    const drawn = places.map(([x = 0, y = 0], i) => {
      const [cx, cy] = [
        width * (x + chance.between(-0.05, 0.05)),
        height * (y + chance.between(-0.05, 0.05)),
      ]
      const r = size * chance.between(0.34, 0.46) * (isWide ? 1 : 1.2)
      const colour = lights[i % lights.length]
      return `<radialGradient id="light${i}"><stop offset="0" stop-color="${colour}"/><stop offset=".5" stop-color="${colour}" stop-opacity=".45"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient><ellipse cx="${n(cx)}" cy="${n(cy)}" rx="${n(r)}" ry="${n(r * 0.86)}" fill="url(#light${i})"/>`
    })
    const reach = isWide ? 'x1="0" y1="0" x2="1" y2="0"' : 'x1="0" y1=".1" x2=".35" y2="1"'
    const veil = `<linearGradient id="veil" ${reach}><stop offset="0" stop-color="${palette.ground}" stop-opacity=".9"/><stop offset=".5" stop-color="${palette.ground}" stop-opacity=".6"/><stop offset="1" stop-color="${palette.ground}" stop-opacity="0"/></linearGradient>`
    return `${drawn.join('')}${veil}<rect width="${width}" height="${height}" fill="url(#veil)"/>`
  },
}
