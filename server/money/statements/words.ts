import type { DocumentLanguage } from '../../../contract/money/document-languages.ts'
import { type StatementKind, statementKinds } from '../../../contract/money/statements.ts'

type Words = {
  asOf: string
  /** The statement of everything that was charged and paid. */
  account: {
    title: string
    columns: [string, string, string, string, string]
    kinds: Record<StatementKind, string>
    nothing: string
  }
  /** The list of unpaid invoices. */
  open: { title: string; columns: [string, string, string]; nothing: string }
}

const en: Words = {
  asOf: 'As of',
  account: {
    title: 'Statement',
    columns: ['Date', 'Type', 'Number', 'Amount', 'Balance'],
    kinds: statementKinds,
    nothing: 'No charges yet.',
  },
  open: {
    title: 'Open invoices',
    columns: ['Invoice', 'Date', 'Due'],
    nothing: 'Nothing is due.',
  },
}

const de: Words = {
  asOf: 'Stand',
  account: {
    title: 'Kontoauszug',
    columns: ['Datum', 'Art', 'Nummer', 'Betrag', 'Saldo'],
    kinds: {
      invoice: 'Rechnung',
      'credit-note': 'Rechnungskorrektur',
      payment: 'Zahlung',
      refund: 'Erstattung',
      credit: 'Verrechnetes Guthaben',
      'write-off': 'Ausgebucht',
    },
    nothing: 'Bisher wurde nichts berechnet.',
  },
  open: {
    title: 'Offene Rechnungen',
    columns: ['Rechnung', 'Datum', 'Fällig am'],
    nothing: 'Es ist nichts offen.',
  },
}

const fr: Words = {
  asOf: 'Au',
  account: {
    title: 'Relevé de compte',
    columns: ['Date', 'Type', 'Numéro', 'Montant', 'Solde'],
    kinds: {
      invoice: 'Facture',
      'credit-note': 'Avoir',
      payment: 'Paiement',
      refund: 'Remboursement',
      credit: 'Crédit imputé',
      'write-off': 'Passée en perte',
    },
    nothing: 'Rien n’a encore été facturé.',
  },
  open: {
    title: 'Factures ouvertes',
    columns: ['Facture', 'Date', 'Échéance'],
    nothing: 'Aucune facture n’est due.',
  },
}

/** The words of the product on statements. */
export const statementWords: Record<DocumentLanguage, Words> = { en, de, fr }
