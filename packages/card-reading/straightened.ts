import type { Point } from './geometry.ts'
import { type Picture, sampled } from './picture.ts'

const longerSide = 1280
/** Common aspect ratios of business cards, width by height. */
const shapes = [1.75, 1.545, 1 / 1.75, 1 / 1.545]
/** The share of each side that is cropped, so that nothing of the table remains. */
const margin = 0.006

/** Corrects the perspective, as if the card had been photographed from straight above, at 1280 px. */
export function straightened(picture: Picture, corners: Point[]): Picture {
  const [topLeft, topRight, bottomRight, bottomLeft] = clockwise(corners)
  const across = (distance(topLeft, topRight) + distance(bottomLeft, bottomRight)) / 2
  const down = (distance(topLeft, bottomLeft) + distance(topRight, bottomRight)) / 2
  const measured = across / down
  const shape = shapes.find((usual) => Math.abs(Math.log(measured / usual)) < 0.12) ?? measured
  const width = Math.round(shape >= 1 ? longerSide : longerSide * shape)
  const height = Math.round(shape >= 1 ? longerSide / shape : longerSide)
  const from: Point[] = [topLeft, topRight, bottomRight, bottomLeft]
  const to: Point[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ]
  const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = homography(to, from)
  return sampled(picture, width, height, (left, top, place) => {
    const x = margin * width + left * (1 - 2 * margin)
    const y = margin * height + top * (1 - 2 * margin)
    const depth = g * x + h * y + 1
    place.x = (a * x + b * y + c) / depth
    place.y = (d * x + e * y + f) / depth
  })
}

const distance = (a: Point, b: Point) => Math.hypot(a[0] - b[0], a[1] - b[1])

/** Sorts corners clockwise on the screen, starting at the top left. */
function clockwise(corners: Point[]): [Point, Point, Point, Point] {
  const middle: Point = [
    corners.reduce((sum, [x]) => sum + x, 0) / 4,
    corners.reduce((sum, [, y]) => sum + y, 0) / 4,
  ]
  const around = corners.toSorted(
    (p, q) =>
      Math.atan2(p[1] - middle[1], p[0] - middle[0]) -
      Math.atan2(q[1] - middle[1], q[0] - middle[0]),
  )
  const sums = around.map(([x, y]) => x + y)
  const first = sums.indexOf(Math.min(...sums))
  return [...around.slice(first), ...around.slice(0, first)] as [Point, Point, Point, Point]
}

/** Returns the eight coefficients of the projection that maps each point of `from` to its counterpart in `to`. */
function homography(from: Point[], to: Point[]): number[] {
  const rows: number[][] = []
  const right: number[] = []
  for (const [i, [x, y]] of from.entries()) {
    const [u, v] = to[i] ?? [x, y]
    rows.push([x, y, 1, 0, 0, 0, -u * x, -u * y], [0, 0, 0, x, y, 1, -v * x, -v * y])
    right.push(u, v)
  }
  return solved(rows, right)
}

/** Solves the equations by Gaussian elimination with pivoting. */
function solved(rows: number[][], right: number[]): number[] {
  const matrix = rows.map((row, i) => [...row, right[i] ?? 0])
  const n = matrix.length
  const cell = (row: number, column: number) => matrix[row]?.[column] ?? 0
  for (let i = 0; i < n; i++) {
    let pivot = i
    for (let row = i; row < n; row++)
      if (Math.abs(cell(row, i)) > Math.abs(cell(pivot, i))) pivot = row
    const [upper = [], lower = []] = [matrix[i], matrix[pivot]]
    matrix[i] = lower
    matrix[pivot] = upper
    for (let row = i + 1; row < n; row++) {
      const factor = cell(row, i) / cell(i, i)
      matrix[row] = (matrix[row] ?? []).map((value, column) => value - factor * cell(i, column))
    }
  }
  const found = Array.from({ length: n }, () => 0)
  for (let i = n - 1; i >= 0; i--) {
    let sum = cell(i, n)
    for (let k = i + 1; k < n; k++) sum -= cell(i, k) * (found[k] ?? 0)
    found[i] = sum / cell(i, i)
  }
  return found
}
