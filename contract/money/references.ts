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

/** Returns whether an IBAN is a QR-IBAN: Swiss banks book payments to it only with a QR reference (IID 30000 to 31999). */
export const isQrIban = (iban: string) => /^(?:CH|LI)\d\d3[01]\d{3}/.test(iban)

const carries = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5]
/** Returns the check digit of a QR reference's other digits (modulo 10, recursive). */
const qrCheck = (digits: string) =>
  (10 - Array.from(digits, Number).reduce((carry, each) => carries[(carry + each) % 10] ?? 0, 0)) %
  10

/** Returns whether a text is a QR reference whose check digit is right. */
export const isQrReference = (text: string) =>
  /^\d{27}$/.test(text) && qrCheck(text.slice(0, 26)) === Number(text[26])

/** Returns the QR reference of an invoice (QRR): 27 digits, of which the last checks the others. */
export function qrReference(number: string): string {
  const digits = number.replace(/\D/g, '').padStart(26, '0')
  return `${digits}${qrCheck(digits)}`
}

/** Writes an IBAN or a reference in groups of four, as people read it. */
export const inFours = (text: string) => text.replace(/(.{4})(?=.)/g, '$1 ')

/** Writes a reference as people read it: a QR reference in fives from its end, others in fours. */
export const readable = (reference: string) =>
  isQrReference(reference)
    ? reference.replace(/(?<=^\d\d(?:\d{5})*)(?=\d)(?<!^)/g, ' ')
    : inFours(reference)

/**
 * Returns what a client enters as the reference of a transfer: the creditor reference where the account has an IBAN, the
 * QR reference for a QR-IBAN, elsewhere the invoice's number.
 */
export function transferReference(number: string, { iban }: { iban: string }) {
  if (!iban) return number
  return isQrIban(iban) ? qrReference(number) : creditorReference(number)
}

/** Returns the same as people read it. */
export const referenceText = (number: string, account: { iban: string }) =>
  account.iban ? readable(transferReference(number, account)) : number

/** The caption of an invoice's QR code. */
export const codeCaption = 'Scan with your banking app'
