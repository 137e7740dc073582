import { file, type Version } from '../../../contract/work/deliverables.ts'
import { inlineKind } from '../../platform/file-kinds/media-kind.ts'
import type { deliverableVersions } from './table.ts'

type Row = typeof deliverableVersions.$inferSelect

/** Replaces a version's file key with the URLs that open it. */
export function withUrls({ fileKey, linkUrl, ...row }: Row): Omit<Version, 'deliveredAt'> & {
  deliveredAt: Date
} {
  const address = file.path.replace(':id', String(row.id))
  return {
    ...row,
    fileUrl: fileKey ? address : linkUrl,
    previewUrl: fileKey && inlineKind(row.fileType) ? `${address}?inline=1` : null,
  }
}
