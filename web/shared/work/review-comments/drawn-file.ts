import type { ReviewedVersion } from './room.ts'

/** The file of a version that the room shows, on which pins can stand. */
export type DrawnFile = { url: string; kind: 'picture' | 'pdf' | 'video' | 'page' }

/** Returns what a version shows: its file, or the copy of its link; null for what can’t be shown. */
export function drawnFile({
  previewUrl,
  fileType,
  fileUrl,
  copy,
}: ReviewedVersion): DrawnFile | null {
  // Browsers say whether they can play it when they have its beginning.
  if (fileType.startsWith('video/')) return { url: fileUrl, kind: 'video' }
  const url = previewUrl ?? copy?.previewUrl
  if (!url) return null
  if (copy?.type === 'text/html') return { url, kind: 'page' }
  return { url, kind: (copy?.type ?? fileType) === 'application/pdf' ? 'pdf' : 'picture' }
}

/** Returns the same where it can be compared with another version: a picture or a PDF. */
export function comparedFile(version: ReviewedVersion) {
  const file = drawnFile(version)
  return file?.kind === 'picture' || file?.kind === 'pdf' ? file : null
}
