import type { TextBlock } from '../../../contract/email-text.ts'
import {
  documentLanguages,
  type DocumentLanguage,
} from '../../../contract/money/document-languages.ts'
import { reminderTextId, type ReminderTone } from '../../../contract/money/reminder-words.ts'
import { button, details, emailText, heading, paragraph, small } from '../../platform/email-text.ts'
import { reminderPartsIn } from '../invoices/email-parts.ts'
import { overdueText, reminderText } from '../invoices/email-texts.ts'

type Wording = { subject: string; preheader: string; body: string }
type Texts = Record<ReminderTone, Wording>

const titles: Record<ReminderTone, string> = {
  'due-soon': 'due soon',
  overdue: 'overdue',
  second: 'second reminder',
  final: 'final notice',
}
const abouts: Record<ReminderTone, string> = {
  'due-soon': 'Before or on the due date of an unpaid invoice.',
  overdue: 'After the due date of an unpaid invoice.',
  second: 'After the due date of an unpaid invoice, on a day that you choose for it.',
  final: 'After the due date of an unpaid invoice, on a day that you choose for it.',
}

const english: Pick<Texts, 'second' | 'final'> = {
  second: {
    subject: '{{invoice}}: second reminder',
    preheader: '{{balance}} was due on {{dueDate}}.',
    body: 'Hello {{firstName}},\nWe haven’t received your payment for invoice {{number}}, which was due on {{dueDate}}. Please pay {{balance}} within a week, or tell us when you will.',
  },
  final: {
    subject: '{{invoice}}: final notice',
    preheader: 'Please pay {{balance}} now.',
    body: 'Hello {{firstName}},\nDespite our reminders, invoice {{number}} of {{dueDate}} is unpaid. Please pay {{balance}} within seven days. After that we may have it collected.',
  },
}

const german: Texts = {
  'due-soon': {
    subject: '{{invoice}} ist am {{dueDate}} fällig',
    preheader: 'Offener Betrag: {{balance}}.',
    body: 'Guten Tag {{firstName}},\nzur Erinnerung: Die Rechnung {{number}} ist am {{dueDate}} fällig. Der offene Betrag ist {{balance}}.',
  },
  overdue: {
    subject: '{{invoice}}: Zahlungserinnerung',
    preheader: '{{balance}} waren am {{dueDate}} fällig.',
    body: 'Guten Tag {{firstName}},\ndie Rechnung {{number}} war am {{dueDate}} fällig. Der offene Betrag ist {{balance}}. Falls Sie schon bezahlt haben, ist diese Erinnerung gegenstandslos.',
  },
  second: {
    subject: '{{invoice}}: zweite Mahnung',
    preheader: '{{balance}} waren am {{dueDate}} fällig.',
    body: 'Guten Tag {{firstName}},\nfür die Rechnung {{number}}, fällig am {{dueDate}}, haben wir noch keine Zahlung erhalten. Bitte überweisen Sie {{balance}} innerhalb einer Woche oder sagen Sie uns, wann wir damit rechnen können.',
  },
  final: {
    subject: '{{invoice}}: letzte Mahnung',
    preheader: 'Bitte zahlen Sie {{balance}} jetzt.',
    body: 'Guten Tag {{firstName}},\ntrotz unserer Mahnungen ist die Rechnung {{number}}, fällig am {{dueDate}}, nicht bezahlt. Bitte zahlen Sie {{balance}} innerhalb von sieben Tagen. Danach müssen wir die Forderung einziehen lassen.',
  },
}

const french: Texts = {
  'due-soon': {
    subject: '{{invoice}} : échéance le {{dueDate}}',
    preheader: 'Solde dû : {{balance}}.',
    body: 'Bonjour {{firstName}},\nNous vous rappelons que la facture {{number}} arrive à échéance le {{dueDate}}. Le solde dû est de {{balance}}.',
  },
  overdue: {
    subject: '{{invoice}} : rappel de paiement',
    preheader: '{{balance}} étaient dus le {{dueDate}}.',
    body: 'Bonjour {{firstName}},\nLa facture {{number}} était à régler pour le {{dueDate}}. Le solde dû est de {{balance}}. Si vous avez déjà payé, ne tenez pas compte de ce rappel.',
  },
  second: {
    subject: '{{invoice}} : deuxième rappel',
    preheader: '{{balance}} étaient dus le {{dueDate}}.',
    body: 'Bonjour {{firstName}},\nNous n’avons pas reçu votre paiement de la facture {{number}}, à régler pour le {{dueDate}}. Merci de régler {{balance}} sous huit jours, ou de nous dire quand vous le ferez.',
  },
  final: {
    subject: '{{invoice}} : mise en demeure',
    preheader: 'Merci de régler {{balance}} maintenant.',
    body: 'Bonjour {{firstName}},\nMalgré nos rappels, la facture {{number}}, à régler pour le {{dueDate}}, reste impayée. Nous vous mettons en demeure de régler {{balance}} sous huit jours. Passé ce délai, nous en engagerons le recouvrement.',
  },
}

const endings: Record<DocumentLanguage, { view: string; small: string }> = {
  en: { view: 'View invoice', small: 'The PDF is attached. Questions? Just reply to this email.' },
  de: {
    view: 'Rechnung ansehen',
    small: 'Die Rechnung ist als PDF angehängt. Fragen? Antworten Sie einfach auf diese Nachricht.',
  },
  fr: {
    view: 'Voir la facture',
    small: 'La facture est jointe en PDF. Une question ? Répondez simplement à ce message.',
  },
}

function textOf(tone: ReminderTone, language: DocumentLanguage, wording: Wording) {
  const { subject, preheader, body } = wording
  const { view, small: ending } = endings[language]
  const blocks: TextBlock[] = [
    heading(subject),
    paragraph(body),
    details('amounts'),
    button(view, 'invoice'),
    small(ending),
  ]
  return emailText({
    id: reminderTextId(tone, language),
    kind: 'invoice-reminder',
    title: `Payment reminder: ${titles[tone]}${language === 'en' ? '' : ` (${documentLanguages[language]})`}`,
    about: abouts[tone],
    readers: 'clients',
    language,
    ...reminderPartsIn(language),
    sample: { subject, preheader, blocks },
  })
}

const inLanguage = (language: DocumentLanguage, texts: Texts) => ({
  'due-soon': textOf('due-soon', language, texts['due-soon']),
  overdue: textOf('overdue', language, texts.overdue),
  second: textOf('second', language, texts.second),
  final: textOf('final', language, texts.final),
})

/** The emails of reminders by language and tone. */
export const reminderEmailTexts = {
  en: {
    'due-soon': reminderText,
    overdue: overdueText,
    second: textOf('second', 'en', english.second),
    final: textOf('final', 'en', english.final),
  },
  de: inLanguage('de', german),
  fr: inLanguage('fr', french),
}

/** The same, without those that invoices had first. */
export const moreReminderTexts = Object.values(reminderEmailTexts)
  .flatMap((texts) => Object.values(texts))
  .filter(({ id }) => id !== reminderText.id && id !== overdueText.id)
