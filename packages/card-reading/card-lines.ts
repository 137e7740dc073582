import { findEdges } from './card-edges.ts'
import { lineBoxes } from './line-boxes.ts'
import { languageOf } from './card-language.ts'
import type { Box } from './geometry.ts'
import { confidenceOf, type Language, type Line, readLine } from './line-reader.ts'
import { greyOf, type Picture, turned } from './picture.ts'
import { straightened } from './straightened.ts'
import { directionOf, strokesOf } from './strokes.ts'

/** The lines of a picture with their boxes in it. */
type Reading = { picture: Picture; found: { box: Box; line: Line }[]; letters: number }

/** More lines than a card has; limits the time spent on noise. */
const mostLines = 40
/** Below this number of letters, the reading counts as poor. */
const few = 40
/** The confidence by which another language's reading may be below the English one, which doesn't know its letters. */
const slack = 8
/** The factor by which another reading must have more letters to be better. */
const more = 1.03

/**
 * Reads the lines of text on a card from top to bottom. Straightens the card when its edges are found, and turns it
 * upright when it lies on its side or upside down. A card from elsewhere is read again with the letters of its language.
 */
export async function readCardLines(picture: Picture): Promise<Line[]> {
  const reading = await readBest(picture)
  const lines = reading.found.map(({ line }) => line)
  const language = languageOf(lines)
  return language ? readAgain(reading, language) : lines
}

async function readBest(picture: Picture): Promise<Reading> {
  const [edges, larger] = await findEdges(picture)
  if (!edges) return readUpright(picture)
  const laid = await readUpright(straightened(picture, edges.corners))
  if (larger) {
    const full = await readUpright(straightened(picture, larger.corners))
    return full.letters > laid.letters * more ? full : laid
  }
  if (edges.fill >= 0.975 && laid.letters >= 60) return laid
  const asItIs = await readUpright(picture)
  return asItIs.letters > laid.letters * more ? asItIs : laid
}

/** Addresses and numbers have no other letters; English reads them as well, and so it stays. */
const isAscii = ({ words }: Line) =>
  /@|www\.|\d{3}.*\d{3}/i.test(words.map(({ text }) => text).join(' '))

/** Reads each line again with the model of a language, and keeps the English reading where that is surer. */
async function readAgain({ picture, found }: Reading, language: Language): Promise<Line[]> {
  const lines: Line[] = []
  for (const { box, line } of found) {
    const again = isAscii(line) ? null : await readLine(picture, box, language)
    const isSurer = again && confidenceOf(again.words) > confidenceOf(line.words) - slack
    lines.push(isSurer ? again : line)
  }
  return lines
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
  const found: Reading['found'] = []
  for (const box of boxes.slice(0, mostLines)) {
    const line = await readLine(picture, box)
    if (line) found.push({ box, line })
  }
  return { picture, found, letters: found.reduce((sum, { line }) => sum + lettersOf(line), 0) }
}

/** Returns the letters and digits that were read with enough confidence to count. */
const lettersOf = ({ words }: Line) =>
  confidenceOf(words) > 60
    ? words
        .map(({ text }) => text)
        .join('')
        .replace(/[^A-Za-z0-9]/g, '').length
    : 0
