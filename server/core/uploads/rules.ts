import path from 'node:path'
import { oneLine } from '../../platform/mime.ts'

/** Returns a file's name without folders and problematic characters; at most 200 characters, with its extension. */
export function safeName(name: string): string {
  const base = path.win32
    .basename(oneLine(name.toWellFormed()))
    .replace(/[<>:"|?*\p{Cf}]/gu, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  const ending = /\.[^.\s]{1,10}$/.exec(base)?.[0] ?? ''
  const stem = base.slice(0, base.length - ending.length)
  return `${stem.slice(0, 200 - ending.length).toWellFormed()}${ending}` || 'file'
}
