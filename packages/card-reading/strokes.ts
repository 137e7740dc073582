import { hullOf, type Point, smallestBox } from './geometry.ts'
import type { GreyPicture } from './picture.ts'

/** A connected area of steep brightness changes, such as a letter: its bounding box, size and some of its points. */
export type Stroke = {
  left: number
  top: number
  right: number
  bottom: number
  width: number
  height: number
  x: number
  y: number
  pixels: number
  points: Point[]
}

const mostPoints = 400

/** Returns the areas of the picture that may be letters or joined letters. */
export function strokesOf(picture: GreyPicture): Stroke[] {
  const { width, height } = picture
  const { steepness, threshold } = steepnessOf(picture)
  const seen = new Uint8Array(steepness.length)
  const strokes: Stroke[] = []
  for (let start = 0; start < steepness.length; start++) {
    if (seen[start] || (steepness[start] ?? 0) < threshold) continue
    seen[start] = 1
    const waiting = [start]
    const points: Point[] = []
    let [left, right, top, bottom] = [width, 0, height, 0]
    for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
      const x = place % width
      const y = Math.floor(place / width)
      left = Math.min(left, x)
      right = Math.max(right, x)
      top = Math.min(top, y)
      bottom = Math.max(bottom, y)
      points.push([x, y])
      for (let dy = -width; dy <= width; dy += width)
        for (let dx = -1; dx <= 1; dx++) {
          const next = place + dy + dx
          if (seen[next] || (steepness[next] ?? 0) < threshold) continue
          seen[next] = 1
          waiting.push(next)
        }
    }
    const stroke = strokeOf({ left, right, top, bottom }, points)
    if (mayBeLetters(stroke, width, height)) strokes.push(stroke)
  }
  return strokes
}

/** Returns the brightness gradient at each pixel, and the threshold from which it counts as an edge. */
function steepnessOf({ data, width, height }: GreyPicture) {
  const steepness = new Uint8Array(width * height)
  const counts = new Uint32Array(256)
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const i = y * width + x
      const change =
        Math.abs((data[i + 1] ?? 0) - (data[i - 1] ?? 0)) +
        Math.abs((data[i + width] ?? 0) - (data[i - width] ?? 0))
      const value = Math.min(255, change)
      steepness[i] = value
      counts[value] = (counts[value] ?? 0) + 1
    }
  let [passed, most] = [0, 0]
  for (; most < 255; most++) {
    passed += counts[most] ?? 0
    if (passed > steepness.length * 0.8) break
  }
  return { steepness, threshold: Math.max(26, Math.min(72, most * 2.4)) }
}

function strokeOf(
  frame: Pick<Stroke, 'left' | 'right' | 'top' | 'bottom'>,
  points: Point[],
): Stroke {
  const step = Math.ceil(points.length / mostPoints)
  return {
    ...frame,
    width: frame.right - frame.left + 1,
    height: frame.bottom - frame.top + 1,
    x: (frame.left + frame.right) / 2,
    y: (frame.top + frame.bottom) / 2,
    pixels: points.length,
    points: step > 1 ? points.filter((_, i) => i % step === 0) : points,
  }
}

function mayBeLetters(stroke: Stroke, width: number, height: number): boolean {
  const [long, short] = [
    Math.max(stroke.width, stroke.height),
    Math.min(stroke.width, stroke.height),
  ]
  const frame = stroke.width * stroke.height
  const isDust = long < 6 || short < 2 || stroke.pixels < 10
  const isPicture = stroke.height > height * 0.22 && stroke.width > width * 0.22
  const isEdge = long > 0.7 * Math.max(width, height)
  const isOutline = frame > 600 && stroke.pixels < frame * 0.055
  return !isDust && !isPicture && !isEdge && !isOutline
}

const cell = 40

/**
 * Returns the direction of the text, in degrees from -45 to 135: a letter is closest to the letters of its own line,
 * and joined words extend along it.
 */
export function directionOf(strokes: Stroke[]): { degrees: number; isVertical: boolean } {
  const votes = new Float32Array(180)
  const vote = (radians: number, weight: number) => {
    const degrees = Math.round((((radians * 180) / Math.PI) % 180) + 180) % 180
    votes[degrees] = (votes[degrees] ?? 0) + weight
  }
  const letters = strokes.filter(({ width, height }) => Math.max(width, height) < 90)
  const near = neighbourhood(letters)
  for (const letter of letters) {
    const next = nearestLike(letter, near(letter))
    if (next) vote(Math.atan2(next.y - letter.y, next.x - letter.x), 1)
  }
  for (const stroke of strokes) {
    const angle = axisOf(stroke)
    if (angle !== null) vote(angle, 3)
  }
  const degrees = peakOf(votes)
  return {
    degrees: degrees > 135 ? degrees - 180 : degrees,
    isVertical: degrees > 45 && degrees <= 135,
  }
}

function neighbourhood(strokes: Stroke[]) {
  const cells = new Map<string, Stroke[]>()
  const place = ({ x, y }: Stroke) => [Math.floor(x / cell), Math.floor(y / cell)] as const
  for (const stroke of strokes) {
    const key = place(stroke).join()
    cells.set(key, [...(cells.get(key) ?? []), stroke])
  }
  const steps = [-2, -1, 0, 1, 2]
  return (stroke: Stroke) => {
    const [x, y] = place(stroke)
    return steps.flatMap((dx) => steps.flatMap((dy) => cells.get(`${x + dx},${y + dy}`) ?? []))
  }
}

function nearestLike(letter: Stroke, others: Stroke[]): Stroke | null {
  const size = Math.max(letter.width, letter.height)
  let nearest: Stroke | null = null
  let least = 1.2 * size
  for (const other of others) {
    if (other === letter) continue
    const otherSize = Math.max(other.width, other.height)
    if (Math.max(size, otherSize) / Math.min(size, otherSize) > 2.2) continue
    const dx = Math.max(0, Math.max(letter.left, other.left) - Math.min(letter.right, other.right))
    const dy = Math.max(0, Math.max(letter.top, other.top) - Math.min(letter.bottom, other.bottom))
    const gap = Math.hypot(dx, dy)
    if (gap > least || (nearest && gap === least)) continue
    least = gap
    nearest = other
  }
  return nearest
}

/** Returns the angle of a long stroke in radians; null for other strokes. */
function axisOf({ pixels, width, height, points }: Stroke): number | null {
  const short = Math.min(width, height)
  if (pixels <= 60 || short <= 5 || Math.max(width, height) <= 3 * short) return null
  const box = smallestBox(hullOf(points))
  const thick = Math.min(box.width, box.height)
  if (thick <= 5 || Math.max(box.width, box.height) <= 3 * thick) return null
  return box.height > box.width ? box.angle + Math.PI / 2 : box.angle
}

/** Returns the peak of the votes, to a fraction of a degree. */
function peakOf(votes: Float32Array): number {
  const around = (degrees: number) => votes[(degrees + 180) % 180] ?? 0
  let [best, most] = [0, -1]
  for (let i = 0; i < 180; i++) {
    let sum = 0
    for (let k = -4; k <= 4; k++) sum += around(i + k) * (5 - Math.abs(k))
    if (sum > most) [best, most] = [i, sum]
  }
  let [leaning, all] = [0, 0]
  for (let k = -5; k <= 5; k++) {
    leaning += around(best + k) * k
    all += around(best + k)
  }
  return best + (all ? leaning / all : 0)
}
