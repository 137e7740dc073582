import { encode } from 'uqr'
import type { Shape } from './layout.ts'
import { modulesOf } from './modules.ts'

/** Returns the parts of the cross in the middle of a Swiss QR code, as x, y, width, height in millimeters. */
const cross = [
  { box: [19.5, 19.5, 7, 7], ink: 'white' },
  { box: [20, 20, 6, 6], ink: 'black' },
  { box: [21.055, 22.415, 3.89, 1.17], ink: 'white' },
  { box: [22.415, 21.055, 1.17, 3.89], ink: 'white' },
] as const

// Smaller codes have an alignment pattern in the middle; free readers don't find it below the cross.
const minVersion = 14

type Part = Extract<Shape, { box: unknown }>

/** Returns a Swiss QR code as boxes in drawing order, `side` wide: black modules, and the cross above them. */
export function swissCodeShapes(text: string, x: number, y: number, side: number): Part[] {
  const { data, size } = encode(text, { ecc: 'M', border: 0, minVersion, maxVersion: 25 })
  const unit = side / size
  const scale = side / 46
  const modules = modulesOf(data).map(([column, row, width]): Part => ({
    box: [x + column * unit, y + row * unit, width * unit, unit],
    ink: 'black',
  }))
  const above = cross.map(({ box: [left, upper, width, height], ink }): Part => {
    const box: Part['box'] = [x + left * scale, y + upper * scale, width * scale, height * scale]
    return { box, ink }
  })
  return [...modules, ...above]
}

/** Returns the same as a picture, with the 5 mm around it that stay white. */
export function swissCodeSvg(text: string): string {
  const rects = swissCodeShapes(text, 5, 5, 46).map(({ box, ink }) => {
    const [x, y, width, height] = box.map((each) => Number(each.toFixed(4)))
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${ink}"/>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 56 56" shape-rendering="crispEdges"><rect width="56" height="56" fill="white"/>${rects.join('')}</svg>`
}
