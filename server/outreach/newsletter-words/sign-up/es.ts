import type { SignUpWords } from './words.ts'

export const es: SignUpWords = {
  formAbout: (name) => `Suscríbase al boletín de ${name}.`,
  email: 'Correo electrónico',
  firstName: 'Nombre (opcional)',
  leaveEmpty: 'Deje este campo vacío',
  signUp: 'Suscribirse',
  consent: (name) =>
    `Al suscribirse, acepta que ${name} envíe su boletín a esta dirección. Puede darse de baja en cualquier momento con el enlace de cada correo.`,
  privacy: 'Política de privacidad',
  wrongEmail: 'Introduzca una dirección de correo válida',
  checkEntries: 'Revise los datos introducidos',
  almostTitle: 'Falta un paso',
  almost: (name) =>
    `Busque el correo de ${name} en su bandeja de entrada y abra el enlace en un plazo de 7 días para confirmar su suscripción.`,
  spam: '¿No ha llegado nada en unos minutos? Mire en la carpeta de correo no deseado, o compruebe la dirección y vuelva a suscribirse.',
  closedTitle: 'Las suscripciones están cerradas',
  closed: (name) => `En este momento no es posible suscribirse al boletín de ${name}.`,
  tooManyTitle: 'Vuelva a intentarlo más tarde',
  tooMany: 'Ha habido demasiadas suscripciones. Vuelva a intentarlo dentro de una hora.',
  confirmSubject: (name) => `Confirme su suscripción: boletín de ${name}`,
  confirmText: (name) =>
    `Alguien, probablemente usted, introdujo esta dirección para recibir el boletín de ${name}. Confirme que desea recibirlo.`,
  confirmButton: 'Confirmar la suscripción',
  confirmUntil: 'El enlace es válido durante 7 días.',
  confirmIgnore: '¿No fue usted? Entonces no tiene que hacer nada y no recibirá ningún boletín.',
  alreadySubject: (name) => `Ya recibe el boletín de ${name}`,
  alreadyText: (name) =>
    `Alguien, probablemente usted, introdujo esta dirección para recibir el boletín de ${name}. Ya está suscrito, no tiene que hacer nada.`,
  confirmTitle: 'Confirme su suscripción',
  confirmQuestion: ({ name, address }) => `¿Enviar el boletín de ${name} a ${address}?`,
  doneTitle: 'Suscripción confirmada',
  done: ({ name, address }) => `A partir de ahora, el boletín de ${name} se envía a ${address}.`,
  expiredTitle: 'Este enlace ya no es válido',
  expired: 'Ha caducado, o se ha dado de baja desde entonces. Puede volver a suscribirse.',
  again: 'Volver a suscribirse',
}
