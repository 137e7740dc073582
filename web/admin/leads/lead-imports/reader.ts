import { readFile } from './any-file.ts'
import { FileError } from '../../../../packages/office-files/file-error.ts'
import { type LeadFile, nextLines, type Reading } from './lead-file.ts'
import { previewOf } from './preview.ts'
import { holdsAddress, isAddressColumn, mappingOf } from './mapping.ts'
import type { WorkerRequest, OpenedFile } from './reading.ts'

/* Runs as a worker: parses a file off the main thread, keeps its rows, and returns them in batches. */
let file: LeadFile | null = null

/** Rows whose cells help to guess what a column holds. */
const sampleRows = 200

const open = async (input: File, reading: Reading): Promise<OpenedFile> => {
  file = await readFile(new Uint8Array(await input.arrayBuffer()), input.name, reading)
  const { rows, ...rest } = file
  const cells = rows.map((row) => row.cells)
  return {
    ...rest,
    count: rows.length,
    suggestion: mappingOf(rest.header, cells.slice(0, sampleRows)),
    preview: previewOf(cells),
    addresses: rest.header.map((_, at) => cells.filter((row) => holdsAddress(row[at])).length),
    addressColumns: [...rest.header.keys()].filter((at) => isAddressColumn(cells, at)),
  }
}

const respond = async (request: WorkerRequest) => {
  if ('file' in request) return open(request.file, request.reading)
  return file ? nextLines(file, request.mapping, request.from) : []
}

addEventListener('message', ({ data }: MessageEvent<{ key: number; request: WorkerRequest }>) => {
  respond(data.request)
    .then((result) => postMessage({ key: data.key, result }))
    .catch((error: unknown) =>
      postMessage({
        key: data.key,
        sentence: error instanceof FileError ? error.message : 'Failed to read CSV file',
      }),
    )
})
