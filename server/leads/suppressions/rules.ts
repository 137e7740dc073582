import {
  suppressible,
  type SuppressionReason,
  suppressionReasonIds,
} from '../../../contract/leads/suppressions.ts'

/** Normalizes an address for comparison. */
export const normal = (address: string) => address.trim().toLowerCase()

/** Returns whether a reason outweighs the known one, as a person's request outweighs a full mailbox. */
export const outweighs = (reason: SuppressionReason, known: SuppressionReason) =>
  suppressionReasonIds.indexOf(reason) < suppressionReasonIds.indexOf(known)

/** Returns the entry that suppresses the address's whole domain: `@x.example`. */
export const domainEntry = (address: string) =>
  normal(address).slice(address.trim().lastIndexOf('@'))

const examplesShown = 5

/**
 * Reads a list or a CSV file: the first cell of each line that is an address, or a domain as `@x.example` or
 * `*@x.example`. A first line without one is a header.
 */
export function readSuppressionLines(text: string) {
  const addresses = new Set<string>()
  const wrong: { line: number; text: string }[] = []
  let repeated = 0
  for (const [at, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r\n|\r|\n/)
    .entries()) {
    if (line.trim() === '') continue
    const address = line
      .split(/[,;\t|<>\s"']+/)
      .map((cell) => normal(cell.replace(/^mailto:/i, '').replace(/^\*(?=@)/, '')))
      .find((cell) => cell.length <= 255 && suppressible.test(cell))
    if (address === undefined) {
      if (at > 0 || line.includes('@'))
        wrong.push({ line: at + 1, text: line.trim().slice(0, 100) })
    } else if (addresses.has(address)) repeated += 1
    else addresses.add(address)
  }
  const examples = wrong.slice(0, examplesShown)
  return { addresses: [...addresses], repeated, wrong: wrong.length, examples }
}
