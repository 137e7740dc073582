import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** One file of an archive. Its bytes are opened only when it is written. */
export type ZipEntry = {
  /** Such as `files/plan.pdf`. */
  path: string
  /** False for formats that are already compressed, such as pictures. */
  compress: boolean
  mtime: Date
  open: () => Promise<Readable> | Readable
}

/**
 * Streams a ZIP archive of these entries at the reader's pace, never holding all of it in memory. When the reader
 * goes away, the open source is closed; an entry that cannot be opened ends the archive.
 */
export function zipOf(entries: readonly ZipEntry[]): Readable {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let current: Readable | undefined
  zip.on('error', (error: Error) => output.destroy(error))
  output.on('close', () => current?.destroy())
  for (const { path, compress, mtime, open } of entries)
    zip.addReadStreamLazy(path, { compress, mtime }, (give) => {
      const opened = async () => {
        if (output.destroyed) throw new Error('the reader of the archive disconnected')
        current = await open()
        current.on('error', (error) => output.destroy(error))
        return current
      }
      opened().then(
        (stream) => give(null, stream),
        (error: Error) => give(error, Readable.from([])),
      )
    })
  zip.end()
  return output
}

const unsafe = /[\\/:*?"<>|\p{Cc}\p{Cf}]+/gu
const ending = /\.[^. ]{1,12}$/u
/** Names that Windows keeps for devices, whatever their ending. */
const device = /^(?:con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i
const outer = /^[. ]+|[. ]+$/g
const mostLetters = 150

/** Turns a file's name into a path segment that is valid on every system, and keeps its ending. */
export function safePart(name: string): string {
  const safe = name.toWellFormed().replace(unsafe, '_').replace(outer, '')
  const letters = Array.from(safe)
  const end = ending.exec(safe)?.[0] ?? ''
  const short =
    letters.length > mostLetters
      ? letters
          .slice(0, mostLetters - end.length)
          .join('')
          .replace(outer, '') + end
      : safe
  return short.replace(device, '_$&') || 'file'
}
