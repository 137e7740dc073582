import {
  addLines,
  begin,
  cancel,
  check,
  type LeadImport,
} from '../../../../contract/leads/lead-imports.ts'
import { call, CallError } from '../../../platform/call.ts'
import { lostColumn, type Mapping } from './mapping.ts'
import type { OpenFile } from './reading.ts'

const maxAttempts = 4
/** Retries after a pause when the server can't be reached. Lines that did arrive are not added twice. */
async function withRetries<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work()
    } catch (error) {
      const isUnreachable =
        error instanceof CallError && (error.status === 0 || error.status === 503)
      if (!isUnreachable || attempt === maxAttempts) throw error
      await new Promise((resolve) => setTimeout(resolve, attempt * 700))
    }
}

/**
 * Uploads the rows of a file and starts the dry run. `onProgress` gets the number of rows that have arrived. Returns
 * null when `stopped` returned true.
 * @throws CallError
 */
export async function sendFile(
  file: OpenFile,
  mapping: Mapping,
  existing: LeadImport['existing'],
  onProgress: (sent: number) => void,
  stopped: () => boolean,
): Promise<LeadImport | null> {
  const { id } = await call(begin, {
    body: { fileName: file.name, existing, ignoredColumn: lostColumn(file, mapping).slice(0, 255) },
  })
  const params = { id }
  for (let after = 0; after < file.count;) {
    if (stopped()) {
      await call(cancel, { params })
      return null
    }
    const from = after
    const lines = await file.linesFrom(mapping, from)
    const { total } = await withRetries(() =>
      call(addLines, { params, body: { after: from, lines } }),
    )
    after = total
    onProgress(total)
  }
  return withRetries(() => call(check, { params, body: {} }))
}
