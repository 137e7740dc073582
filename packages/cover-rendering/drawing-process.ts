// Runs as a child process at a lower priority than the server, which pays for the cost of drawing.
import os from 'node:os'
import sharp from 'sharp'
import {
  type Cover,
  type CoverFile,
  type CoverRequest,
  drawCover,
  type FitSize,
  fitCover,
} from './cover.ts'

/** The input and the output of the process. */
export type DrawRequest = { draw: CoverRequest } | { fit: Uint8Array; size: FitSize }
export type DrawResponse = { drawn: Cover } | { fitted: CoverFile } | { problem: string }

sharp.cache(false)
sharp.concurrency(1)
os.setPriority(10)

async function work(request: DrawRequest): Promise<DrawResponse> {
  try {
    return 'draw' in request
      ? { drawn: await drawCover(request.draw) }
      : { fitted: await fitCover(request.fit, request.size) }
  } catch (error) {
    return { problem: String(error) }
  }
}

process.on('message', (request: DrawRequest) => {
  void work(request).then((answer) => process.send?.(answer))
})
process.on('disconnect', () => process.exit(0))
// Ctrl-C reaches the whole process group, but the server ends this process when it is done.
process.on('SIGINT', () => {})
