import { type Canvas, margin, n, type Style } from './style.ts'
import { colourOf, hexOf } from './colour.ts'

/** A style with rows of hills below a sky with a sun. */
export const hills: Style = {
  shows: 'rows of hills below a sun',
  moods: ['light', 'dark'],
  voice: 'broad',
  anchor: 'top',
  largest: 88,
  nameAbove: true,
  area: (canvas) => {
    const edge = margin(canvas)
    const { width, height, isWide } = canvas
    return isWide
      ? { x: edge, y: edge, width: width * 0.64, height: height * 0.55 }
      : { x: edge, y: edge, width: width - edge * 2, height: height * 0.47 }
  },
  draw(canvas) {
    const { width, height, isWide, palette, chance } = canvas
    const [, sun] = palette.accents
    const radius = height * (isWide ? 0.125 : 0.085)
    const at = { x: width * chance.between(0.79, 0.87), y: height * (isWide ? 0.5 : 0.64) }
    const lights = palette.accents.filter((each) => each !== sun)
    const rising = lights.toSorted((a, b) => brightness(a) - brightness(b))
    // The nearest hill is darkest, by day and by night.
    const near = brightness(palette.ground) > 0.5 ? palette.ink : shadeOf(palette.ground)
    const fills = [...rising.toReversed(), near]
    const ridges = fills.map((fill, i) => ridge(canvas, fill, i))
    return `<circle cx="${n(at.x)}" cy="${n(at.y)}" r="${n(radius)}" fill="${sun}"/>${ridges.join('')}`
  },
}

const brightness = (hex: string) => colourOf(hex).l
const shadeOf = (hex: string) => {
  const colour = colourOf(hex)
  return hexOf({ ...colour, l: colour.l * 0.72 })
}

function ridge({ width, height, isWide, chance }: Canvas, fill: string, order: number) {
  const base = height * ((isWide ? 0.72 : 0.71) + order * 0.077)
  const depth = height * (0.062 - order * 0.007)
  const [one, other] = [chance.between(0, 6.3), chance.between(0, 6.3)]
  const [slow, fast] = [chance.between(0.7, 1.2), chance.between(1.9, 2.7)]
  const points = Array.from({ length: 41 }, (_, i) => {
    const along = i / 40
    const y =
      base -
      depth *
        (Math.sin(along * Math.PI * 2 * slow + one) +
          0.45 * Math.sin(along * Math.PI * 2 * fast + other))
    return `L${n(along * width)} ${n(y)}`
  })
  return `<path d="M0 ${height}${points.join('')}L${width} ${height}Z" fill="${fill}"/>`
}
