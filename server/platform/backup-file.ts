import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { BackupHeader } from './backup.ts'
import { BackupError } from './backup-error.ts'
import { opened, sealed } from './backup-seal.ts'
import { syncFolder } from './durable-folders.ts'

/** Batches lines before compression: each chunk costs one turn of the event loop, which is slow on a busy server. */
const pieceBytes = 2 ** 19

/** The last line of a complete backup. */
export type BackupEnd = { end: true; rows: number; files: number }

/**
 * Creates a backup file: gzipped lines, sealed if there is a key, readable by its owner only. The file appears under
 * its name only when `finish` has synced all of it to disk.
 */
export async function createBackupFile(file: string, key: string | null) {
  const part = `${file}.part`
  await rm(part, { force: true })
  const handle = await open(part, 'wx', 0o600).catch((error: Error) => {
    throw new BackupError(`${file} cannot be written: ${error.message}`)
  })
  const gzip = createGzip({ chunkSize: pieceBytes })
  const stream = handle.createWriteStream({ flush: true })
  const written = key
    ? pipeline(gzip, (bytes) => sealed(bytes as AsyncIterable<Buffer>, key), stream)
    : pipeline(gzip, stream)
  // It is awaited in `finish`; until then a rejection must not crash the process.
  written.catch(() => {})
  let lines: string[] = []
  let length = 0
  const flush = async () => {
    const piece = lines.join('\n')
    lines = []
    length = 0
    if (piece) await writeLine(gzip, written, piece)
  }
  const write = async (line: string) => {
    lines.push(line)
    length += line.length + 1
    if (length >= pieceBytes) await flush()
  }
  /** Returns the size in bytes. */
  const finish = async () => {
    await flush()
    gzip.end()
    await written
    await rename(part, file)
    await syncFolder(path.dirname(path.resolve(file)))
    return (await stat(file)).size
  }
  const abandon = async () => {
    gzip.destroy()
    await written.catch(() => {})
    await rm(part, { force: true })
  }
  return { write, finish, abandon }
}

/** Writes a line, waiting for backpressure. `written` settles when the stream ends, and rejects when it failed. */
export async function writeLine(stream: Writable, written: Promise<unknown>, line: string) {
  if (stream.destroyed) await written
  if (!stream.write(`${line}\n`)) await once(stream, 'drain')
}

/** Yields the lines of a UTF-8 stream, split at line feeds only. */
export async function* linesOf(stream: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let rest = ''
  for await (const chunk of stream) {
    const parts = (rest + decoder.decode(chunk as Buffer, { stream: true })).split('\n')
    rest = parts.pop() ?? ''
    yield* parts
  }
  if (rest) yield rest
}

/**
 * Yields the lines of a backup, sealed or not.
 * @param key what a sealed one is opened with
 * @throws BackupError when it cannot be read to the end
 */
export async function* readBackupFile(file: string, key: string | null): AsyncGenerator<string> {
  const source = createReadStream(file, { highWaterMark: 2 ** 18 })
  const gunzip = createGunzip()
  const read = pipeline(source, (bytes) => opened(bytes, key, file), gunzip)
  // Reading `gunzip` fails with the same error.
  read.catch(() => {})
  try {
    yield* linesOf(gunzip)
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    if (code === 'ENOENT') throw new BackupError(`There is no file ${file}`)
    if (code === 'Z_DATA_ERROR' || code === 'Z_BUF_ERROR' || error instanceof TypeError)
      throw new BackupError(`${file} is not a backup or is damaged (${message})`)
    throw error
  } finally {
    source.destroy()
    await read.catch(() => {})
  }
}

/**
 * Reads a backup once from start to end without changing anything.
 * @throws BackupError when it is not a backup, is incomplete, or the key does not open it
 */
export async function checkBackupFile(
  file: string,
  key: string | null,
): Promise<{ header: BackupHeader } & BackupEnd> {
  let header: BackupHeader | undefined
  let last = ''
  let [rows, files] = [0, 0]
  let inFile = false
  for await (const line of readBackupFile(file, key)) {
    header ??= readHeader(line, file)
    if (line.startsWith('{')) inFile = line.startsWith('{"file":')
    if (line.startsWith('{"file":')) files += 1
    if (line.startsWith('[') && !inFile) rows += 1
    last = line
  }
  const end = last.startsWith('{"end":') ? (JSON.parse(last) as BackupEnd) : undefined
  if (!header || !end || end.rows !== rows || end.files !== files)
    throw new BackupError(`${file} is incomplete: its end is missing`)
  return { header, ...end }
}

function readHeader(line: string, file: string): BackupHeader {
  try {
    const header = JSON.parse(line) as BackupHeader
    if (header.foyer === 'backup' && header.version === 1) return header
  } catch {
    // Falls through to the error below.
  }
  throw new BackupError(`${file} is not a backup that this version can read`)
}
