import { expect, test } from 'vitest'
import { asksToStop } from './stop.ts'

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
])('asks for no more emails: %s', (text) => expect(asksToStop(text)).toBe(true))

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
])('asks for something else: %s', (text) => expect(asksToStop(text)).toBe(false))
