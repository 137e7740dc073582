import { childProcess } from '../../server/platform/child-process.ts'
import type { EmailFile, PageFile, Part, ReadPicture, Unreadable } from './making.ts'
import type { MakeRequest, MakeResponse } from './process.ts'

export type { EmailFile, PageFile, Part, ReadPicture, Unreadable } from './making.ts'

const options = { mostMs: 120_000, idleMs: 60_000, flags: ['--max-old-space-size=256'] }
const process = new URL('process.ts', import.meta.url)

/** Two processes, so that nobody who uploads waits for the files of somebody else's pictures. */
const askToRead = childProcess<MakeRequest, MakeResponse>(process, options)
const askToMake = childProcess<MakeRequest, MakeResponse>(process, options)
/** Drawings that strangers made may be built to take long: they hold up nobody, and are soon given up. */
const askToDraw = childProcess<MakeRequest, MakeResponse>(process, { ...options, mostMs: 10_000 })

/**
 * Reads an uploaded file in a child process: upright, without metadata. Returns why it isn't a picture that can be kept;
 * 'broken' also where its process ended.
 */
export async function readPictureApart(bytes: Uint8Array): Promise<ReadPicture | Unreadable> {
  const answered = await askToRead({ read: bytes })
  if (!answered || !('picture' in answered)) return 'broken'
  const { picture } = answered
  if (typeof picture === 'string') return picture
  // Bytes arrive from the child process as plain arrays.
  return {
    ...picture,
    bytes: Buffer.from(picture.bytes),
    thumbnail: Buffer.from(picture.thumbnail),
  }
}

/**
 * Draws the shapes of an SVG file as PNG in a child process. The file must hold nothing but shapes; `size`: as it says.
 * Returns null when it can't be drawn.
 */
export async function drawApart(
  svg: string,
  size: { width: number; height: number },
): Promise<Buffer | null> {
  const answered = await askToDraw({ draw: svg, width: size.width, height: size.height })
  return answered && 'drawn' in answered ? Buffer.from(answered.drawn) : null
}

/**
 * Makes the files that pages or emails load of a picture or a part of it, one picture at a time, in a child process.
 * @throws Error when they can't be made
 */
export async function makeFilesApart(
  bytes: Uint8Array,
  { part, isForEmails }: { part: Part | null; isForEmails: boolean },
): Promise<(PageFile | EmailFile)[]> {
  const answered = await askToMake({ files: bytes, part, isForEmails })
  if (answered && 'files' in answered)
    return answered.files.map((file) => ({ ...file, bytes: Buffer.from(file.bytes) }))
  const problem = answered && 'problem' in answered ? answered.problem : 'its process ended'
  throw new Error(`the files of a picture could not be made: ${problem}`)
}
