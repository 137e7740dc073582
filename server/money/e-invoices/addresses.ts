import { isPeppolId } from '../../../contract/money/e-invoices.ts'

/** An address for electronic invoices (BT-34, BT-49): its scheme of the list EAS, and the identifier. */
export type ElectronicAddress = { scheme: string; id: string }

/** Reads a Peppol ID, such as `0208:0123456789`, or an email address; null for none. */
export function addressOf(typed: string): ElectronicAddress | null {
  if (typed === '') return null
  if (!isPeppolId(typed)) return { scheme: 'EM', id: typed }
  const [scheme = ''] = typed.split(':')
  return { scheme, id: typed.slice(scheme.length + 1) }
}
