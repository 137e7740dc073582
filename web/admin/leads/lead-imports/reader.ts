import { type LeadFile, LeadFileError, nextLines, readLeadFile } from './lead-file.ts'
import type { Asked, Opened } from './reading.ts'

/* Runs as a worker: it reads a file off the main thread, keeps its rows, and hands them out in batches. */
let file: LeadFile | null = null

const shownRows = 5

const open = async (given: File): Promise<Opened> => {
  file = readLeadFile(new Uint8Array(await given.arrayBuffer()))
  const { rows, ...rest } = file
  return {
    ...rest,
    count: rows.length,
    preview: rows.slice(0, shownRows).map(({ cells }) => cells),
  }
}

const answer = async (asked: Asked) => {
  if ('file' in asked) return open(asked.file)
  return file ? nextLines(file, asked.mapping, asked.from) : []
}

addEventListener('message', ({ data }: MessageEvent<{ key: number; asked: Asked }>) => {
  answer(data.asked)
    .then((result) => postMessage({ key: data.key, result }))
    .catch((error: unknown) =>
      postMessage({
        key: data.key,
        sentence: error instanceof LeadFileError ? error.message : 'Failed to read CSV file',
      }),
    )
})
