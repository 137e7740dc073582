import path from 'node:path'
import { oneLine } from '../../platform/mime.ts'

/** A file's name without folders and signs that systems trip over; at most 200 characters, its ending kept. */
export function safeName(given: string): string {
  const base = path.win32
    .basename(oneLine(given.toWellFormed()))
    .replace(/[<>:"|?*\p{Cf}]/gu, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const ending = /\.[^.\s]{1,10}$/.exec(base)?.[0] ?? ''
  const stem = base.slice(0, base.length - ending.length)
  return `${stem.slice(0, 200 - ending.length).toWellFormed()}${ending}` || 'file'
}
