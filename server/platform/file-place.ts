import type { Readable } from 'node:stream'

/** Bytes as one array or as a stream. */
export type Bytes = Uint8Array | AsyncIterable<Uint8Array>

/** Returns whether a text can be the key of a stored file: nothing else may become part of a path. */
export const isFileKey = (key: string) => /^[\da-f]{32}$/.test(key)

/** A store for the bytes of files, by key. */
export type FilePlace = {
  /** Stores all of it or nothing, and returns the number of bytes. */
  write(key: string, source: Bytes): Promise<number>
  /** Reads the whole file, or bytes `start` to `end`, both included; returns null when it is missing. */
  read(key: string, part?: { start: number; end: number }): Promise<Readable | null>
  /** Removes a file together with the remains of an interrupted upload; does nothing when it is missing. */
  remove(key: string): Promise<void>
}
