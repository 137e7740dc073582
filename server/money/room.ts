import { followAddress } from './billing-details/store.ts'
import { invoices as invoiceRows } from './invoices/table.ts'
import { assignableInvoices } from './invoices/assignee.ts'
import { invoiceReplies } from './invoices/replies.ts'
import { notedInvoices } from './invoices/noted.ts'
import { notedExpenses } from './expenses/noted.ts'
import type { Room } from '../platform/room.ts'
import { invoiceTexts } from './invoices/email-texts.ts'
import { moreReminderTexts } from './payment-reminders/email-texts.ts'
import { paymentReminders } from './payment-reminders/handlers.ts'
import { checkEarlyLateCharges, remindOfInvoices } from './payment-reminders/jobs.ts'
import { whyNoReminder } from './payment-reminders/writing.ts'
import { invoices } from './invoices/handlers.ts'
import { serveInvoiceFiles } from './invoices/files.ts'
import { serveInvoiceExport } from './invoices/list.ts'
import { documentJobs } from './invoice-documents/jobs.ts'
import { invoiceJobs } from './invoices/jobs.ts'
import { searchInvoices } from './invoices/search.ts'
import { invoiceTrash } from './invoices/trash.ts'
import { deleteDraftsOf } from './invoices/store.ts'
import { unpaidInvoices } from './statements/store.ts'
import { bankImports, serveBankFiles } from './bank-imports/handlers.ts'
import { matchBankLines, undoBankImport } from './bank-imports/jobs.ts'
import { bankLines } from './bank-lines/handlers.ts'
import { credits } from './credits/handlers.ts'
import { payments } from './payments/handlers.ts'
import { statements } from './statements/handlers.ts'
import { serveStatements } from './statements/document.ts'
import { bookSettings } from './book-settings/handlers.ts'
import { closedMonths } from './closed-months/handlers.ts'
import { books } from './books/handlers.ts'
import { serveBooks } from './books/files.ts'
import { billingDetails } from './billing-details/handlers.ts'
import { billingSettings } from './billing-settings/handlers.ts'
import { applyCurrency } from './billing-settings/store.ts'
import { checkPaymentAttempts } from './payment-attempts/jobs.ts'
import { paymentReports } from './payment-reports/handlers.ts'
import { paymentAttempts } from './payment-attempts/handlers.ts'
import { paymentProviders } from './payment-providers/handlers.ts'
import { applyPaymentProviders } from './payment-providers/store.ts'
import { servePaymentEvents } from './payment-events/webhooks.ts'
import { billingSchedules } from './billing-schedules/handlers.ts'
import { billSchedules } from './billing-schedules/jobs.ts'
import { billingSchedules as scheduleRows } from './billing-schedules/table.ts'
import { retainerEntries } from './retainer-entries/handlers.ts'
import { pauseOf, scheduleTrash } from './billing-schedules/trash.ts'
import { expenses, serveExpenseFiles } from './expenses/handlers.ts'
import { expenseTrash } from './expenses/trash.ts'
import { moneyData } from './personal-data.ts'

export const moneyRoom: Room = {
  name: 'money',
  nouns: [
    {
      noun: 'invoices',
      noticed: { kinds: ['invoices'], table: invoiceRows },
      endpoints: invoices,
      noted: notedInvoices,
      replies: invoiceReplies,
      raw: [serveInvoiceFiles],
      csv: serveInvoiceExport,
      jobs: [...invoiceJobs, ...documentJobs],
      search: searchInvoices,
      assignable: assignableInvoices,
      trash: invoiceTrash,
      attention: unpaidInvoices,
      beforeClientErased: deleteDraftsOf,
    },
    { noun: 'payments', endpoints: payments },
    { noun: 'credits', endpoints: credits },
    {
      noun: 'bank-imports',
      endpoints: bankImports,
      raw: [serveBankFiles],
      jobs: [matchBankLines, undoBankImport],
    },
    { noun: 'bank-lines', endpoints: bankLines },
    { noun: 'payment-attempts', endpoints: paymentAttempts, jobs: [checkPaymentAttempts] },
    {
      noun: 'payment-reminders',
      endpoints: paymentReminders,
      jobs: [remindOfInvoices, checkEarlyLateCharges],
      whyNotSent: whyNoReminder,
    },
    { noun: 'payment-reports', endpoints: paymentReports },
    { noun: 'payment-providers', endpoints: paymentProviders },
    { noun: 'payment-events', raw: [servePaymentEvents] },
    { noun: 'statements', endpoints: statements, raw: [serveStatements] },
    {
      noun: 'billing-schedules',
      endpoints: billingSchedules,
      jobs: [billSchedules],
      trash: scheduleTrash,
      whenClientTrashed: pauseOf,
    },
    {
      noun: 'retainer-entries',
      endpoints: retainerEntries,
      noticed: { kinds: ['retainer-entries'], table: scheduleRows },
    },
    { noun: 'billing-details', endpoints: billingDetails, whenAddressMoved: followAddress },
    { noun: 'billing-settings', endpoints: billingSettings },
    {
      noun: 'expenses',
      endpoints: expenses,
      noted: notedExpenses,
      raw: [serveExpenseFiles],
      trash: expenseTrash,
    },
    { noun: 'books', endpoints: books, raw: [serveBooks] },
    { noun: 'book-settings', endpoints: bookSettings },
    { noun: 'closed-months', endpoints: closedMonths },
  ],
  emailTexts: [...invoiceTexts, ...moreReminderTexts],
  personalData: moneyData,
  async applySettings(context) {
    await applyCurrency(context)
    await applyPaymentProviders(context)
  },
}
