// Runs as a child process at a lower priority than the server, which pays for the cost of decoding and encoding.
import os from 'node:os'
import sharp from 'sharp'
import {
  drawShapes,
  type EmailFile,
  makeEmailFile,
  makePageFiles,
  type PageFile,
  type Part,
  type ReadPicture,
  readPicture,
  type Unreadable,
} from './making.ts'

/** The input and the output of the process. */
export type MakeRequest =
  | { read: Uint8Array }
  | { draw: string; width: number; height: number }
  | { files: Uint8Array; part: Part | null; isForEmails: boolean }
export type MakeResponse =
  | { picture: ReadPicture | Unreadable }
  | { drawn: Buffer }
  | { files: (PageFile | EmailFile)[] }
  | { problem: string }

sharp.cache(false)
sharp.concurrency(1)
os.setPriority(10)

async function work(request: MakeRequest): Promise<MakeResponse> {
  try {
    if ('read' in request) return { picture: await readPicture(request.read) }
    if ('draw' in request) return { drawn: await drawShapes(request.draw, request) }
    const { files, part, isForEmails } = request
    return isForEmails
      ? { files: [await makeEmailFile(files, part ?? undefined)] }
      : { files: await makePageFiles(files, part ?? undefined) }
  } catch (error) {
    return { problem: String(error) }
  }
}

process.on('message', (request: MakeRequest) => {
  void work(request).then((answer) => process.send?.(answer))
})
process.on('disconnect', () => process.exit(0))
// Ctrl-C reaches the whole process group, but the server ends this process when it is done.
process.on('SIGINT', () => {})
