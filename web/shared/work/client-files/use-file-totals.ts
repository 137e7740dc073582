import { totals } from '../../../../contract/work/project-files.ts'
import { bytesText } from '../../../platform/bytes.ts'
import { useCall } from '../../../platform/query.tsx'
import type { FilesScope } from './entries.ts'
import { filesText } from './rows.tsx'

/** From this part on, the space counts as almost used up. */
const almost = 0.9

const spaceText = (used: number, allowed: number) =>
  `${bytesText(used)} of ${bytesText(allowed)} used, ${used < allowed ? bytesText(allowed - used) : 'nothing'} left`

/** Returns how many files there are, and how much of the client's space they take. */
export function useFileTotals(scope: FilesScope) {
  const { data } = useCall(totals, { query: scope })
  if (!data) return { counts: null, text: '', isAlmostFull: false, space: '' }
  const { usedBytes, allowedBytes, ...counts } = data
  const files = Object.values(counts).reduce((sum, each) => sum + each, 0)
  const isKnown = usedBytes !== null && allowedBytes !== null
  const space = isKnown ? spaceText(usedBytes, allowedBytes) : ''
  return {
    counts,
    text: [filesText(files), space].filter(Boolean).join(', '),
    space,
    isAlmostFull: isKnown && usedBytes >= allowedBytes * almost,
  }
}
