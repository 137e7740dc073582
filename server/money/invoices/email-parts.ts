import type { DocumentLanguage } from '../../../contract/money/document-languages.ts'
import type { InvoiceKind } from '../../../contract/money/invoices.ts'
import { dayIn, moneyIn } from './words/formats.ts'
import { invoiceWords } from './words/words.ts'

const number = '2026-0007'
const currencies: Record<DocumentLanguage, string> = { en: 'USD', de: 'EUR', fr: 'EUR' }
const totalIn = (language: DocumentLanguage) => moneyIn(language, 420_000, currencies[language])
const dueIn = (language: DocumentLanguage) => dayIn(language, '2026-03-17')

/** Returns the variables of every email about an invoice or credit note, with samples in its language. */
export const variablesIn = (language: DocumentLanguage, kind: InvoiceKind = 'invoice') => ({
  firstName: { about: 'The client’s first name', sample: 'Mara' },
  invoice: {
    about: 'What it is, with its number',
    sample: `${invoiceWords[language].kinds[kind]} ${number}`,
  },
  number: { about: 'Its number', sample: number },
  total: { about: 'The total', sample: totalIn(language) },
})

/** Returns the variable that ends “Please pay”. */
export const dueVariableIn = (language: DocumentLanguage) => ({
  about: '“by” and the due date; empty without one',
  sample: invoiceWords[language].by(dueIn(language)),
})

export const links = { invoice: { about: 'Opens the invoice' } }

/** Returns the details of how to pay, with a sample in the language. */
export const amountsIn = (language: DocumentLanguage) => {
  const words = invoiceWords[language]
  const facts: [string, string][] = [
    [words.total, totalIn(language)],
    [words.dueDate, dueIn(language)],
    [words.reference, number],
    [words.account['Bank details'], 'IBAN GB00 0000 0000 0000 00'],
  ]
  return { about: 'Amounts, due date and how to pay', sample: [{ facts }] }
}

/** Returns the variables, links and details of every reminder, with samples in its language. */
export const reminderPartsIn = (language: DocumentLanguage) => ({
  variables: {
    ...variablesIn(language),
    balance: { about: 'The balance due', sample: totalIn(language) },
    dueDate: { about: 'The due date', sample: dueIn(language) },
  },
  links,
  details: { amounts: amountsIn(language) },
})
