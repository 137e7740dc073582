import type { ProjectFile } from '../../../../contract/work/project-files.ts'

/** Returns where a file came from: a deliverable, a message, an update, an onboarding answer or the files, and who added it. */
export function originOf({ source, from }: Pick<ProjectFile, 'source' | 'from'>): string {
  if (source === 'deliverables') return `Deliverable: ${from}`
  if (source === 'messages') return from ? `Message from ${from}` : 'Message'
  if (source === 'updates') return from ? `Update by ${from}` : 'Update'
  if (source === 'kept') return from && `Added by ${from}`
  return from ? `Onboarding, added by ${from}` : 'Onboarding'
}
