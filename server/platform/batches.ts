import { type Context, inTransaction } from './context.ts'

/**
 * Handles what is due in transactions of at most `size` rows, until one finds fewer. `handle` returns how many it found;
 * it changes them, so that the next one finds others.
 */
export async function inBatches(
  context: Context,
  size: number,
  handle: (tx: Context) => Promise<number>,
): Promise<void> {
  let found = size
  while (found === size) found = await inTransaction(context, handle)
}
