import { currencies } from '../../../contract/money/currencies.ts'
import type { Option } from '../../ui/controls.tsx'

const names = new Intl.DisplayNames('en', { type: 'currency' })
/** Names of currencies that the browser may not know yet. */
const newer: Record<string, string> = { SLE: 'Sierra Leonean Leone' }
const labelOf = (code: string) => {
  const name = names.of(code) ?? code
  return `${code} – ${name === code ? (newer[code] ?? name) : name}`
}

/** Returns the currencies with their names: those in use first, in the order given, then all others by code. */
export const currencyOptions = (inUse: readonly string[]): Option[] =>
  [...new Set([...inUse, ...currencies])].map((value) => ({ value, label: labelOf(value) }))
