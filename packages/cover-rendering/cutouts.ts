import { margin, n, pebble, type Style } from './style.ts'

/** A style with rounded shapes, as if cut from colored paper. */
export const cutouts: Style = {
  shows: 'rounded shapes like paper cutouts',
  moods: ['light', 'dark'],
  voice: 'plain',
  anchor: 'middle',
  largest: 94,
  area: (canvas) => {
    const edge = margin(canvas)
    const { width, height, isWide } = canvas
    return isWide
      ? { x: edge, y: edge, width: width * 0.55, height: height - edge * 2 }
      : { x: edge, y: height * 0.46, width: width - edge * 2, height: height * 0.54 - edge }
  },
  draw({ width, height, isWide, palette, chance }) {
    const short = Math.min(width, height)
    const flip = chance.next() < 0.5
    const up = (share: number) => height * (isWide ? (flip ? 1 - share : share) : share)
    const across = (share: number) => width * (!isWide && flip ? 1 - share : share)
    const [first, second, third, fourth] = palette.accents
    const shapes = isWide
      ? [
          { at: [across(0.92), up(0.26)], size: 0.46, fill: first },
          { at: [across(0.995), up(0.93)], size: 0.4, fill: second },
          { at: [across(0.735), up(1.02)], size: 0.2, fill: third },
        ]
      : [
          { at: [across(0.83), up(0.05)], size: 0.36, fill: first },
          { at: [across(0.42), up(0.02)], size: 0.22, fill: second },
          { at: [across(0.12), up(0.14)], size: 0.13, fill: third },
        ]
    const drawn = shapes.map(
      ({ at: [x = 0, y = 0], size, fill }) =>
        `<path d="${pebble(chance, [x, y], short * size, 0.16)}" fill="${fill}"/>`,
    )
    const dots = isWide
      ? { x: across(0.83), y: up(0.62) }
      : { x: across(flip ? 0.62 : 0.5), y: up(0.27) }
    return drawn.join('') + grain(dots, contrasting(fourth, first, palette.ink))
  },
}

const contrasting = (fourth: string, first: string, ink: string) =>
  fourth === first ? ink : fourth

/** Draws rows of dots. */
const grain = ({ x, y }: { x: number; y: number }, fill: string) =>
  Array.from(
    { length: 35 },
    (_, i) =>
      `<circle cx="${n(x + (i % 7) * 22)}" cy="${n(y + Math.floor(i / 7) * 22)}" r="4" fill="${fill}"/>`,
  ).join('')
