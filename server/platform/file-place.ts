import type { Readable } from 'node:stream'

/** Bytes at once, or as they come. */
export type Bytes = Uint8Array | AsyncIterable<Uint8Array>

/** Somewhere where the bytes of files can be, by key. */
export type FilePlace = {
  /** Stores them whole or not at all, and answers how many they were. */
  write(key: string, source: Bytes): Promise<number>
  /** All, or from byte `start` to byte `end`, both included; null when it is not there. */
  read(key: string, part?: { start: number; end: number }): Promise<Readable | null>
  /** With what is left of a writing that broke off. Nothing happens when it is not there. */
  remove(key: string): Promise<void>
}
