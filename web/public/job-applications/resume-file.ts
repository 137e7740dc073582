import {
  fileTooLarge,
  resumeKinds,
  resumeMaxBytes,
  wrongFileType,
} from '../../../contract/website/job-applications.ts'

export const extensions = Object.keys(resumeKinds).map((kind) => `.${kind}`)
export const mediaTypes: string[] = Object.values(resumeKinds)

/**
 * Returns why a file can't be sent as a resume, as a title and a sentence; null when it can. The server checks the bytes
 * as well.
 */
export const refusalOf = ({ name, type, size }: Pick<File, 'name' | 'type' | 'size'>) => {
  const isAllowed =
    mediaTypes.includes(type) ||
    (type === '' && extensions.some((extension) => name.toLowerCase().endsWith(extension)))
  if (!isAllowed) return { title: 'Invalid file type', sentence: wrongFileType }
  return size > resumeMaxBytes ? { title: 'File too large', sentence: fileTooLarge } : null
}
