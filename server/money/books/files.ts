import type { FastifyInstance } from 'fastify'
import { accountName } from '../../../contract/money/book-accounts.ts'
import * as contract from '../../../contract/money/books.ts'
import { plainMoney } from '../../../contract/money/money.ts'
import { paymentMethods } from '../../../contract/money/payment-methods.ts'
import { paymentProviderLabels } from '../../../contract/payment-provider-ids.ts'
import type { Context, Identify } from '../../platform/context.ts'
import { csvOf } from '../../platform/csv/csv.ts'
import { serveRaw } from '../../platform/raw.ts'
import { conflict } from '../../platform/refusals.ts'
import { readBillingSettings } from '../billing-settings/store.ts'
import { bookedIn } from './booked.ts'
import { datevBookings, datevText } from './datev.ts'
import { datevStateOf } from './datev-state.ts'
import { journalOf, paymentKind } from './journal.ts'
import { journalRows } from './journal-rows.ts'
import { requirePeriod } from './period.ts'
import { type BookedPayment, paymentsIn, type Period } from './records.ts'
import { codeOf, readBookRow } from '../book-settings/store.ts'
import { inWindows1252 } from './windows-1252.ts'

const csv = 'text/csv; charset=utf-8'
const nameOf = (what: string, { from, to }: Period) => `${what} ${from} to ${to}.csv`

const paymentHeader =
  'Date,Kind,Invoice,Client,Currency,Amount,Method,Provider,Fee,Fee currency,Note'.split(',')

const paymentRow = (row: BookedPayment) => [
  row.on,
  `${row.isReversal ? 'Reversed ' : ''}${paymentKind(row).toLowerCase()}`,
  row.number,
  row.clientName,
  row.currency,
  plainMoney(row.amount, row.currency),
  paymentMethods[row.method],
  row.provider ? paymentProviderLabels[row.provider] : '',
  row.fee === 0 ? '' : plainMoney(row.fee, row.feeCurrency),
  row.fee === 0 ? '' : row.feeCurrency,
  row.note,
]

/** Serves the files for whoever keeps the books. */
export function serveBooks(app: FastifyInstance, context: Context, identify: Identify) {
  serveRaw(app, context, identify, contract.paymentsCsv, async (call) => {
    const period = requirePeriod(call.query)
    const rows = (await paymentsIn(call, period)).map(paymentRow)
    const body = csvOf([paymentHeader, ...rows], call.query.for)
    return { type: csv, filename: nameOf('Payments', period), body }
  })
  serveRaw(app, context, identify, contract.journal, async (call) => {
    const { currency, format, for: reader } = call.query
    const period = requirePeriod(call.query)
    const row = await readBookRow(call)
    const { taxName, country } = await readBillingSettings(call)
    const entries = journalOf(await bookedIn(call, period))
    const rows = journalRows(
      entries.filter((entry) => entry.currency === currency),
      (key) => ({ code: codeOf(row, key), name: accountName(key, taxName) }),
      { format, country },
    )
    return {
      type: csv,
      filename: nameOf(`Journal ${currency}`, period),
      body: csvOf(rows, reader),
    }
  })
  serveRaw(app, context, identify, contract.datev, async (call) => {
    const period = requirePeriod(call.query)
    const booked = await bookedIn(call, period)
    const { datevProblems } = await datevStateOf(call, period, booked)
    if (datevProblems.length > 0) throw conflict(datevProblems.join(' '))
    const row = await readBookRow(call)
    const text = datevText({
      period,
      bookings: datevBookings(booked),
      numberOf: (key) => codeOf(row, key),
      consultant: row.datevConsultant,
      client: row.datevClient,
      chart: row.chart === 'own' ? '' : row.chart.slice(-2),
      now: call.now(),
    })
    return {
      type: 'text/csv; charset=windows-1252',
      filename: `EXTF_Buchungsstapel_${period.from}_${period.to}.csv`,
      body: inWindows1252(text),
    }
  })
}
