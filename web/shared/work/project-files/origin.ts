import type { ProjectFile } from '../../../../contract/work/project-files.ts'

/** Returns where a file came from: a deliverable, a message or an onboarding answer, and who added it. */
export function originOf({ source, from }: Pick<ProjectFile, 'source' | 'from'>): string {
  if (source === 'deliverables') return `Deliverable: ${from}`
  if (source === 'messages') return from ? `Message from ${from}` : 'Message'
  return from ? `Onboarding, added by ${from}` : 'Onboarding'
}
