import { areaOf, hullOf, meetingPoint, type Point } from './geometry.ts'
import { type Picture, pixelsOf, toSharp } from './picture.ts'

/** A card found in a picture: its corners in order, and how well it fills a quadrilateral, from 0.94 to 1. */
export type Edges = { corners: Point[]; fill: number }

/** The longer side, in pixels, of the picture in which edges are searched. */
const searchSide = 320
/** The most by which neighboring pixels of the table may differ, as the sum over three color channels. */
const thresholds = [5, 8, 12, 18, 27]

/**
 * Finds the card on the table it lies on. The table is everything reachable from the border without a jump in color;
 * the card is the largest remaining part, if it has four corners. Returns none when there is none or the card fills
 * the picture, and two when one may be half of a card and the other the whole.
 */
export async function findEdges(picture: Picture): Promise<Edges[]> {
  const scale = searchSide / Math.max(picture.width, picture.height)
  const width = Math.round(picture.width * scale)
  const height = Math.round(picture.height * scale)
  const small = await pixelsOf(toSharp(picture).resize(width, height, { fit: 'fill' }).blur(1.1))
  const found = thresholds.flatMap((threshold) => {
    const rest = largestRest(tableOf(small, threshold), width, height)
    const four = rest.length < width * height * 0.12 ? null : fourCorners(rest, width, height)
    return four ? [four] : []
  })
  return likeliest(found).map(({ fill, corners }) => ({
    fill,
    corners: corners.map(([x, y]): Point => [x / scale, y / scale]),
  }))
}

type Quad = Edges & { score: number; area: number }

/**
 * Returns the best candidate, and the best among the larger ones: of a card in two colors, the light half stands out
 * more.
 */
function likeliest(found: Quad[]): Quad[] {
  const [best, ...others] = found.toSorted((a, b) => b.score - a.score)
  if (!best) return []
  const larger = others.find(({ fill, area }) => fill >= 0.985 && area > 1.25 * best.area)
  return larger ? [best, larger] : [best]
}

/** Marks with 1 each pixel that is reachable from the border in steps of less than `threshold`. */
function tableOf({ data, width, height }: Picture, threshold: number): Uint8Array {
  const table = new Uint8Array(width * height)
  const waiting: number[] = []
  for (let x = 0; x < width; x++) waiting.push(x, (height - 1) * width + x)
  for (let y = 0; y < height; y++) waiting.push(y * width, y * width + width - 1)
  for (const place of waiting) table[place] = 1
  const colour = (place: number, c: number) => data[place * 3 + c] ?? 0
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop())
    for (const next of neighbours(place, width, height)) {
      if (table[next]) continue
      const jump =
        Math.abs(colour(next, 0) - colour(place, 0)) +
        Math.abs(colour(next, 1) - colour(place, 1)) +
        Math.abs(colour(next, 2) - colour(place, 2))
      if (jump >= threshold) continue
      table[next] = 1
      waiting.push(next)
    }
  return table
}

function neighbours(place: number, width: number, height: number): number[] {
  const x = place % width
  const found: number[] = []
  if (x > 0) found.push(place - 1)
  if (x < width - 1) found.push(place + 1)
  if (place >= width) found.push(place - width)
  if (place < width * (height - 1)) found.push(place + width)
  return found
}

/** Returns the largest connected part outside the table. */
function largestRest(table: Uint8Array, width: number, height: number): number[] {
  const seen = Uint8Array.from(table)
  let largest: number[] = []
  for (let start = 0; start < seen.length; start++) {
    if (seen[start]) continue
    const part = [start]
    seen[start] = 1
    for (let i = 0; i < part.length; i++)
      for (const next of neighbours(part[i] ?? 0, width, height))
        if (!seen[next]) {
          seen[next] = 1
          part.push(next)
        }
    if (part.length > largest.length) largest = part
  }
  return largest
}

function fourCorners(places: number[], width: number, height: number): Quad | null {
  const hull = hullOf(places.map((place): Point => [place % width, Math.floor(place / width)]))
  const corners = reducedToFour(hull)
  if (!corners) return null
  const hullArea = areaOf(hull)
  const area = areaOf(corners)
  const share = area / (width * height)
  const fill = hullArea / area
  const outside = corners.some(
    ([x, y]) => x < -width * 0.08 || y < -height * 0.08 || x > width * 1.08 || y > height * 1.08,
  )
  if (share > 0.97 || share < 0.15 || fill < 0.94 || outside) return null
  const [a = 1, b = 1, c = 1, d = 1] = corners.map(([x, y], i) => {
    const [nextX, nextY] = corners[(i + 1) % 4] ?? [x, y]
    return Math.hypot(x - nextX, y - nextY)
  })
  const mostSkew = Math.max(a / c, c / a, b / d, d / b)
  const longest = Math.max((a + c) / (b + d), (b + d) / (a + c))
  if (mostSkew > 1.8 || longest > 2.6) return null
  return { corners, fill, area, score: fill + 0.3 * Math.min(1, places.length / hullArea) }
}

/** Removes sides, each time the one that adds the least area, until four are left. */
function reducedToFour(hull: Point[]): Point[] | null {
  const left = [...hull]
  while (left.length > 4) {
    let best: { i: number; cost: number; corner: Point } | null = null
    for (let i = 0; i < left.length; i++) {
      const at = (step: number) => left[(i + step + left.length) % left.length] as Point
      const [a, b, c, d] = [at(-1), at(0), at(1), at(2)]
      const corner = meetingPoint(a, b, d, c)
      if (!corner) continue
      const projection = (corner[0] - b[0]) * (b[0] - a[0]) + (corner[1] - b[1]) * (b[1] - a[1])
      if (projection < 0) continue
      const cost = areaOf([b, corner, c])
      if (!best || cost < best.cost) best = { i, cost, corner }
    }
    if (!best) return null
    left[best.i] = best.corner
    left.splice((best.i + 1) % left.length, 1)
  }
  return left.length === 4 ? left : null
}
