// Runs as a child process at a lower priority than the server, which pays for the cost of drawing.
import os from 'node:os'
import sharp from 'sharp'
import {
  type Cover,
  type CoverFile,
  type CoverSize,
  type CoverWish,
  drawCover,
  fitCover,
} from './cover.ts'

/** The input and the output of the process. */
export type Asked = { draw: CoverWish } | { fit: Uint8Array; size: CoverSize }
export type Answered = { drawn: Cover } | { fitted: CoverFile } | { problem: string }

sharp.cache(false)
sharp.concurrency(1)
os.setPriority(10)

async function work(asked: Asked): Promise<Answered> {
  try {
    return 'draw' in asked
      ? { drawn: await drawCover(asked.draw) }
      : { fitted: await fitCover(asked.fit, asked.size) }
  } catch (error) {
    return { problem: String(error) }
  }
}

process.on('message', (asked: Asked) => {
  void work(asked).then((answer) => process.send?.(answer))
})
process.on('disconnect', () => process.exit(0))
// Ctrl-C reaches the whole process group, but the server ends this process when it is done.
process.on('SIGINT', () => {})
