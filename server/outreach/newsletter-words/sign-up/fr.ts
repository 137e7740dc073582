import type { SignUpWords } from './words.ts'

const quoted = (name: string) => `«\u00A0${name}\u00A0»`

export const fr: SignUpWords = {
  formAbout: (name) => `Abonnez-vous à la newsletter ${quoted(name)}.`,
  email: 'Adresse e-mail',
  firstName: 'Nom (facultatif)',
  leaveEmpty: 'Merci de laisser ce champ vide',
  signUp: 'S’abonner',
  consent: (name) =>
    `En vous abonnant, vous acceptez que ${name} envoie sa newsletter à cette adresse. Vous pouvez vous désabonner à tout moment grâce au lien présent dans chaque e-mail.`,
  privacy: 'Politique de confidentialité',
  wrongEmail: 'Veuillez saisir une adresse e-mail valide',
  checkEntries: 'Veuillez vérifier votre saisie',
  almostTitle: 'Encore une étape',
  almost: (name) =>
    `Cherchez l’e-mail de ${name} dans votre boîte de réception et ouvrez le lien qu’il contient dans les 7 jours pour confirmer votre abonnement.`,
  spam: 'Toujours rien après quelques minutes\u00A0? Regardez dans les courriers indésirables, ou vérifiez l’adresse et recommencez.',
  closedTitle: 'Les abonnements sont fermés',
  closed: (name) =>
    `Il n’est pas possible de s’abonner à la newsletter ${quoted(name)} pour le moment.`,
  tooManyTitle: 'Veuillez réessayer plus tard',
  tooMany: 'Il y a eu trop de demandes. Veuillez réessayer dans une heure.',
  confirmSubject: (name) => `Merci de confirmer\u00A0: newsletter ${quoted(name)}`,
  confirmText: (name) =>
    `Quelqu’un, sans doute vous, a saisi cette adresse pour recevoir la newsletter ${quoted(name)}. Merci de confirmer que vous la souhaitez.`,
  confirmButton: 'Confirmer l’abonnement',
  confirmUntil: 'Le lien est valable 7 jours.',
  confirmIgnore:
    'Ce n’était pas vous\u00A0? Vous n’avez rien à faire et vous ne recevrez pas de newsletter.',
  alreadySubject: (name) => `Vous recevez déjà la newsletter ${quoted(name)}`,
  alreadyText: (name) =>
    `Quelqu’un, sans doute vous, a saisi cette adresse pour recevoir la newsletter ${quoted(name)}. Vous êtes déjà abonné(e), vous n’avez rien à faire.`,
  confirmTitle: 'Confirmez votre abonnement',
  confirmQuestion: ({ name, address }) =>
    `Envoyer la newsletter ${quoted(name)} à ${address}\u00A0?`,
  doneTitle: 'Vous êtes abonné(e)',
  done: ({ name, address }) => `Désormais, la newsletter ${quoted(name)} est envoyée à ${address}.`,
  expiredTitle: 'Ce lien n’est plus valable',
  expired:
    'Il a expiré, ou vous vous êtes désabonné(e) depuis. Vous pouvez vous abonner à nouveau.',
  again: 'S’abonner à nouveau',
}
