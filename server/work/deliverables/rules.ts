import type { Approver, ApprovalRule } from '../../../contract/work/approval.ts'
import { file, type Version } from '../../../contract/work/deliverables.ts'
import { inlineKind } from '../../platform/file-kinds/media-kind.ts'
import type { deliverableVersions } from './table.ts'

type Row = typeof deliverableVersions.$inferSelect

const noFile = { fileName: '', fileType: '', fileBytes: 0 }

/** Replaces a version's file key with the URLs that open it. The stored file of a link is its copy. */
export function withUrls({ fileKey, linkUrl, ...row }: Row): Omit<Version, 'deliveredAt'> & {
  deliveredAt: Date
} {
  const url = file.path.replace(':id', String(row.id))
  const previewUrl = `${url}?inline=1`
  if (!linkUrl) {
    const canShow = fileKey && inlineKind(row.fileType)
    return { ...row, fileUrl: url, previewUrl: canShow ? previewUrl : null, copy: null }
  }
  const { fileName: name, fileType: type, fileBytes: bytes } = row
  const copy = fileKey ? { name, type, bytes, url, previewUrl } : null
  return { ...row, ...noFile, fileUrl: linkUrl, previewUrl: null, copy }
}

type Decision = 'approved' | 'changes'
type Asked = { decision: Decision | null; decidedAt: Date | null }

/**
 * Returns where a version stands. Without approvers everybody decides, and the last decision counts, as it does when one of the
 * approvers is enough. Somebody who left without a decision approves nothing: the team takes them off the list.
 */
export function standingOf(
  rule: ApprovalRule,
  approvers: readonly Asked[],
  decided: readonly { decision: Decision }[],
): 'waiting' | Decision {
  if (approvers.length === 0) return decided.at(-1)?.decision ?? 'waiting'
  if (rule === 'any') {
    const inOrder = approvers.toSorted((a, b) => Number(a.decidedAt) - Number(b.decidedAt))
    return inOrder.at(-1)?.decision ?? 'waiting'
  }
  if (approvers.some(({ decision }) => decision === 'changes')) return 'changes'
  return approvers.every(({ decision }) => decision === 'approved') ? 'approved' : 'waiting'
}

const listed = (rule: ApprovalRule) =>
  new Intl.ListFormat('en', { type: rule === 'all' ? 'conjunction' : 'disjunction' })

/** Returns who approves, such as “Ada Moss and Ben Ito” or “Ada Moss or Ben Ito”; empty if everybody may. */
export const approversText = (
  rule: ApprovalRule,
  approvers: readonly Pick<Approver, 'userId' | 'name'>[],
) => listed(rule).format(approvers.map(({ name }) => name || 'Somebody whose account is gone'))
