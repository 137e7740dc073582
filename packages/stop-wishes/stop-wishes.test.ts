import { describe, expect, test } from 'vitest'
import { others, phrases } from './phrases.ts'
import { stopWishOf } from './stop-wishes.ts'

const wishOf = (text: string, subject?: string) =>
  stopWishOf({ text, ...(subject !== undefined && { subject }) })

test.each([
  'Stop',
  'STOP.',
  'Please stop.\n\nNoor',
  'Hi,\nplease remove me from your mailing list. Thanks, Noor',
  'Unsubscribe!',
  'Don’t contact me again.',
  'No more e-mails, please',
  'Bitte keine weiteren E-Mails mehr.',
  'Bitte abmelden, danke',
  'Nehmen Sie mich bitte aus dem Verteiler.',
  'Bonjour, désabonnez-moi svp. Merci',
  'Ne m’écrivez plus.',
  'Por favor, darme de baja',
  'Cancellatemi, grazie.',
  'Remova-me, por favor',
  'Graag uitschrijven.',
  'Proszę mnie usunąć.',
  'Avregistrera mig, tack',
  'Peru tilaus, kiitos',
])('asks for no more emails: %s', (text) => expect(wishOf(text)).toBe('stop'))

test.each([
  'Yes, please tell me more.',
  'Please stop by our office on Monday.',
  'We can’t stop looking at it!',
  'Tell me how your customers unsubscribe from a newsletter that you send.',
  'Do not write to me at this address, use noor@loom.example, and call me on Monday about the price of it all, please do.',
  'The full stop at the end is missing.',
  'Was kostet das Abmelden einer Domain?',
  'Je voudrais savoir comment me désabonner de mon ancien hébergeur.',
  '',
])('asks for something else: %s', (text) => expect(wishOf(text)).toBeNull())

const long =
  'Thank you for the long email about our shop. We looked at your offer together last week, and it doesn’t fit what we are planning for the spring.'
test.each([
  'Please don’t contact me about this anymore.',
  'If you could stop emailing me that would be great.',
  'Could you please remove me from your list when you find the time?',
  'I do not want to receive further offers.',
  'Bitte schreiben Sie mir zu diesem Thema nicht mehr.',
  'Wir möchten nicht mehr kontaktiert werden.',
  'Ne me contactez plus à ce sujet.',
  'Je ne souhaite plus recevoir vos messages.',
  'Por favor, no me escriban nunca más sobre esto.',
  'Non desidero più ricevere queste offerte.',
  'Não quero receber mais propostas.',
  'Mail mij hier alstublieft niet meer over, of in elk geval: geen mails meer ontvangen.',
  'Proszę nie kontaktować się więcej ze mną.',
  'Kontakta mig inte längre om det här.',
  'Jeg ønsker ikke flere tilbud.',
])('may ask for no more emails within a longer text: %s', (text) => {
  expect(wishOf(`${long} ${text} Kind regards, Noor Haddad`)).toBe('maybe')
})

test('a long offer that is liked asks for nothing', () => expect(wishOf(long)).toBeNull())

describe.each(Object.entries(phrases))('in %s', (_language, lines) => {
  test('enough phrases are tried', () =>
    expect(lines.split('\n').length).toBeGreaterThanOrEqual(15))
  test.each(lines.split('\n'))('%s', (text) => expect(wishOf(text)).toBe('stop'))
  test.each(lines.split('\n'))('wrapped, with a name below: %s', (text) => {
    const wrapped = text.replace(/(?<=^\S+ \S+) (?=\p{Ll})/u, '\n')
    expect(wishOf(`${wrapped}\n\nSam Okoro`)).toBe('stop')
  })
})

test.each(others.split('\n').map((each) => each.replaceAll(String.raw`\n`, '\n')))(
  'is no wish: %s',
  (text) => expect(wishOf(text)).toBeNull(),
)

test.each([
  ['Unsubscribe', '', 'stop'],
  ['STOP', 'Thanks, Noor', 'stop'],
  ['unsubscribe', 'Dear team, thank you. Kind regards, Noor Haddad', 'stop'],
  ['Re: Abmelden', 'Danke!', 'stop'],
  ['Please remove me from your list', 'Hello, see above. What did I sign up for?', 'maybe'],
  ['Re: Unsubscribe', 'What did I sign up for?', null],
  ['Re: Stop losing customers', '', null],
  ['Re: Your website', 'Thanks', null],
  ['Your website', '', null],
])('the subject “%s” with “%s”: %s', (subject, text, wish) =>
  expect(wishOf(text, subject)).toBe(wish),
)
