import { margin, n, type Style } from './style.ts'

/** A style with nested arches. */
export const arches: Style = {
  shows: 'nested arches',
  moods: ['light', 'dark'],
  voice: 'bookish',
  anchor: 'middle',
  largest: 96,
  area: (canvas) => {
    const edge = margin(canvas)
    const { width, height, isWide } = canvas
    return isWide
      ? { x: edge, y: edge, width: width * 0.5, height: height - edge * 2 }
      : { x: edge, y: edge, width: width - edge * 2, height: height * 0.56 }
  },
  draw({ width, height, isWide, palette, chance }) {
    const outer = isWide ? Math.min(height * 0.37, width * 0.2) : width * 0.27
    const legs = isWide ? height * chance.between(0.28, 0.42) : height * 0.06
    const x = width - outer - (isWide ? 56 : 84)
    const colours = chance.shuffled(palette.accents)
    const { ground } = palette
    const large = arch({ x, base: height, legs, outer, bands: 5, colours, ground })
    if (isWide) return large
    // A small arch beside it, below a sun.
    const left = x - outer * 1.62
    const small = { x: left, base: height, legs: 0, outer: outer * 0.56, bands: 3, ground }
    const sun = `<circle cx="${n(left)}" cy="${n(height - outer * 0.9)}" r="${n(outer * 0.12)}" fill="${colours[0]}"/>`
    return arch({ ...small, colours: colours.toReversed() }) + sun + large
  },
}

type Arch = {
  x: number
  /** The arch's position and the height of its legs. */
  base: number
  legs: number
  outer: number
  bands: number
  colours: readonly string[]
  ground: string
}

function arch({ x, base, legs, outer, bands, colours, ground }: Arch): string {
  const step = outer / (bands + 0.6)
  return Array.from({ length: bands }, (_, i) => {
    const radius = outer - i * step
    const inner = radius - step * 0.66
    const half = (r: number, fill: string) =>
      `<path d="M${n(x - r)} ${n(base)}V${n(base - legs)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r)} ${n(base - legs)}V${n(base)}Z" fill="${fill}"/>`
    return half(radius, colours[i % colours.length] ?? ground) + half(inner, ground)
  }).join('')
}
