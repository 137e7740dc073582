import { colourOf, contrast, hexOf, withContrast } from './colour.ts'
import { margin, n, type Style } from './style.ts'

/** A style with one strong color and large shapes in its shades. */
export const poster: Style = {
  shows: 'large shapes in the shades of one strong color',
  moods: ['light'],
  voice: 'broad',
  anchor: 'bottom',
  largest: 118,
  area: (canvas) => {
    const edge = margin(canvas)
    const { width, height, isWide } = canvas
    return {
      x: edge,
      y: edge,
      width: isWide ? width * 0.74 : width - edge * 2,
      height: height - edge * 2,
    }
  },
  repaint(palette) {
    const [lead] = palette.accents
    const paper = '#fffdf8'
    const isLight = contrast(lead, paper) < contrast(lead, '#16161a')
    const ground = isLight ? lead : withContrast(lead, paper, 4.6)
    const ink = isLight ? withContrast('#16161a', ground, 7) : paper
    return { ...palette, ground, ink, accentText: ink }
  },
  draw({ width, height, palette, chance }) {
    const { l, c, h } = colourOf(palette.ground)
    const shade = (by: number) => hexOf({ l: l + by, c: c * 0.96, h: h + by * 60 })
    const [soft, strong] = l > 0.6 ? [shade(0.045), shade(-0.055)] : [shade(0.05), shade(-0.045)]
    return chance.pick(backs)({ width, height, soft, strong })
  },
}

type Backdrop = (on: { width: number; height: number; soft: string; strong: string }) => string
const backs: readonly [Backdrop, ...Backdrop[]] = [
  ({ width, height, soft, strong }) =>
    `<circle cx="${width}" cy="0" r="${n(height * 0.78)}" fill="${strong}"/><circle cx="${width}" cy="0" r="${n(height * 0.46)}" fill="${soft}"/>`,
  ({ width, height, soft, strong }) =>
    `<path d="M${n(width - height * 0.9)} 0H${n(width - height * 0.55)}L${width} ${n(height * 0.55)}V${n(height * 0.9)}Z" fill="${strong}"/><path d="M${n(width - height * 0.3)} 0H${width}V${n(height * 0.3)}Z" fill="${soft}"/>`,
  ({ width, height, soft, strong }) =>
    `<path d="M${width} ${n(height * 0.06)}A${n(height * 0.44)} ${n(height * 0.44)} 0 0 0 ${width} ${n(height * 0.94)}Z" fill="${strong}"/><path d="M${n(width - height * 0.86)} 0A${n(height * 0.3)} ${n(height * 0.3)} 0 0 0 ${n(width - height * 0.26)} 0Z" fill="${soft}"/>`,
]
