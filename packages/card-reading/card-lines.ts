import { findEdges } from './card-edges.ts'
import { lineBoxes } from './line-boxes.ts'
import { confidenceOf, type Line, readLine } from './line-reader.ts'
import { greyOf, type Picture, turned } from './picture.ts'
import { straightened } from './straightened.ts'
import { directionOf, strokesOf } from './strokes.ts'

type Reading = { lines: Line[]; letters: number }

/** More lines than a card has; limits the time spent on noise. */
const mostLines = 40
/** Below this number of letters, the reading counts as poor. */
const few = 40
/** The factor by which another reading must have more letters to be better. */
const more = 1.03

/**
 * Reads the lines of text on a card from top to bottom. Straightens the card when its edges are found, and turns it
 * upright when it lies on its side or upside down.
 */
export async function readCardLines(picture: Picture): Promise<Line[]> {
  const [edges, larger] = await findEdges(picture)
  if (!edges) return (await readUpright(picture)).lines
  const laid = await readUpright(straightened(picture, edges.corners))
  if (larger) {
    const full = await readUpright(straightened(picture, larger.corners))
    return (full.letters > laid.letters * more ? full : laid).lines
  }
  if (edges.fill >= 0.975 && laid.letters >= 60) return laid.lines
  const asItIs = await readUpright(picture)
  return (asItIs.letters > laid.letters * more ? asItIs : laid).lines
}

async function readUpright(picture: Picture): Promise<Reading> {
  const { degrees, isVertical } = directionOf(strokesOf(greyOf(picture)))
  const upright = Math.abs(degrees) > 0.7 ? await turned(picture, -degrees) : picture
  const reading = await read(upright)
  if (!isVertical && reading.letters >= few) return reading
  const headFirst = await read(await turned(upright, 180))
  return headFirst.letters > reading.letters ? headFirst : reading
}

async function read(picture: Picture): Promise<Reading> {
  const boxes = lineBoxes(strokesOf(greyOf(picture)), picture.height)
    .filter(({ width }) => width < picture.width * 1.05)
    .toSorted((a, b) => a.y - b.y)
  const lines: Line[] = []
  for (const box of boxes.slice(0, mostLines)) {
    const line = await readLine(picture, box)
    if (line) lines.push(line)
  }
  return { lines, letters: lines.reduce((sum, line) => sum + lettersOf(line), 0) }
}

/** Returns the letters and digits that were read with enough confidence to count. */
const lettersOf = ({ words }: Line) =>
  confidenceOf(words) > 60
    ? words
        .map(({ text }) => text)
        .join('')
        .replace(/[^A-Za-z0-9]/g, '').length
    : 0
