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

/** Turns a file's name into a path segment that is valid on every system. */
export const safePart = (name: string): string =>
  name
    .replace(unsafe, '_')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, 150) || 'file'
