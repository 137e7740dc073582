import { currencies } from '../../../contract/money/currencies.ts'
import type { Option } from '../../ui/controls.tsx'

const names = new Intl.DisplayNames('en', { type: 'currency' })
const labelOf = (code: string) => `${code} – ${names.of(code) ?? code}`

/** Returns the currencies with their names: those in use first, in the order given, then all others by code. */
export const currencyOptions = (inUse: readonly string[]): Option[] =>
  [...new Set([...inUse, ...currencies])].map((value) => ({ value, label: labelOf(value) }))
