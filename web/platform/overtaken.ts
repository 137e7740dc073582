import { CallError } from './call.ts'

/** Whether what was sent was refused since a colleague has written meanwhile. */
export const wasOvertaken = (error: unknown): boolean =>
  error instanceof CallError &&
  Boolean((error.detail as { overtaken?: unknown } | undefined)?.overtaken)
