import { type LeadFile, LeadFileError, nextLines, readLeadFile } from './lead-file.ts'
import { holdsAddress, isAddressColumn, mappingOf } from './mapping.ts'
import type { WorkerRequest, OpenedFile } from './reading.ts'

/* Runs as a worker: parses a file off the main thread, keeps its rows, and returns them in batches. */
let file: LeadFile | null = null

const previewRows = 5
/** Rows whose cells help to guess what a column holds. */
const sampleRows = 200

const open = async (input: File): Promise<OpenedFile> => {
  file = readLeadFile(new Uint8Array(await input.arrayBuffer()))
  const { rows, ...rest } = file
  const cells = rows.map((row) => row.cells)
  return {
    ...rest,
    count: rows.length,
    suggestion: mappingOf(rest.header, cells.slice(0, sampleRows)),
    preview: cells.slice(0, previewRows),
    addresses: rest.header.map((_, at) => cells.filter((row) => holdsAddress(row[at])).length),
    addressColumns: [...rest.header.keys()].filter((at) => isAddressColumn(cells, at)),
  }
}

const respond = async (request: WorkerRequest) => {
  if ('file' in request) return open(request.file)
  return file ? nextLines(file, request.mapping, request.from) : []
}

addEventListener('message', ({ data }: MessageEvent<{ key: number; request: WorkerRequest }>) => {
  respond(data.request)
    .then((result) => postMessage({ key: data.key, result }))
    .catch((error: unknown) =>
      postMessage({
        key: data.key,
        sentence: error instanceof LeadFileError ? error.message : 'Failed to read CSV file',
      }),
    )
})
