import { Readable } from 'node:stream'
import { ZipFile } from 'yazl'

/** One file of an archive. Its bytes are asked for when its turn comes. */
export type ZipEntry = {
  /** Such as `files/plan.pdf`. */
  path: string
  /** False for what is small already, such as pictures. */
  compress: boolean
  mtime: Date
  open: () => Promise<Readable> | Readable
}

/**
 * An archive of these entries that is written as fast as it is read. It is never whole in memory; when
 * the reader goes away, the source that is open is closed. An entry that cannot be opened ends it.
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
        if (output.destroyed) throw new Error('the reader of the archive is gone')
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

/** A file's name as a part of a path in an archive, on every system. */
export const safePart = (name: string): string =>
  name
    .replace(unsafe, '_')
    .replace(/^[. ]+|[. ]+$/g, '')
    .slice(0, 150) || 'file'
