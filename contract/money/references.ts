/** Returns digits and letters as the number they stand for: A is 10, Z is 35 (ISO 7064). */
const asNumber = (text: string) =>
  BigInt(Array.from(text, (character) => Number.parseInt(character, 36)).join(''))

/** Returns whether the check digits of an IBAN or a reference are right (ISO 7064, mod 97-10). */
export const isSelfChecking = (text: string) =>
  asNumber(text.slice(4) + text.slice(0, 4)) % 97n === 1n

/**
 * Returns the creditor reference of an invoice (ISO 11649): `RF`, two check digits and the number without anything but
 * letters and digits, at most 25 characters. Banks refuse one that was mistyped.
 */
export function creditorReference(number: string): string {
  const own = number.replace(/[^\da-z]/gi, '').toUpperCase()
  const check = 98n - (asNumber(`${own}RF00`) % 97n)
  return `RF${String(check).padStart(2, '0')}${own}`
}

/** Writes an IBAN or a reference in groups of four, as people read it. */
export const inFours = (text: string) => text.replace(/(.{4})(?=.)/g, '$1 ')

/**
 * Returns what a client enters as the reference of a transfer: the creditor reference where the account has an IBAN,
 * elsewhere the invoice's number.
 */
export const transferReference = (number: string, { iban }: { iban: string }) =>
  iban ? creditorReference(number) : number

/** Returns the same as people read it. */
export const referenceText = (number: string, account: { iban: string }) =>
  account.iban ? inFours(creditorReference(number)) : number

/** The caption of an invoice's QR code. */
export const codeCaption = 'Scan with your banking app'
