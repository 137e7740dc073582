/** Sentences of people who want no more emails, without courtesies, by language. */
const sentences = [
  // English
  /stop(?: (?:it|this|now|emailing|mailing|writing|contacting)(?: (?:to )?(?:me|us))?| sending (?:me |us )?(?:these |any |any more |more )?(?:emails|mails|messages))?/,
  /unsubscribe(?: (?:me|us))?|opt(?: me)? out|no more(?: emails| mails| messages)?/,
  /(?:remove|take) (?:me|us)(?: (?:from|off))?(?: (?:your|this|the|all))?(?: (?:mailing|email))?(?: (?:list|lists|mailings|emails))?/,
  /(?:do not|don't|never) (?:email|mail|write|write to|contact) (?:me|us)(?: again| anymore| any more)?/,
  // German
  /stopp|abmelden|abbestellen|austragen|melden sie (?:mich|uns) ab|schreiben sie (?:mir|uns) nicht mehr/,
  /(?:(?:ich möchte|wir möchten) )?keine (?:weiteren )?(?:emails|mails|nachrichten|werbung)(?: mehr)?(?: (?:erhalten|bekommen|senden|schicken))?/,
  /nehmen sie (?:mich|uns) (?:aus|von) (?:dem|der|ihrem|ihrer) (?:verteiler|liste)(?: (?:heraus|raus))?/,
  // French
  /(?:me )?(?:désabonner|désinscrire)|désinscription|(?:désabonnez|désinscrivez) moi|ne (?:m'écrivez|me contactez) plus|plus d'emails/,
  // Spanish
  /(?:darme de |dame de |dadme de |denme de )?baja|no me (?:escriban|escribas|escriba|contacten|contacte) más|no más (?:correos|emails)/,
  // Italian
  /cancella(?:te)?mi|disiscrivi(?:te)?mi|cancellazione|non (?:scrivermi|scrivetemi|contattarmi|contattatemi) più/,
  // Portuguese
  /descadastrar|descadastre me|remova me|cancelar (?:a )?(?:inscrição|subscrição)|não me (?:contacte|contactem|escreva|escrevam) mais/,
  // Dutch
  /afmelden|uitschrijven|schrijf (?:mij|me) uit|meld (?:mij|me) af|geen (?:emails|mails) meer/,
  // Polish
  /(?:proszę )?(?:mnie )?(?:wypisz|wypisać|usunąć)(?: mnie)?|nie piszcie(?: do mnie)?(?: więcej)?/,
  // Danish, Norwegian and Swedish
  /(?:avregistrera|avmeld|avmäl|afmeld|frameld)(?: (?:mig|meg))?/,
  // Finnish
  /peru tilaus|poista (?:minut|osoitteeni)(?: listalta)?/,
]
const whole = new RegExp(`^(?:${sentences.map(({ source }) => `(?:${source})`).join('|')})$`, 'u')
const courtesies =
  /\b(?:hi|hello|please|thanks|thank you|hallo|guten tag|bitte|danke|vielen dank|bonjour|s'il vous plaît|svp|merci|hola|por favor|gracias|obrigado|obrigada|buongiorno|per favore|grazie|graag|bedankt|alstublieft|proszę|dziękuję|hej|tack|tak|takk|kiitos)(?![\p{L}])/gu
/** Words from which on an answer says more than that. */
const mostWords = 20

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll('’', "'")
    .replaceAll(/e-?mails?\b/g, 'emails')
    .replaceAll(/[^\p{L}']+/gu, ' ')

/**
 * Returns whether an answer only asks for no more emails, in one of ten languages: one of its first sentences is that, and
 * it has few others.
 */
export function asksToStop(text: string): boolean {
  if (plain(text).trim().split(' ').length > mostWords) return false
  return text
    .split(/[\n.!?,;:]+/)
    .map((sentence) => plain(sentence))
    .some(
      (sentence) =>
        whole.test(sentence.trim()) ||
        whole.test(sentence.replaceAll(courtesies, ' ').replaceAll(/\s+/g, ' ').trim()),
    )
}
