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
/** Parts of sentences of people who may want no more emails, wherever they are in a longer text. */
const parts = [
  // English
  /stop (?:emailing|mailing|writing|contacting|messaging|spamming)(?: to)? (?:me|us)|stop sending (?:me|us)/u,
  /unsubscribe (?:me|us)|opt (?:me |us )?out of (?:your|these|this|all)|(?:remove|take) (?:me|us|my address|my email) (?:from|off)/u,
  /(?:do not|don't|never|not to|no longer) (?:email|mail|write to|write|contact|message|bother) (?:me|us)(?! (?:at|on|there|here|to|under|via)(?![\p{L}]))/u,
  /(?:no more|any more|any further) (?:emails|mails|messages) (?:from|please)|(?:do not|don't) (?:want|wish) (?:to (?:receive|get|hear)|any (?:more|further)|(?:more|further) emails)/u,
  /(?:lose|delete|erase|forget) my (?:address|email|emails|contact details|data)/u,
  // German
  /(?:schreiben|mailen|kontaktieren|schicken|senden) sie (?:mir|uns|mich)(?: \p{L}+){0,3} (?:nicht mehr|nichts mehr|keine)/u,
  /keine (?:weiteren )?(?:emails|mails|nachrichten|werbung|newsletter)(?: \p{L}+){0,3} (?:mehr|erhalten|bekommen|wünschen|schicken|senden)/u,
  /(?:aus|von) (?:ihrem|ihrer|dem|der) (?:verteiler|verteilerliste|liste|mailingliste)|nicht mehr (?:kontaktiert|angeschrieben|kontaktieren|anschreiben)/u,
  // French
  /ne (?:plus )?(?:m'écrivez|me contactez|m'écrire|me contacter|nous contactez|m'envoyez)(?: plus)?|ne (?:souhaite|veux|voulons|souhaitons) plus recevoir|(?:me|nous) (?:désabonner|désinscrire) de (?:votre|vos|cette)|retire[rz](?:-| )?(?:moi|nous|mon adresse) de/u,
  // Spanish
  /no (?:me|nos) (?:escriban?|escribas|contacten?|contactes|envíen?|manden?)(?: \p{L}+){0,2} más|(?:darme|dame|denme|dennos) de baja|no (?:deseo|quiero|queremos) (?:recibir|seguir recibiendo) más/u,
  // Italian
  /non (?:scrivermi|scrivetemi|contattarmi|contattatemi|contattateci|inviatemi)(?: \p{L}+){0,2} più|non (?:desidero|voglio|vogliamo) più ricevere|(?:cancellatemi|cancellami|rimuovetemi|toglietemi) da/u,
  // Portuguese
  /não (?:me|nos) (?:contacte|contactem|contate|contatem|escreva|escrevam|envie|enviem)(?: \p{L}+){0,2} mais|não (?:desejo|quero|queremos) (?:mais )?receber|(?:remova|retire|retirem)(?:-| )me d[ae]/u,
  // Dutch
  /(?:mail|schrijf|benader|contacteer)(?:t u)? (?:mij|me|ons)(?: \p{L}+){0,3} niet meer|geen (?:emails|mails|berichten|reclame)(?: \p{L}+){0,3} (?:meer|ontvangen)|(?:haal|verwijder) (?:mij|me|ons|mijn adres) (?:van|uit)/u,
  // Polish
  /(?:nie|proszę nie) (?:pisać|piszcie|kontaktować się|kontaktujcie się|wysyłać|wysyłajcie)(?: \p{L}+){0,3} (?:więcej|do mnie|ze mną)|nie (?:chcę|chcemy|życzę sobie)(?: \p{L}+){0,2} (?:otrzymywać|wiadomości|maili)|(?:usunąć|wypisać)(?: mnie| mój adres)? z (?:listy|bazy)/u,
  // Danish, Norwegian and Swedish
  /(?:skriv|kontakta|mejla|maila|kontakt|send)(?: (?:til|till))? (?:mig|mej|meg|oss|os)(?: \p{L}+){0,3} (?:inte|ikke) (?:mer|mere|längre|længere)|(?:inte|ikke) (?:kontakta|kontakt|kontakte|skriv|mejla) (?:mig|meg|oss|os)|(?:ta bort|fjern|slet) (?:mig|meg|oss|os|min adress|min adresse)|vill inte ha (?:fler|mer)|ønsker ikke (?:flere|mere|at modtage)/u,
]
const part = new RegExp(
  `(?<!\\p{L})(?:${parts.map(({ source }) => `(?:${source})`).join('|')})(?!\\p{L})`,
  'u',
)

const plain = (text: string) =>
  text
    .toLowerCase()
    .normalize('NFC')
    .replaceAll('’', "'")
    .replaceAll(/e-?mails?\b/g, 'emails')
    .replaceAll(/[^\p{L}']+/gu, ' ')

/** `stop`: an answer only asks for no more emails. `maybe`: it seems to, among other things. */
export const stopWishes = ['stop', 'maybe'] as const
export type StopWish = (typeof stopWishes)[number]

/** Returns whether an answer asks for no more emails, in one of ten languages; null if it doesn’t. */
export function stopWishOf(text: string): StopWish | null {
  if (isOnlyThat(text)) return 'stop'
  // An email of any length is read, but what is asked for is near its beginning.
  const sentences = text.slice(0, 5000).split(/[.!?;:]+|\n\s*\n/)
  return sentences.some((sentence) => part.test(plain(sentence))) ? 'maybe' : null
}

/** Returns whether one of the first sentences is the wish, with few others. */
function isOnlyThat(text: string): boolean {
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
