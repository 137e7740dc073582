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
