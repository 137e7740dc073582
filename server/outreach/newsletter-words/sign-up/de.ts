import type { SignUpWords } from './words.ts'

export const de: SignUpWords = {
  formAbout: (name) => `Melden Sie sich für den Newsletter von ${name} an.`,
  email: 'E-Mail-Adresse',
  firstName: 'Name (freiwillig)',
  leaveEmpty: 'Bitte lassen Sie dieses Feld leer',
  signUp: 'Anmelden',
  consent: (name) =>
    `Mit der Anmeldung stimmen Sie zu, dass ${name} den Newsletter an diese Adresse sendet. Sie können sich jederzeit über den Link in jeder E-Mail abmelden.`,
  privacy: 'Datenschutzerklärung',
  wrongEmail: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
  checkEntries: 'Bitte prüfen Sie Ihre Angaben',
  almostTitle: 'Fast geschafft',
  almost: (name) =>
    `Bitte suchen Sie in Ihrem Posteingang nach einer E-Mail von ${name} und öffnen Sie innerhalb von 7 Tagen den Link darin, um Ihr Abonnement zu bestätigen.`,
  spam: 'Nach einigen Minuten noch nichts da? Bitte sehen Sie im Spam-Ordner nach, oder prüfen Sie die Adresse und melden Sie sich noch einmal an.',
  closedTitle: 'Anmeldung geschlossen',
  closed: (name) => `Für den Newsletter von ${name} kann man sich zurzeit nicht anmelden.`,
  tooManyTitle: 'Bitte versuchen Sie es später noch einmal',
  tooMany: 'Es gab zu viele Anmeldungen. Bitte versuchen Sie es in einer Stunde noch einmal.',
  confirmSubject: (name) => `Bitte bestätigen: Newsletter von ${name}`,
  confirmText: (name) =>
    `Jemand, wahrscheinlich Sie, hat diese Adresse für den Newsletter von ${name} angemeldet. Bitte bestätigen Sie, dass Sie ihn erhalten möchten.`,
  confirmButton: 'Abonnement bestätigen',
  confirmUntil: 'Der Link gilt 7 Tage.',
  confirmIgnore:
    'Das waren nicht Sie? Dann brauchen Sie nichts zu tun und erhalten keinen Newsletter.',
  alreadySubject: (name) => `Sie erhalten den Newsletter von ${name} bereits`,
  alreadyText: (name) =>
    `Jemand, wahrscheinlich Sie, hat diese Adresse für den Newsletter von ${name} angemeldet. Sie haben ihn bereits abonniert und brauchen nichts zu tun.`,
  confirmTitle: 'Abonnement bestätigen',
  confirmQuestion: ({ name, address }) => `Den Newsletter von ${name} an ${address} senden?`,
  doneTitle: 'Sie sind angemeldet',
  done: ({ name, address }) => `Ab jetzt geht der Newsletter von ${name} an ${address}.`,
  expiredTitle: 'Dieser Link gilt nicht mehr',
  expired:
    'Er ist abgelaufen, oder Sie haben sich inzwischen abgemeldet. Sie können sich noch einmal anmelden.',
  again: 'Noch einmal anmelden',
}
