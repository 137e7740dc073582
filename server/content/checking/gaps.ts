import type { Checkup } from '../../../contract/content/content-checks.ts'

/** A placeholder the composer leaves for what only the client knows. */
export const gap = /\[fill in:([^\]\n]{0,500})\]/gi

/** Returns a text's unfilled placeholders. */
export const gapsIn = (content: string): Checkup['gaps'] =>
  [...content.matchAll(gap)].map(({ 0: all, 1: note = '', index }) => ({
    note: note.trim(),
    from: index,
    to: index + all.length,
  }))
