import { type Canvas, margin, n, type Style } from './style.ts'

const columns = ({ isWide }: Pick<Canvas, 'isWide'>) => (isWide ? 3 : 6)
const rows = ({ isWide }: Pick<Canvas, 'isWide'>) => (isWide ? 4 : 2)
const side = ({ isWide, width, height }: Pick<Canvas, 'isWide' | 'width' | 'height'>) =>
  isWide ? height / 4 : width / 6

/** Figures in a unit square. `a` is the figure's color, `b` the tile's, `g` the ground's. */
const figures: readonly [Figure, ...Figure[]] = [
  ({ a }) => `<path d="M0 0A1 1 0 0 1 1 1H0Z" fill="${a}"/>`,
  ({ a }) => `<circle cx=".5" cy=".5" r=".34" fill="${a}"/>`,
  ({ a }) => `<path d="M0 0H1L0 1Z" fill="${a}"/>`,
  ({ a, g }) =>
    `<path d="M0 .5A.5 .5 0 0 1 1 .5Z" fill="${a}"/><path d="M0 1A.5 .5 0 0 1 1 1Z" fill="${g}"/>`,
  ({ a }) => `<rect width=".5" height="1" fill="${a}"/>`,
  ({ a, g }) =>
    `<path d="M0 0H1A1 1 0 0 1 0 1Z" fill="${a}"/><path d="M0 0H.5A.5 .5 0 0 1 0 .5Z" fill="${g}"/>`,
  ({ a }) => `<circle cx=".5" cy=".5" r=".3" fill="none" stroke="${a}" stroke-width=".12"/>`,
  ({ a }) =>
    `<path d="M.5 0A.5 .5 0 0 1 .5 1A.5 .5 0 0 1 .5 0Z" fill="${a}"/><path d="M.5 0A.5 .5 0 0 0 .5 1Z" fill="${a}"/>`,
  ({ a, g }) =>
    `<path d="M0 0H.5A.5 .5 0 0 1 .5 1H0Z" fill="${a}"/><circle cx=".42" cy=".5" r=".16" fill="${g}"/>`,
]
type Figure = (colours: { a: string; g: string }) => string

/** A style with a wall of tiles with simple figures, beside or below the text. */
export const tiles: Style = {
  shows: 'a wall of tiles with circles, arcs and triangles',
  moods: ['light', 'dark'],
  voice: 'broad',
  anchor: 'middle',
  largest: 84,
  area: (canvas) => {
    const edge = margin(canvas)
    const { width, height, isWide } = canvas
    return isWide
      ? {
          x: edge,
          y: edge,
          width: width - side(canvas) * 3 - edge * 1.75,
          height: height - edge * 2,
        }
      : {
          x: edge,
          y: edge,
          width: width - edge * 2,
          height: height - side(canvas) * 2 - edge * 1.9,
        }
  },
  draw(canvas) {
    const { width, height, isWide, palette, chance } = canvas
    const [left, top] = isWide ? [width - side(canvas) * 3, 0] : [0, height - side(canvas) * 2]
    const { ground } = palette
    const [first, second, third] = palette.accents
    const colours = [first, second, third, palette.ink] as const
    const before: string[] = []
    const order = chance.shuffled(figures)
    return Array.from({ length: columns(canvas) * rows(canvas) }, (_, i) => {
      const [column, row] = [i % columns(canvas), Math.floor(i / columns(canvas))]
      const beside = new Set([column > 0 ? before.at(-1) : '', before.at(-columns(canvas))])
      const free = [...colours, ground].filter((each) => !beside.has(each))
      const tile = chance.pick([free[0] ?? ground, ...free.slice(1)])
      before.push(tile)
      const figure = (order[(i + row) % order.length] ?? figures[0])({
        a: chance.shuffled(colours.filter((each) => each !== tile))[0] ?? ground,
        g: tile === ground ? palette.accents[3] : ground,
      })
      const place = `translate(${n(left + column * side(canvas))} ${n(top + row * side(canvas))}) scale(${side(canvas) + 0.5})`
      return `<g transform="${place}"><rect width="1" height="1" fill="${tile}"/><g transform="rotate(${chance.below(4) * 90} .5 .5)">${figure}</g></g>`
    }).join('')
  },
}
