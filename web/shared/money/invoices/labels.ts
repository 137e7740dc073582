import {
  type InvoiceKind,
  invoiceKinds,
  type InvoiceState,
} from '../../../../contract/money/invoices.ts'
import type { Tone } from '../../../ui/Badge.tsx'

export const stateTones: Record<InvoiceState, Tone> = {
  draft: 'idle',
  sent: 'info',
  overdue: 'bad',
  paid: 'ok',
  credited: 'idle',
  canceled: 'idle',
  'written-off': 'idle',
  void: 'idle',
}

type Named = { kind: InvoiceKind; number: string | null }

/** Returns `Invoice 2026-0001`, or `Draft invoice`. */
export const invoiceName = ({ kind, number }: Named) =>
  number
    ? `${invoiceKinds[kind]} ${number}`
    : kind === 'invoice'
      ? 'Draft invoice'
      : 'Draft credit note'
