import type { DocumentLanguage } from '../../../contract/money/document-languages.ts'
import type { ReminderTone } from '../../../contract/money/reminder-words.ts'
import type { Block } from '../../platform/email.ts'
import { type EmailFromText, written } from '../../platform/email-text.ts'
import { keptIssuer } from '../invoices/issuer.ts'
import { openOf } from '../invoices/rules.ts'
import { type Delivery, partsOf, payPageOf, type Sender } from '../invoices/emails.ts'
import type { InvoiceRow } from '../invoices/store.ts'
import { dayIn, moneyIn, payingIn, rateIn } from '../invoices/words/formats.ts'
import { invoiceWords } from '../invoices/words/words.ts'
import { reminderEmailTexts } from './email-texts.ts'
import type { LateCharges } from './late-charges.ts'
import { wordsIn } from './words.ts'

type Open = Pick<
  InvoiceRow,
  | 'id'
  | 'number'
  | 'currency'
  | 'dueDate'
  | 'kind'
  | 'status'
  | 'total'
  | 'paid'
  | 'credited'
  | 'writtenOff'
>

export type Reminder = {
  today: string
  tone: ReminderTone
  language: DocumentLanguage
  charges: LateCharges | null
  /** All unpaid invoices of the client, this one among them. */
  open: readonly Open[]
  /** Their list as a PDF, where there is more than one. */
  statement?: Buffer | undefined
}

type Facts = [string, string][]

/** Lists what late payment costs so far, and the balance with it. */
function chargeFacts(invoice: InvoiceRow, { charges, language }: Reminder): Facts {
  if (!charges) return []
  const words = wordsIn[language]
  const money = (amount: number) => moneyIn(language, amount, invoice.currency)
  const { fee, interest, through, rate } = charges
  const label = words.interest(dayIn(language, through), rateIn(language, rate))
  return [
    ...(fee > 0 ? ([[words.fee, money(fee)]] satisfies Facts) : []),
    ...(interest > 0 ? ([[label, money(interest)]] satisfies Facts) : []),
    [words.withCharges, money(openOf(invoice) + fee + interest)],
  ]
}

/** Lists all unpaid invoices with their sums by currency; nothing where there is only one. */
function openFacts({ open, language, today }: Reminder): Block[] {
  if (open.length < 2) return []
  const words = wordsIn[language]
  const sums = [...Map.groupBy(open, ({ currency }) => currency)].map(([currency, rows]) => {
    const sum = rows.reduce((total, row) => total + openOf(row), 0)
    return [words.openTotal(currency), moneyIn(language, sum, currency)] satisfies [string, string]
  })
  const rows = open.map((row): [string, string] => [
    words.openOn(row.number ?? '', dayIn(language, row.dueDate ?? today)),
    moneyIn(language, openOf(row), row.currency),
  ])
  return [{ paragraph: words.others }, { facts: [...rows, ...sums] }]
}

/** Lists amount, due date, late charges, how to pay and, if there are more, all unpaid invoices. */
function amountsOf(invoice: InvoiceRow, reminder: Reminder, settings: Sender): Block[] {
  const { language } = reminder
  const words = invoiceWords[language]
  const balance = openOf(invoice)
  const money = (amount: number) => moneyIn(language, amount, invoice.currency)
  const page = payPageOf(invoice, settings)
  const facts: Facts = [
    [words.total, money(invoice.total)],
    ...(balance === invoice.total ? [] : ([[words.balance, money(balance)]] satisfies Facts)),
    ...(invoice.dueDate
      ? ([[words.dueDate, dayIn(language, invoice.dueDate)]] satisfies Facts)
      : []),
    ...chargeFacts(invoice, reminder),
    ...payingIn(language, keptIssuer(invoice), invoice.number ?? ''),
    ...(page ? ([[words.online, page]] satisfies Facts) : []),
  ]
  return [{ facts }, ...openFacts(reminder)]
}

/** Builds a payment reminder in the client’s language. */
export function reminderEmail(
  delivery: Delivery,
  reminder: Reminder,
  settings: Sender,
): EmailFromText {
  const { invoice } = delivery
  const { language, tone, today, statement } = reminder
  const parts = partsOf(delivery, settings)
  const money = (amount: number) => moneyIn(language, amount, invoice.currency)
  const list = statement && {
    filename: `${wordsIn[language].others} ${today}.pdf`,
    contentType: 'application/pdf',
    content: statement.toString('base64'),
  }
  return written(reminderEmailTexts[language][tone], {
    ...parts,
    attachments: [...parts.attachments, ...(list ? [list] : [])],
    values: {
      ...parts.values,
      invoice: `${invoiceWords[language].kinds.invoice} ${invoice.number}`,
      total: money(invoice.total),
      balance: money(openOf(invoice)),
      dueDate: dayIn(language, invoice.dueDate ?? today),
    },
    details: { amounts: amountsOf(invoice, reminder, settings) },
  })
}
