import { type Canvas, margin, n, type Style } from './style.ts'
import { loopThrough } from './style.ts'

const rings = 13

/** A style with the contour lines of a hill, as on a map. */
export const contours: Style = {
  shows: 'the contour lines of a hill, as on a map',
  moods: ['dark', 'light'],
  voice: 'plain',
  anchor: 'bottom',
  largest: 96,
  area: (canvas) => {
    const edge = margin(canvas)
    const { width, height, isWide } = canvas
    return isWide
      ? { x: edge, y: edge, width: width * 0.55, height: height - edge * 2 }
      : { x: edge, y: edge, width: width - edge * 2, height: height - edge * 2 }
  },
  titleTop: ({ height, isWide }) => (isWide ? 0 : height * 0.5),
  draw(canvas) {
    const { width, height, isWide, palette, chance } = canvas
    const centre = isWide
      ? [width * chance.between(0.84, 0.93), height * chance.between(0.3, 0.6)]
      : [width * chance.between(0.78, 0.92), height * chance.between(0.18, 0.26)]
    const reach = Math.min(width, height) * (isWide ? 0.62 : 0.44)
    const waves = Array.from({ length: 4 }, (_, i) => ({
      count: i + 2,
      turn: chance.between(0, Math.PI * 2),
      drift: chance.between(-0.12, 0.12),
      depth: chance.between(0.03, 0.1),
    }))
    const [first, second] = palette.accents
    const drawn = Array.from({ length: rings }, (_, ring) => {
      const share = (ring + 0.7) / rings
      const points = Array.from({ length: 28 }, (_, i) => {
        const angle = (i / 28) * Math.PI * 2
        const warped = waves.reduce(
          (sum, { count, turn, drift, depth }) =>
            sum + depth * Math.sin(count * angle + turn + ring * drift * 2) * (0.4 + share),
          1,
        )
        const away = reach * share * warped
        return [
          (centre[0] ?? 0) + Math.cos(angle) * away * 1.12,
          (centre[1] ?? 0) + Math.sin(angle) * away,
        ] as const
      })
      const isMarked = ring % 4 === 1
      return `<path d="${loopThrough(points)}" fill="${ring === 0 ? first : 'none'}" stroke="${isMarked ? second : first}" stroke-width="${isMarked ? 4 : 2.2}" stroke-opacity="${n(isMarked ? 1 : 0.85)}"/>`
    })
    return veiled(canvas, drawn.toReversed().join(''))
  },
}

/** Fades the lines out before the text begins. */
function veiled({ width, height, isWide, palette }: Canvas, drawn: string) {
  const [x2, y2] = isWide ? ['1', '0'] : ['0', '1']
  const stops = isWide
    ? [
        ['0', '1'],
        ['.5', '1'],
        ['.68', '0'],
        ['1', '0'],
      ]
    : [
        ['0', '0'],
        ['.4', '0'],
        ['.54', '1'],
        ['1', '1'],
      ]
  const shades = stops.map(
    ([at, opacity]) =>
      `<stop offset="${at}" stop-color="${palette.ground}" stop-opacity="${opacity}"/>`,
  )
  return `${drawn}<defs><linearGradient id="veil" x1="0" y1="0" x2="${x2}" y2="${y2}">${shades.join('')}</linearGradient></defs><rect width="${width}" height="${height}" fill="url(#veil)"/>`
}
