import { importMaxBytes, type ImportLine } from '../../../../contract/leads/lead-imports.ts'
import { LeadFileError, type LeadFile, type Mapping } from './lead-file.ts'

/** What is known of a file that the worker keeps. */
export type Opened = Omit<LeadFile, 'rows'> & { count: number; preview: string[][] }
export type Asked = { file: File } | { mapping: Mapping; from: number }
type Answered = { key: number; result?: unknown; sentence?: string }

/** A file that was opened in a worker of its own. */
export type OpenFile = Opened & {
  name: string
  linesFrom: (mapping: Mapping, from: number) => Promise<ImportLine[]>
  close: () => void
}

/** Opens a file of leads off the main thread. @throws LeadFileError with a sentence of seed 001 section 5 */
export async function openLeadFile(file: File): Promise<OpenFile> {
  if (!/\.csv$/i.test(file.name)) throw new LeadFileError('Please select a CSV file')
  if (file.size > importMaxBytes)
    throw new LeadFileError('Please select a CSV file smaller than 100 MB')
  const worker = new Worker(new URL('./reader.ts', import.meta.url), { type: 'module' })
  let keys = 0
  const ask = <Result>(asked: Asked) =>
    new Promise<Result>((resolve, reject) => {
      keys += 1
      const key = keys
      const fail = (sentence = 'Failed to read CSV file') => reject(new LeadFileError(sentence))
      const listen = ({ data }: MessageEvent<Answered>) => {
        if (data.key !== key) return
        worker.removeEventListener('message', listen)
        if (data.sentence === undefined) resolve(data.result as Result)
        else fail(data.sentence)
      }
      worker.addEventListener('message', listen)
      worker.addEventListener('error', () => fail(), { once: true })
      // Only a window's takes an origin.
      // oxlint-disable-next-line unicorn/require-post-message-target-origin
      worker.postMessage({ key, asked })
    })
  try {
    const opened = await ask<Opened>({ file })
    return {
      ...opened,
      name: file.name,
      linesFrom: (mapping, from) => ask<ImportLine[]>({ mapping, from }),
      close: () => worker.terminate(),
    }
  } catch (error) {
    worker.terminate()
    throw error
  }
}
