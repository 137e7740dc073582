import { storeUnreachable, StoreError } from './s3-call.ts'

/** The reason why the server cannot start, as a sentence for the person who started it. */
export class StartError extends Error {}

type Coded = { code?: string; address?: string; port?: number; message?: string }

const sentences: Record<string, (error: Coded) => string> = {
  EADDRINUSE: ({ port }) =>
    `Port ${port} is in use by another program. Stop it, or set another PORT.`,
  EADDRNOTAVAIL: ({ address }) => `HOST ${address} is not an address of this machine.`,
  EACCES: ({ message }) => `This is not allowed for this user: ${message}`,
  ENOTDIR: ({ message }) =>
    `DATA_DIR cannot be created because part of its path is a file: ${message}`,
  EEXIST: ({ message }) => `DATA_DIR cannot be created because a file has its name: ${message}`,
  EROFS: ({ message }) => `DATA_DIR cannot be written to: ${message}`,
  ENOSPC: () => 'The disk that holds DATA_DIR is full.',
  ECONNREFUSED: () => 'DATABASE_URL: nothing answers at this address. Is PostgreSQL running?',
  ENOTFOUND: () => 'DATABASE_URL: this host is not known.',
  '28P01': () => 'DATABASE_URL: PostgreSQL refuses this user or password.',
  '28000': () => 'DATABASE_URL: PostgreSQL refuses this user.',
  '3D000': () => 'DATABASE_URL: this database does not exist.',
}

/** Returns what to print when startup fails: one sentence where the reason is known, else the whole error. */
export function explainStart(error: unknown): unknown {
  if (error instanceof StartError) return error.message
  if (error instanceof StoreError) return `${storeUnreachable} (${error.message})`
  const coded = ((error as Error | undefined)?.cause ?? error) as Coded | undefined
  return sentences[coded?.code ?? '']?.(coded as Coded) ?? error
}
