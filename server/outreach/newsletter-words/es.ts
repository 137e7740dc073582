import type { NewsletterWords } from './words.ts'

export const es: NewsletterWords = {
  reason: (name) => `Recibe este correo porque se suscribió al boletín de ${name}.`,
  unsubscribe: 'Darse de baja',
  clicksCounted: 'Contamos los clics en los enlaces.',
  pagesAbout: 'Elija qué correos le enviamos.',
  stopQuestion: ({ name, address }) => `¿Dejar de enviar el boletín de ${name} a ${address}?`,
  manage: 'Gestionar las preferencias de correo',
  stoppedTitle: 'Se ha dado de baja',
  stopped: ({ name, address }) => `Ya no enviaremos el boletín de ${name} a ${address}.`,
  byMistake: '¿Se dio de baja por error?',
  resubscribe: 'Volver a suscribirse',
  notSentTitle: 'No recibe este boletín',
  notSent: ({ name, address }) => `No enviamos el boletín de ${name} a ${address}.`,
  getInTouch: 'Si quiere volver a recibir noticias nuestras, póngase en contacto con nosotros.',
  preferences: 'Preferencias de correo',
  saved: 'Guardado.',
  emailsTo: (address) => `Correos que enviamos a ${address}:`,
  emails: 'Correos',
  newsletterOf: (name) => `Boletín de ${name}`,
  save: 'Guardar',
}
