import type { Post } from '../../../../contract/website/posts.ts'
import type { Tone } from '../../../ui/Badge.tsx'

export const statusLabels: Record<Post['status'], string> = {
  draft: 'Draft',
  scheduled: 'Scheduled',
  published: 'Published',
}
export const statusTones: Record<Post['status'], Tone> = {
  draft: 'idle',
  scheduled: 'info',
  published: 'ok',
}
