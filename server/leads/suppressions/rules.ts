import { withPlainDomain } from '../../../contract/fields.ts'
import {
  asSuppressed,
  suppressible,
  type SuppressionReason,
  suppressionReasonIds,
} from '../../../contract/leads/suppressions.ts'

/** Normalizes an address for comparison, as leads have it. */
export const normal = (address: string) => withPlainDomain(address.trim().toLowerCase())

/** Returns whether a reason outweighs the known one, as a person's request outweighs a full mailbox. */
export const outweighs = (reason: SuppressionReason, known: SuppressionReason) =>
  suppressionReasonIds.indexOf(reason) < suppressionReasonIds.indexOf(known)

/** Returns the entry that suppresses the address's whole domain: `@x.example`. */
export const domainEntry = (address: string) => {
  const entry = normal(address)
  return entry.slice(entry.lastIndexOf('@'))
}

const examplesShown = 5

/**
 * Reads a list or a CSV file: the first cell of each line that is an address, or a domain as `@x.example` or
 * `*@x.example`. A line of nothing else may be a domain alone. A first line without either is a header.
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
    const cells = line.split(/[,;\t|<>\s"']+/).filter(Boolean)
    const isAlone = cells.length === 1 && !(at === 0 && /mail|address/i.test(line))
    const address = cells
      .filter((cell) => isAlone || cell.includes('@'))
      .map((cell) => asSuppressed(cell.replace(/^mailto:/i, '')))
      .find((entry) => entry.length <= 255 && suppressible.test(entry))
    if (address === undefined) {
      if (at > 0 || line.includes('@'))
        wrong.push({ line: at + 1, text: line.trim().slice(0, 100) })
    } else if (addresses.has(address)) repeated += 1
    else addresses.add(address)
  }
  const examples = wrong.slice(0, examplesShown)
  return { addresses: [...addresses], repeated, wrong: wrong.length, examples }
}
