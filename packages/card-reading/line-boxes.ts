import { type Box, hullOf, type Point, smallestBox } from './geometry.ts'
import type { Stroke } from './strokes.ts'

/** Joins neighboring letters into lines of text and returns each line's box, with a margin. */
export function lineBoxes(strokes: Stroke[], pictureHeight: number): Box[] {
  const letters = strokes
    .filter(({ height }) => height >= 4 && height < pictureHeight * 0.25)
    .toSorted((a, b) => a.left - b.left)
  return joined(letters)
    .flatMap(boxesOf)
    .filter(({ width, height }) => width > 16 && height > 8 && width / height > 0.8)
}

/** The largest distance in pixels between two letters of the same line. */
const farthest = 130

function joined(letters: Stroke[]): Stroke[][] {
  const parents = letters.map((_, i) => i)
  const root = (i: number): number => {
    const parent = parents[i] ?? i
    if (parent === i) return i
    const found = root(parent)
    parents[i] = found
    return found
  }
  for (const [i, letter] of letters.entries()) {
    let linked = 0
    for (let j = i + 1; j < letters.length && linked <= 6; j++) {
      const other = letters[j] as Stroke
      if (other.left - letter.right > farthest) break
      const link = linkOf(letter, other)
      if (!link) continue
      parents[root(j)] = root(i)
      if (link === 'letter') linked += 1
    }
  }
  const groups = new Map<number, Stroke[]>()
  for (const [i, letter] of letters.entries()) {
    const group = root(i)
    groups.set(group, [...(groups.get(group) ?? []), letter])
  }
  return [...groups.values()]
}

/** Returns whether `other`, further right, continues the line: as a letter, or as a dot or comma. */
function linkOf(letter: Stroke, other: Stroke): 'letter' | 'mark' | null {
  const gap = other.left - letter.right
  const high = Math.max(letter.height, other.height)
  const low = Math.min(letter.height, other.height)
  if (gap > (high < 10 ? 14 : 1.15 * high)) return null
  const overlap = Math.min(letter.bottom, other.bottom) - Math.max(letter.top, other.top) + 1
  if (low < 0.45 * high)
    return low > 3 && overlap >= 0.8 * low && gap < 0.6 * high && high < 60 ? 'mark' : null
  return overlap >= 0.55 * low && high / low <= 2.4 ? 'letter' : null
}

function boxesOf(letters: Stroke[]): Box[] {
  const heights = letters.map(({ height }) => height).toSorted((a, b) => a - b)
  const usual = heights[Math.floor(heights.length / 2)] ?? 0
  const points = letters.flatMap((letter) => letter.points)
  if (points.length < 12) return []
  const box = smallestBox(hullOf(points))
  if (box.height < 7 || box.width < 14) return []
  if (letters.length === 1 && box.width / box.height < 1.6 && box.height < 14) return []
  if (box.height > 1.75 * usual + 4 && letters.length > 3) return rowsOf(box, points)
  return [withMargin(box)]
}

function withMargin(box: Box): Box {
  const margin = Math.max(3, 0.2 * box.height)
  return { ...box, width: box.width + 2 * margin, height: box.height + 2 * margin }
}

/** Splits lines that merged, at the gaps where hardly anything is printed. */
function rowsOf(box: Box, points: Point[]): Box[] {
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)]
  const turned = points.map(([x, y]) => ({
    along: (x - box.x) * cos + (y - box.y) * sin,
    across: -(x - box.x) * sin + (y - box.y) * cos,
  }))
  return stripes(turned, box.height).flatMap(([top, bottom]) => {
    const inside = turned
      .filter(({ across }) => across >= top && across <= bottom)
      .map(({ along }) => along)
    if (inside.length < 8) return []
    const [left, right] = [Math.min(...inside), Math.max(...inside)]
    const [along, across] = [(left + right) / 2, (top + bottom) / 2]
    return [
      withMargin({
        x: box.x + along * cos - across * sin,
        y: box.y + along * sin + across * cos,
        width: right - left,
        height: bottom - top,
        angle: box.angle,
      }),
    ]
  })
}

/** Returns the printed ranges across the line, measured from its middle. */
function stripes(turned: { across: number }[], height: number): [number, number][] {
  const rows = Math.ceil(height) + 2
  const profile = new Float32Array(rows)
  for (const { across } of turned) {
    const row = Math.max(0, Math.min(rows - 1, Math.round(across + height / 2)))
    profile[row] = (profile[row] ?? 0) + 1
  }
  const least = Math.max(...profile) * 0.1
  const found: [number, number][] = []
  let start = -1
  for (let row = 0; row <= rows; row++) {
    const isPrinted = row < rows && (profile[row] ?? 0) > least
    if (isPrinted && start < 0) start = row
    if (isPrinted || start < 0) continue
    if (row - start > 5) found.push([start - height / 2, row - height / 2])
    start = -1
  }
  return found
}
