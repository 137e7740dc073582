import type { Checkup } from '../../../contract/content/content-checks.ts'

/** A place that only the client can fill, as the composer leaves it. */
export const gap = /\[fill in:([^\]\n]{0,500})\]/gi

/** The places of a text that are still to be filled in. */
export const gapsIn = (content: string): Checkup['gaps'] =>
  [...content.matchAll(gap)].map(({ 0: all, 1: note = '', index }) => ({
    note: note.trim(),
    from: index,
    to: index + all.length,
  }))
