import { findEdges } from './card-edges.ts'
import { lineBoxes } from './line-boxes.ts'
import { confidenceOf, type Line, readLine } from './line-reader.ts'
import { greyOf, type Picture, turned } from './picture.ts'
import { straightened } from './straightened.ts'
import { directionOf, strokesOf } from './strokes.ts'

type Reading = { lines: Line[]; letters: number }

/** More lines than a card has: noise is not read for ever. */
const mostLines = 40
/** With fewer letters than this, little was read. */
const few = 40
/** Another reading is better when it has so many times the letters. */
const more = 1.03

/**
 * The lines of text on a card in a picture, from the top: laid straight when its edges are seen,
 * turned upright when it lies on its side or on its head.
 */
export async function readCardLines(picture: Picture): Promise<Line[]> {
  const [edges, larger] = await findEdges(picture)
  if (!edges) return (await readUpright(picture)).lines
  const laid = await readUpright(straightened(picture, edges.corners))
  if (larger) {
    const whole = await readUpright(straightened(picture, larger.corners))
    return (whole.letters > laid.letters * more ? whole : laid).lines
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

/** Letters and digits that were read well enough to count. */
const lettersOf = ({ words }: Line) =>
  confidenceOf(words) > 60
    ? words
        .map(({ text }) => text)
        .join('')
        .replace(/[^A-Za-z0-9]/g, '').length
    : 0
