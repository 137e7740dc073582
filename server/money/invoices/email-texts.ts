import { button, details, emailText, heading, paragraph, small } from '../../platform/email-text.ts'
import type { TextBlock } from '../../../contract/email-text.ts'
import { amountsIn, dueVariableIn, links, reminderPartsIn, variablesIn } from './email-parts.ts'
import {
  type DocumentLanguage,
  documentLanguages,
} from '../../../contract/money/document-languages.ts'

type Wording = { subject: string; preheader: string; body: string }
type Wordings = Record<'invoice' | 'creditNote' | 'voided', Wording> & {
  view: string
  small: string
  /** A sample of why an invoice was voided. */
  reason: string
}

const english: Wordings = {
  invoice: {
    subject: '{{invoice}} for {{total}}',
    preheader: 'Please pay {{total}} {{due}}.',
    body: 'Hello {{firstName}},\nHere’s your invoice from {{agency}}. Please pay {{total}} {{due}}.',
  },
  creditNote: {
    subject: '{{invoice}} for {{total}}',
    preheader: '{{agency}} has credited you {{total}}.',
    body: 'Hello {{firstName}},\nWe’ve credited you {{total}}.',
  },
  voided: {
    subject: '{{invoice}} has been voided',
    preheader: 'No payment is needed.',
    body: 'Hello {{firstName}},\nWe’ve voided invoice {{number}}. No payment is needed. Reason: {{reason}}',
  },
  view: 'View invoice',
  small: 'The PDF is attached. Questions? Just reply to this email.',
  reason: 'It named the wrong project.',
}

const german: Wordings = {
  invoice: {
    subject: '{{invoice}} über {{total}}',
    preheader: 'Bitte zahlen Sie {{total}} {{due}}.',
    body: 'Guten Tag {{firstName}},\nanbei erhalten Sie Ihre Rechnung von {{agency}}. Bitte zahlen Sie {{total}} {{due}}.',
  },
  creditNote: {
    subject: '{{invoice}} über {{total}}',
    preheader: '{{agency}} hat Ihnen {{total}} gutgeschrieben.',
    body: 'Guten Tag {{firstName}},\nwir haben Ihnen {{total}} gutgeschrieben.',
  },
  voided: {
    subject: '{{invoice}} ist ungültig',
    preheader: 'Sie müssen nichts bezahlen.',
    body: 'Guten Tag {{firstName}},\nwir haben die Rechnung {{number}} für ungültig erklärt. Sie müssen nichts bezahlen. Grund: {{reason}}',
  },
  view: 'Rechnung ansehen',
  small: 'Das PDF ist angehängt. Fragen? Antworten Sie einfach auf diese Nachricht.',
  reason: 'Sie nannte das falsche Projekt.',
}

const french: Wordings = {
  invoice: {
    subject: '{{invoice}} : {{total}}',
    preheader: 'Merci de régler {{total}} {{due}}.',
    body: 'Bonjour {{firstName}},\nVoici votre facture de {{agency}}. Merci de régler {{total}} {{due}}.',
  },
  creditNote: {
    subject: '{{invoice}} : {{total}}',
    preheader: '{{agency}} vous accorde un avoir de {{total}}.',
    body: 'Bonjour {{firstName}},\nNous vous accordons un avoir de {{total}}.',
  },
  voided: {
    subject: '{{invoice}} annulée',
    preheader: 'Vous n’avez rien à régler.',
    body: 'Bonjour {{firstName}},\nNous avons annulé la facture {{number}}. Vous n’avez rien à régler. Motif : {{reason}}',
  },
  view: 'Voir la facture',
  small: 'Le PDF est joint. Une question ? Répondez simplement à ce message.',
  reason: 'Elle mentionnait le mauvais projet.',
}

/** An email’s heading repeats its subject; below what is special stand button and small print. */
const blocks = (words: Wordings, { subject, body }: Wording, ...special: TextBlock[]) => [
  heading(subject),
  paragraph(body),
  ...special,
  button(words.view, 'invoice'),
  small(words.small),
]

/** Declares the emails about invoices and credit notes in a language. The ids of the English ones are older. */
function textsIn(language: DocumentLanguage, words: Wordings) {
  const isEnglish = language === 'en'
  const of = (id: string, title: string) => ({
    id: isEnglish ? id : `${id}-${language}`,
    kind: id,
    title: isEnglish ? title : `${title} (${documentLanguages[language]})`,
    language,
    readers: 'clients' as const,
    links,
  })
  const sampleOf = (wording: Wording, ...special: TextBlock[]) => ({
    subject: wording.subject,
    preheader: wording.preheader,
    blocks: blocks(words, wording, ...special),
  })
  return {
    invoice: emailText({
      ...of('invoice', 'Invoice'),
      about: 'When an invoice is issued, or emailed again.',
      variables: { ...variablesIn(language), due: dueVariableIn(language) },
      details: { amounts: amountsIn(language) },
      sample: sampleOf(words.invoice, details('amounts')),
    }),
    creditNote: emailText({
      ...of('credit-note', 'Credit note'),
      about: 'When a credit note is issued, or emailed again.',
      variables: variablesIn(language, 'credit-note'),
      sample: sampleOf(words.creditNote),
    }),
    voided: emailText({
      ...of('invoice-void', 'Invoice voided'),
      about: 'When an invoice that was sent is voided.',
      variables: {
        ...variablesIn(language),
        reason: { about: 'Why', sample: words.reason },
      },
      sample: sampleOf(words.voided),
    }),
  }
}

/** The emails about invoices and credit notes by language. */
export const invoiceTextsIn = {
  en: textsIn('en', english),
  de: textsIn('de', german),
  fr: textsIn('fr', french),
}

const reminderSample = (wording: Wording) => ({
  subject: wording.subject,
  preheader: wording.preheader,
  blocks: blocks(english, wording, details('amounts')),
})

export const reminderText = emailText({
  id: 'invoice-reminder',
  title: 'Payment reminder: due soon',
  about: 'Before or on the due date of an unpaid invoice.',
  readers: 'clients',
  ...reminderPartsIn('en'),
  sample: reminderSample({
    subject: '{{invoice}} is due on {{dueDate}}',
    preheader: 'Balance due: {{balance}}.',
    body: 'Hello {{firstName}},\nThis is a reminder that invoice {{number}} is due on {{dueDate}}. The balance due is {{balance}}.',
  }),
})

export const overdueText = emailText({
  id: 'invoice-overdue',
  kind: 'invoice-reminder',
  title: 'Payment reminder: overdue',
  about: 'After the due date of an unpaid invoice.',
  readers: 'clients',
  ...reminderPartsIn('en'),
  sample: reminderSample({
    subject: '{{invoice}} is overdue',
    preheader: '{{balance}} was due on {{dueDate}}.',
    body: 'Hello {{firstName}},\nInvoice {{number}} was due on {{dueDate}}. The balance due is {{balance}}. If you’ve already paid, you can ignore this reminder.',
  }),
})

/** All of them; in English first. */
export const invoiceTexts = [
  invoiceTextsIn.en.invoice,
  reminderText,
  overdueText,
  invoiceTextsIn.en.voided,
  invoiceTextsIn.en.creditNote,
  ...[invoiceTextsIn.de, invoiceTextsIn.fr].flatMap((texts) => Object.values(texts)),
]
