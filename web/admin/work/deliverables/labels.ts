import type { Deliverable, Version } from '../../../../contract/work/deliverables.ts'
import { bytesText } from '../../../platform/bytes.ts'
import type { Tone } from '../../../ui/Badge.tsx'

export const statusLabels: Record<Deliverable['status'], string> = {
  waiting: 'Waiting for the client',
  approved: 'Approved',
  changes: 'Changes requested',
}
export const statusTones: Record<Deliverable['status'], Tone> = {
  waiting: 'info',
  approved: 'ok',
  changes: 'warn',
}

/** Returns a version's source: the file's name and size, or the host of the link. */
export const sourceText = ({ fileName, fileBytes, fileUrl }: Version) =>
  fileName ? `${fileName}, ${bytesText(fileBytes)}` : hostOf(fileUrl)

const hostOf = (url: string) => (URL.canParse(url) ? new URL(url).host : url)
