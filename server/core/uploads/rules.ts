import path from 'node:path'
import { oneLine } from '../../platform/mime.ts'

const scaled = (value: number) => value.toFixed(value < 9.95 && value % 1 !== 0 ? 1 : 0)
const sizeText = (bytes: number) =>
  bytes < 1e9 ? `${scaled(bytes / 1e6)} MB` : `${scaled(bytes / 1e9)} GB`

/** Returns the message for a file that does not fit into what is left for the client's files. */
export const overQuota = (used: number, allowed: number): string =>
  `This file doesn’t fit: your files take ${sizeText(used)} of the ${sizeText(allowed)} that you can store here. Please send it another way, or ask us for more space.`

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
