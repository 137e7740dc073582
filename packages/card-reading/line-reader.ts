import { createRequire } from 'node:module'
import path from 'node:path'
import { createWorker, PSM, type Worker } from 'tesseract.js'
import type { CardLanguage } from './card-language.ts'
import type { Box } from './geometry.ts'
import { type Picture, sampled, toSharp } from './picture.ts'

/** A recognized word with its confidence, 0 to 100, and its horizontal extent. */
export type Word = { text: string; confidence: number; left: number; right: number }
/** A line of text: its position and size in pixels of the picture, and its words from left to right. */
export type Line = { y: number; height: number; words: Word[] }

const require = createRequire(import.meta.url)
/** The model without the legacy engine: same text, faster start, less memory. */
const modelFolder = (language: Language) =>
  path.join(
    path.dirname(require.resolve(`@tesseract.js-data/${language}/package.json`)),
    '4.0.0_best_int',
  )

export type Language = 'eng' | CardLanguage
type Engine = { language: Language; worker: Promise<Worker> }
let english: Engine | undefined
let other: Engine | undefined

/** The engines of this process; they are kept, because starting one takes half a second: English and the last other. */
function engine(language: Language): Promise<Worker> {
  if (language === 'eng') return (english ??= open(language)).worker
  if (other?.language !== language) {
    void other?.worker.then((worker) => worker.terminate())
    other = open(language)
  }
  return other.worker
}

const open = (language: Language): Engine => ({ language, worker: openEngine(language) })

async function openEngine(language: Language): Promise<Worker> {
  const worker = await createWorker(language, 1, {
    langPath: modelFolder(language),
    gzip: true,
    // Keeps the engine from writing cache files.
    cacheMethod: 'none',
    // Without it, an unreadable picture crashes the process.
    errorHandler: () => {},
  })
  await worker.setParameters({
    tessedit_pageseg_mode: PSM.SINGLE_LINE,
    user_defined_dpi: '300',
    debug_file: '/dev/null',
  })
  return worker
}

/** Below this confidence the line is read again at other sizes. */
const doubtful = 84

/** Reads one line of text; returns null when there is none. */
export async function readLine(
  picture: Picture,
  box: Box,
  language: Language = 'eng',
): Promise<Line | null> {
  let best = await recognised(picture, box, language, 60, 12)
  if (best.confidence < doubtful && box.width > 30)
    for (const [height, margin] of [
      [44, 12],
      [84, 6],
    ] as const) {
      const reread = await recognised(picture, box, language, height, margin)
      if (reread.confidence > best.confidence + 2) best = reread
    }
  if (best.words.length === 0) return null
  const left = box.x - box.width / 2
  const words = best.words.map((word) => ({
    ...word,
    left: left + word.left,
    right: left + word.right,
  }))
  return { y: box.y - box.height / 2, height: box.height / 1.4, words }
}

async function recognised(
  picture: Picture,
  box: Box,
  language: Language,
  height: number,
  margin: number,
) {
  const cut = cutOut(picture, box, height)
  const side = margin + 4
  const image = await toSharp(cut)
    .greyscale()
    .normalise()
    .extend({ top: margin, bottom: margin, left: side, right: side, extendWith: 'copy' })
    .png({ compressionLevel: 1 })
    .toBuffer()
  const worker = await engine(language)
  const { data } = await worker.recognize(image, {}, { text: false, blocks: true })
  const scale = box.width / cut.width
  const words = (data.blocks ?? [])
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap(({ lines }) => lines)
    .flatMap((line) => line.words)
    .map(({ text, confidence, bbox }) => ({
      text,
      confidence,
      left: (bbox.x0 - side) * scale,
      right: (bbox.x1 - side) * scale,
    }))
  return { words, confidence: confidenceOf(words) }
}

/** Returns the confidence of several words, 0 to 100, weighted by length. */
export function confidenceOf(words: Pick<Word, 'text' | 'confidence'>[]): number {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  const sum = words.reduce((all, { text, confidence }) => all + confidence * text.length, 0)
  return letters ? sum / letters : 0
}

/** Cuts out the line, straightened and `height` pixels high. */
function cutOut(picture: Picture, box: Box, height: number): Picture {
  const width = Math.max(8, Math.round((box.width / box.height) * height))
  const [cos, sin] = [Math.cos(box.angle), Math.sin(box.angle)]
  return sampled(picture, width, height, (x, y, place) => {
    const along = ((x + 0.5) / width - 0.5) * box.width
    const across = ((y + 0.5) / height - 0.5) * box.height
    place.x = box.x + along * cos - across * sin - 0.5
    place.y = box.y + along * sin + across * cos - 0.5
  })
}
