import { createHash } from 'node:crypto'
import type { BankLine } from '../../../packages/bank-files/bank-line.ts'

const hash = (parts: readonly (string | number)[]) =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex')

/** References that banks write where they have none. */
const none = /^(NONREF|NOTPROVIDED|0+|-)?$/i
const compact = (text: string) => text.toUpperCase().replace(/[^\p{L}\d]/gu, '')

/**
 * Returns lines with what tells each from all others. The bank's reference does, across statements and notifications;
 * without one, all that the line says, and how many equal ones came before it in the file: two equal transfers of one day
 * are two, in overlapping files as well.
 */
export function withFingerprints(lines: readonly BankLine[], format: 'camt' | 'csv') {
  const seen = new Map<string, number>()
  return lines.map((line) => {
    const { account, bookedOn, amount, currency, servicerRef } = line
    const money = [account, bookedOn, amount, currency]
    const isReferenced = !none.test(servicerRef)
    const { name, iban, text, reference, endToEndId } = line
    const words = [name, iban, text, reference, endToEndId].map(compact)
    const key = isReferenced ? hash([...money, servicerRef]) : hash([...money, ...words])
    if (isReferenced && format === 'camt') return { ...line, fingerprint: key }
    const count = seen.get(key) ?? 0
    seen.set(key, count + 1)
    return { ...line, fingerprint: count ? hash([key, count]) : key }
  })
}
