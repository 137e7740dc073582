import {
  addLines,
  begin,
  cancel,
  check,
  type LeadImport,
} from '../../../../contract/leads/lead-imports.ts'
import { call, CallError } from '../../../platform/call.ts'
import type { Mapping } from './lead-file.ts'
import type { OpenFile } from './reading.ts'

const tries = 4
/** Again after a pause when nothing was answered: lines that arrived are not added twice. */
async function patiently<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1)
    try {
      return await work()
    } catch (error) {
      const isAway = error instanceof CallError && (error.status === 0 || error.status === 503)
      if (!isAway || attempt === tries) throw error
      await new Promise((resolve) => setTimeout(resolve, attempt * 700))
    }
}

/**
 * Sends the rows of a file and has the server decide about each: the dry run. `onProgress` hears how
 * many rows have arrived. Null when `stopped` said so. @throws CallError
 */
export async function sendFile(
  file: OpenFile,
  mapping: Mapping,
  existing: LeadImport['existing'],
  onProgress: (sent: number) => void,
  stopped: () => boolean,
): Promise<LeadImport | null> {
  const { id } = await call(begin, { body: { fileName: file.name, existing } })
  const params = { id }
  for (let after = 0; after < file.count;) {
    if (stopped()) {
      await call(cancel, { params })
      return null
    }
    const from = after
    const lines = await file.linesFrom(mapping, from)
    const { total } = await patiently(() =>
      call(addLines, { params, body: { after: from, lines } }),
    )
    after = total
    onProgress(total)
  }
  return patiently(() => call(check, { params, body: {} }))
}
