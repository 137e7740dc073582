/** A line of a bank statement. */
export type BankLine = {
  /** The own account, as IBAN or number; empty if the file doesn't say. */
  account: string
  /** `YYYY-MM-DD`. */
  bookedOn: string
  /** In the currency's smallest unit; negative for money that left. */
  amount: number
  currency: string
  /** The other side: who paid, or who was paid. */
  name: string
  iban: string
  /** The payer's words. */
  text: string
  /** The creditor's reference where the bank keeps it apart. */
  reference: string
  /** The bank's own reference, unique for the account; empty for none. */
  servicerRef: string
  endToEndId: string
  /** Whether it takes back an earlier line. */
  isReversal: boolean
}

/** A file that can't be read; the sentence is for people. */
export class BankFileError extends Error {}

/** The most lines that one import takes. */
export const mostLines = 10_000
/** The largest file, in bytes, and the most that an archive unpacks to. */
export const mostBytes = 10 * 2 ** 20
export const mostUnpacked = 60 * 2 ** 20

/** The number of decimal digits of a currency (ISO 4217). */
export type Digits = (currency: string) => number

/** Returns a text in one line, without control characters, at most so long. */
export const oneLine = (text: string, longest: number) =>
  text
    .toWellFormed()
    .replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ')
    .trim()
    .slice(0, longest)
    .trimEnd()
    .toWellFormed()

export const tooMany = () =>
  new BankFileError(
    `This file has more than ${mostLines.toLocaleString('en-US')} lines. Please export a shorter period.`,
  )
