import { plainMoney } from '../../../contract/money/money.ts'
import type { AccountKey } from '../../../contract/money/book-accounts.ts'
import type { journalFormats } from '../../../contract/money/books.ts'
import type { JournalEntry, Posting } from './journal.ts'

type Account = { code: string; name: string }
type Line = { entry: JournalEntry; posting: Posting; account: Account; at: number }

const amountOf = ({ entry, posting }: Line) => plainMoney(posting.amount, entry.currency)
const debit = (line: Line) => (line.posting.amount > 0 ? amountOf(line) : '')
const credit = (line: Line) => (line.posting.amount < 0 ? amountOf(line).slice(1) : '')

/** Xero's names for a line without tax of its own, by the agency's country. */
const untaxed: Record<string, string> = { GB: 'No VAT', AU: 'BAS Excluded', NZ: 'No GST' }

type Field = readonly [title: string, value: (line: Line) => string]
const formats: Record<keyof typeof journalFormats, (country: string) => readonly Field[]> = {
  quickbooks: () => [
    ['Journal No.', ({ at }) => String(at + 1)],
    ['Journal Date', ({ entry }) => entry.on],
    ['Currency', ({ entry }) => entry.currency],
    ['Memo', ({ entry }) => entry.text],
    ['Account Code', ({ account }) => account.code],
    ['Account', ({ account }) => account.name],
    ['Debits', debit],
    ['Credits', credit],
    ['Description', ({ entry }) => `${entry.text}, ${entry.clientName}`],
    ['Name', ({ entry }) => entry.clientName],
  ],
  // The columns of Xero's own template; a debit is positive, a credit negative.
  xero: (country) => [
    ['*Narration', ({ entry }) => `${entry.text}, ${entry.clientName}`],
    ['*Date', ({ entry }) => entry.on],
    ['Description', ({ account }) => account.name],
    ['*AccountCode', ({ account }) => account.code || account.name],
    ['*TaxRate', () => untaxed[country] ?? 'Tax Exempt'],
    ['*Amount', amountOf],
  ],
}

/** Returns the journal as the rows of a file, the first with the columns' titles. */
export function journalRows(
  entries: readonly JournalEntry[],
  accountOf: (key: AccountKey) => Account,
  { format, country }: { format: keyof typeof journalFormats; country: string },
): string[][] {
  const fields = formats[format](country)
  const lines = entries.flatMap((entry, at) =>
    entry.postings.map((posting) => ({ entry, posting, at, account: accountOf(posting.account) })),
  )
  return [
    fields.map(([title]) => title),
    ...lines.map((line) => fields.map(([, value]) => value(line))),
  ]
}
