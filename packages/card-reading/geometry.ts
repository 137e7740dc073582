export type Point = [x: number, y: number]

/** A rectangle by its center, rotated by `angle` radians between -45° and 45°. */
export type Box = { x: number; y: number; width: number; height: number; angle: number }

const cross = (o: Point, a: Point, b: Point) =>
  (a[0] - o[0]) * (b[1] - o[1]) - (a[1] - o[1]) * (b[0] - o[0])

/** Returns the corners of the convex hull in order (Andrew's monotone chain). */
export function hullOf(points: Point[]): Point[] {
  const sorted = points.toSorted((a, b) => a[0] - b[0] || a[1] - b[1])
  const half = (side: Point[]) => {
    const chain: Point[] = []
    for (const point of side) {
      for (;;) {
        const [a, b] = chain.slice(-2)
        if (!a || !b || cross(a, b, point) > 0) break
        chain.pop()
      }
      chain.push(point)
    }
    chain.pop()
    return chain
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

/** Returns the area of a polygon. */
export function areaOf(polygon: Point[]): number {
  let twice = 0
  for (const [i, [x, y]] of polygon.entries()) {
    const [nextX, nextY] = polygon[(i + 1) % polygon.length] ?? [x, y]
    twice += x * nextY - nextX * y
  }
  return Math.abs(twice / 2)
}

/** Returns the smallest rectangle around a hull; one of its sides lies on one of the hull's. */
export function smallestBox(hull: Point[]): Box {
  let best = { area: Infinity, box: { x: 0, y: 0, width: 0, height: 0, angle: 0 } }
  for (const [i, [ax, ay]] of hull.entries()) {
    const [bx, by] = hull[(i + 1) % hull.length] ?? [ax, ay]
    const angle = Math.atan2(by - ay, bx - ax)
    const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
    let [left, right, top, bottom] = [Infinity, -Infinity, Infinity, -Infinity]
    for (const [x, y] of hull) {
      const along = x * cos + y * sin
      const across = -x * sin + y * cos
      left = Math.min(left, along)
      right = Math.max(right, along)
      top = Math.min(top, across)
      bottom = Math.max(bottom, across)
    }
    const [width, height] = [right - left, bottom - top]
    if (width * height >= best.area) continue
    const [u, v] = [(left + right) / 2, (top + bottom) / 2]
    const box = { x: u * cos - v * sin, y: u * sin + v * cos, width, height, angle }
    best = { area: width * height, box }
  }
  return normalized(best.box)
}

/** Returns the same rectangle with an angle between -45° and 45°. */
function normalized({ angle, width, height, ...centre }: Box): Box {
  const quarter = Math.PI / 2
  const half = ((((angle + quarter) % Math.PI) + Math.PI) % Math.PI) - quarter
  if (half > quarter / 2) return { ...centre, width: height, height: width, angle: half - quarter }
  if (half < -quarter / 2) return { ...centre, width: height, height: width, angle: half + quarter }
  return { ...centre, width, height, angle: half }
}

/** Returns the intersection of the lines through a, b and through c, d; null when they are nearly parallel. */
export function meetingPoint(a: Point, b: Point, c: Point, d: Point): Point | null {
  const first: Point = [b[0] - a[0], b[1] - a[1]]
  const second: Point = [d[0] - c[0], d[1] - c[1]]
  const between = first[0] * second[1] - first[1] * second[0]
  if (Math.abs(between) < 1e-6) return null
  const t = ((c[0] - a[0]) * second[1] - (c[1] - a[1]) * second[0]) / between
  return [a[0] + t * first[0], a[1] + t * first[1]]
}
