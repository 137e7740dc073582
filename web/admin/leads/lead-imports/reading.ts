import { importMaxBytes, type ImportLine } from '../../../../contract/leads/lead-imports.ts'
import { FileError } from '../../../../packages/office-files/file-error.ts'
import type { LeadFile, Reading } from './lead-file.ts'
import type { Mapping } from './mapping.ts'

/**
 * The properties of a file whose rows the worker keeps. `addresses` is the number of rows with an email address in each
 * column; `addressColumns` are the columns whose cells are mostly addresses.
 */
export type OpenedFile = Omit<LeadFile, 'rows'> & {
  count: number
  preview: string[][]
  addresses: number[]
  addressColumns: number[]
  /** The mapping that headers and cells suggest. */
  suggestion: Mapping
}
export type WorkerRequest = { file: File; reading: Reading } | { mapping: Mapping; from: number }
type WorkerResponse = { key: number; result?: unknown; sentence?: string }

/** A file opened in its own worker. */
export type OpenFile = OpenedFile & {
  name: string
  /** Reads the file in another way. Throws FileError. */
  readAs: (reading: Reading) => Promise<OpenedFile>
  linesFrom: (mapping: Mapping, from: number) => Promise<ImportLine[]>
  close: () => void
}

/**
 * Opens a file of leads off the main thread.
 * @throws FileError with a message for the user
 */
export async function openLeadFile(file: File, reading: Reading = {}): Promise<OpenFile> {
  if (file.size > importMaxBytes) throw new FileError('Please select a file smaller than 100 MB')
  const worker = new Worker(new URL('./reader.ts', import.meta.url), { type: 'module' })
  let keys = 0
  const ask = <Result>(request: WorkerRequest) =>
    new Promise<Result>((resolve, reject) => {
      keys += 1
      const key = keys
      const fail = (sentence = 'Failed to read CSV file') => reject(new FileError(sentence))
      const listen = ({ data }: MessageEvent<WorkerResponse>) => {
        if (data.key !== key) return
        worker.removeEventListener('message', listen)
        if (data.sentence === undefined) resolve(data.result as Result)
        else fail(data.sentence)
      }
      worker.addEventListener('message', listen)
      worker.addEventListener('error', () => fail(), { once: true })
      // Only a window's `postMessage` takes an origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage({ key, request })
    })
  try {
    const opened = await ask<OpenedFile>({ file, reading })
    return {
      ...opened,
      name: file.name,
      readAs: (changed) => ask<OpenedFile>({ file, reading: changed }),
      linesFrom: (mapping, from) => ask<ImportLine[]>({ mapping, from }),
      close: () => worker.terminate(),
    }
  } catch (error) {
    worker.terminate()
    throw error
  }
}
