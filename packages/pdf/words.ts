/** The words of the product on every document, and on a Swiss payment slip. */
export type PdfWords = {
  page: (at: number, of: number) => string
  lacking: string
  /** The words of the Swiss Implementation Guidelines for the QR-bill, version 2.3. */
  slip: Record<
    | 'receipt'
    | 'paymentPart'
    | 'account'
    | 'reference'
    | 'message'
    | 'debtor'
    | 'noDebtor'
    | 'currency'
    | 'amount'
    | 'acceptance'
    | 'separate'
    | 'code',
    string
  >
}

const en: PdfWords = {
  page: (at, of) => `Page ${at} of ${of}`,
  lacking: 'Some characters in this document can’t be printed and appear as question marks.',
  slip: {
    receipt: 'Receipt',
    paymentPart: 'Payment part',
    account: 'Account / Payable to',
    reference: 'Reference',
    message: 'Additional information',
    debtor: 'Payable by',
    noDebtor: 'Payable by (name/address)',
    currency: 'Currency',
    amount: 'Amount',
    acceptance: 'Acceptance point',
    separate: 'Separate before paying in',
    code: 'Swiss QR code',
  },
}

const de: PdfWords = {
  page: (at, of) => `Seite ${at} von ${of}`,
  lacking:
    'Einige Zeichen in diesem Dokument können nicht gedruckt werden und erscheinen als Fragezeichen.',
  slip: {
    receipt: 'Empfangsschein',
    paymentPart: 'Zahlteil',
    account: 'Konto / Zahlbar an',
    reference: 'Referenz',
    message: 'Zusätzliche Informationen',
    debtor: 'Zahlbar durch',
    noDebtor: 'Zahlbar durch (Name/Adresse)',
    currency: 'Währung',
    amount: 'Betrag',
    acceptance: 'Annahmestelle',
    separate: 'Vor der Einzahlung abzutrennen',
    code: 'Swiss-QR-Code',
  },
}

const fr: PdfWords = {
  page: (at, of) => `Page ${at} sur ${of}`,
  lacking:
    'Certains caractères de ce document ne peuvent pas être imprimés et sont remplacés par des points d’interrogation.',
  slip: {
    receipt: 'Récépissé',
    paymentPart: 'Section paiement',
    account: 'Compte / Payable à',
    reference: 'Référence',
    message: 'Informations supplémentaires',
    debtor: 'Payable par',
    noDebtor: 'Payable par (nom/adresse)',
    currency: 'Monnaie',
    amount: 'Montant',
    acceptance: 'Point de dépôt',
    separate: 'À détacher avant le versement',
    code: 'Code QR suisse',
  },
}

export const pdfWords = { en, de, fr }
export type PdfLanguage = keyof typeof pdfWords
