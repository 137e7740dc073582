import path from 'node:path'
import type { Position } from '../../../site/schema/careers.ts'
import type { Site } from '../../../site/schema/site.ts'
import {
  fileTooLarge,
  resumeMaxBytes,
  retentionDays,
  type ResumeKind,
  wrongFileType,
} from '../../../contract/website/job-applications.ts'
import { resumeKind } from '../../platform/file-kinds/resume-kind.ts'
import { oneLine } from '../../platform/mime.ts'
import { tooLarge, wrongField } from '../../platform/refusals.ts'

/** Returns the position with this slug if it accepts applications at `now`. */
export const openPosition = (
  { positions }: Pick<Site, 'positions'>,
  slug: string,
  now: Date,
): Position | undefined =>
  positions.find(
    (each) =>
      each.slug === slug &&
      (each.closesOn === null || now.toISOString().slice(0, 10) <= each.closesOn),
  )

/** Returns the time at which an application is erased. */
export const eraseAt = (createdAt: Date) =>
  new Date(createdAt.getTime() + retentionDays * 86_400_000)

/**
 * Decodes a base64 resume and detects its type from the bytes.
 * @throws Refusal 413 above 10 MB (10 × 2²⁰ bytes); 400 when it is neither PDF, DOC nor DOCX
 */
export function readResume(base64: string): { bytes: Buffer; kind: ResumeKind } {
  if (base64.length > Math.ceil(resumeMaxBytes / 3) * 4) throw tooLarge(fileTooLarge)
  const bytes = Buffer.from(base64, 'base64')
  if (bytes.length > resumeMaxBytes) throw tooLarge(fileTooLarge)
  if (bytes.toString('base64') !== base64)
    throw wrongField('resumeFileData', 'The upload was interrupted. Please choose it again.')
  const kind = resumeKind(bytes)
  if (!kind) throw wrongField('resumeFileData', wrongFileType)
  return { bytes, kind }
}

/**
 * Returns the file's name without folders and problematic characters, with the extension of its real type; at most
 * 150 characters.
 */
export function resumeName(name: string, kind: ResumeKind): string {
  const base = path.win32.basename(oneLine(name.toWellFormed()))
  const stem = base
    .replace(/\.(?:pdf|docx?)$/i, '')
    .replace(/[<>:"|?*\p{Cf}]/gu, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return `${stem.slice(0, 145).toWellFormed() || 'resume'}.${kind}`
}

/** Returns the name to use in an email, or nothing where it could be an advertisement. */
export const greetingName = (firstName: string): string =>
  /^[\p{L}\p{M}' ’-]{1,40}$/u.test(firstName) ? firstName : ''
