/** The languages of the replies. */
export const languages = ['en', 'de', 'fr', 'es', 'it', 'pt', 'nl', 'sv', 'da', 'pl'] as const
export type Language = (typeof languages)[number]

const name = 'Furlong'
export const address = 'reply+k3vq7m2x5n6p4r8s9t0wyzabcd@furlong.example'
const who = `${name} <${address}>`

/** The words that people write. */
export type Said = { answer: string; more: string; yes: string; later: string; name: string }
export const said: Record<Language, Said> = {
  en: {
    answer: 'Yes, please go ahead.',
    more: 'The blue one is my favorite: it’s calm, and it fits the shop.',
    yes: 'Yes, on Monday.',
    later: 'The logo comes next week.',
    name: 'Ada Lindqvist',
  },
  de: {
    answer: 'Ja, bitte legen Sie los.',
    more: 'Die blaue Variante gefällt uns am besten, größer müsste nur der Preis stehen.',
    yes: 'Ja, am Montag.',
    later: 'Das Logo kommt nächste Woche.',
    name: 'Jürgen Groß',
  },
  fr: {
    answer: 'Oui, allez-y.',
    more: 'La version bleue nous plaît le plus ; le prix pourrait être un peu plus grand.',
    yes: 'Oui, lundi.',
    later: 'Le logo arrive la semaine prochaine.',
    name: 'Hélène Pérès',
  },
  es: {
    answer: 'Sí, adelante.',
    more: 'La versión azul es la que más nos gusta, ¿puede ser más grande el precio?',
    yes: 'Sí, el lunes.',
    later: 'El logotipo llega la semana que viene.',
    name: 'Íñigo Muñoz',
  },
  it: {
    answer: 'Sì, procedete pure.',
    more: 'La versione blu è quella che preferiamo, però il prezzo è troppo piccolo.',
    yes: 'Sì, lunedì.',
    later: 'Il logo arriva la settimana prossima.',
    name: 'Nicolò Ferrari',
  },
  pt: {
    answer: 'Sim, podem avançar.',
    more: 'A versão azul é a que mais nos agrada, mas o preço está pequeno.',
    yes: 'Sim, na segunda-feira.',
    later: 'O logótipo chega na próxima semana.',
    name: 'João Simões',
  },
  nl: {
    answer: 'Ja, ga je gang.',
    more: 'De blauwe versie vinden we het mooist, alleen de prijs mag groter.',
    yes: 'Ja, op maandag.',
    later: 'Het logo komt volgende week.',
    name: 'Daniël de Vries',
  },
  sv: {
    answer: 'Ja, kör på.',
    more: 'Den blå varianten tycker vi bäst om, men priset får gärna vara större.',
    yes: 'Ja, på måndag.',
    later: 'Logotypen kommer nästa vecka.',
    name: 'Åsa Öberg',
  },
  da: {
    answer: 'Ja, gå bare i gang.',
    more: 'Den blå udgave er den bedste, men prisen må gerne være større.',
    yes: 'Ja, på mandag.',
    later: 'Logoet kommer i næste uge.',
    name: 'Søren Bjørn',
  },
  pl: {
    answer: 'Tak, proszę zaczynać.',
    more: 'Wersja niebieska podoba nam się najbardziej, tylko cena jest za mała.',
    yes: 'Tak, w poniedziałek.',
    later: 'Logo będzie w przyszłym tygodniu.',
    name: 'Łukasz Żak',
  },
}

/** The line above a quote, as each program words it. */
export const attributions: Record<
  'gmail' | 'apple' | 'thunderbird' | 'k9',
  Record<Language, string>
> = {
  gmail: {
    en: `On Tue, Nov 17, 2026 at 3:41 PM ${who} wrote:`,
    de: `Am Di., 17. Nov. 2026 um 15:41 Uhr schrieb ${who}:`,
    fr: `Le mar. 17 nov. 2026 à 15:41, ${who} a écrit :`,
    es: `El mar, 17 nov 2026 a las 15:41, ${name} (<${address}>) escribió:`,
    it: `Il giorno mar 17 nov 2026 alle ore 15:41 ${who} ha scritto:`,
    pt: `${name} <${address}> escreveu (terça, 17/11/2026 à(s) 15:41):`,
    nl: `Op di 17 nov 2026 om 15:41 schreef ${who}:`,
    sv: `Den tis 17 nov. 2026 kl 15:41 skrev ${who}:`,
    da: `Den tirs. 17. nov. 2026 kl. 15.41 skrev ${who}:`,
    pl: `wt., 17 lis 2026 o 15:41 ${who} napisał(a):`,
  },
  apple: {
    en: `On 17 Nov 2026, at 15:41, ${who} wrote:`,
    de: `Am 17.11.2026 um 15:41 schrieb ${who}:`,
    fr: `Le 17 nov. 2026 à 15:41, ${who} a écrit :`,
    es: `El 17 nov 2026, a las 15:41, ${who} escribió:`,
    it: `Il giorno 17 nov 2026, alle ore 15:41, ${who} ha scritto:`,
    pt: `Em 17 de nov. de 2026, à(s) 15:41, ${who} escreveu:`,
    nl: `Op 17 nov 2026, om 15:41 heeft ${who} het volgende geschreven:`,
    sv: `17 nov. 2026 kl. 15:41 skrev ${who}:`,
    da: `Den 17. nov. 2026 kl. 15.41 skrev ${who}:`,
    pl: `Wiadomość napisana przez ${who} w dniu 17 lis 2026, o godz. 15:41:`,
  },
  thunderbird: {
    en: `On 17/11/2026 15:41, ${name} wrote:`,
    de: `Am 17.11.26 um 15:41 schrieb ${name}:`,
    fr: `Le 17/11/2026 à 15:41, ${name} a écrit :`,
    es: `El 17/11/2026 a las 15:41, ${name} escribió:`,
    it: `Il 17/11/2026 15:41, ${name} ha scritto:`,
    pt: `Às 15:41 de 17/11/2026, ${name} escreveu:`,
    nl: `Op 17-11-2026 om 15:41 schreef ${name}:`,
    sv: `Den 2026-11-17 kl. 15:41, skrev ${name}:`,
    da: `Den 17.11.2026 kl. 15.41 skrev ${name}:`,
    pl: `W dniu 17.11.2026 o 15:41, ${name} pisze:`,
  },
  k9: {
    en: `On November 17, 2026 3:41:00 PM GMT+01:00, ${who} wrote:`,
    de: `Am 17. November 2026 15:41:00 MEZ schrieb ${who}:`,
    fr: `Le 17 novembre 2026 15:41:00 GMT+01:00, ${who} a écrit :`,
    es: `El 17 de noviembre de 2026 15:41:00 CET, ${who} escribió:`,
    it: `Il 17 novembre 2026 15:41:00 CET, ${who} ha scritto:`,
    pt: `Em 17 de novembro de 2026 15:41:00 WET, ${who} escreveu:`,
    nl: `Op 17 november 2026 15:41:00 CET schreef ${who}:`,
    sv: `Den 17 november 2026 15:41:00 CET skrev ${who}:`,
    da: `Den 17. november 2026 15.41.00 CET skrev ${who}:`,
    pl: `Dnia 17 listopada 2026 15:41:00 CET, ${who} napisał/a:`,
  },
}

/** The lines above a quoted email in Outlook, and in GMX, which puts the date first. */
export const headers: Record<Language, [from: string, sent: string, to: string, subject: string]> =
  {
    en: ['From', 'Sent', 'To', 'Subject'],
    de: ['Von', 'Gesendet', 'An', 'Betreff'],
    fr: ['De', 'Envoyé', 'À', 'Objet'],
    es: ['De', 'Enviado', 'Para', 'Asunto'],
    it: ['Da', 'Inviato', 'A', 'Oggetto'],
    pt: ['De', 'Enviada', 'Para', 'Assunto'],
    nl: ['Van', 'Verzonden', 'Aan', 'Onderwerp'],
    sv: ['Från', 'Skickat', 'Till', 'Ämne'],
    da: ['Fra', 'Sendt', 'Til', 'Emne'],
    pl: ['Od', 'Wysłane', 'Do', 'Temat'],
  }
export const sentOn: Record<Language, string> = {
  en: 'Tuesday, November 17, 2026 3:41 PM',
  de: 'Dienstag, 17. November 2026 15:41',
  fr: 'mardi 17 novembre 2026 15:41',
  es: 'martes, 17 de noviembre de 2026 15:41',
  it: 'martedì 17 novembre 2026 15:41',
  pt: '17 de novembro de 2026 15:41',
  nl: 'dinsdag 17 november 2026 15:41',
  sv: 'den 17 november 2026 15:41',
  da: '17. november 2026 15:41',
  pl: 'wtorek, 17 listopada 2026 15:41',
}

/** Lines that phones add below a reply. */
export const phoneLines: Record<
  'iphone' | 'outlook' | 'k9' | 'samsung',
  Record<Language, string>
> = {
  iphone: {
    en: 'Sent from my iPhone',
    de: 'Von meinem iPhone gesendet',
    fr: 'Envoyé de mon iPhone',
    es: 'Enviado desde mi iPhone',
    it: 'Inviato da iPhone',
    pt: 'Enviado do meu iPhone',
    nl: 'Verstuurd vanaf mijn iPhone',
    sv: 'Skickat från min iPhone',
    da: 'Sendt fra min iPhone',
    pl: 'Wysłane z iPhone’a',
  },
  outlook: {
    en: 'Get Outlook for iOS',
    de: 'Outlook für iOS beziehen',
    fr: 'Obtenir Outlook pour iOS',
    es: 'Obtener Outlook para iOS',
    it: 'Ottieni Outlook per iOS',
    pt: 'Obter o Outlook para iOS',
    nl: 'Outlook voor iOS downloaden',
    sv: 'Hämta Outlook för iOS',
    da: 'Hent Outlook til iOS',
    pl: 'Pobierz program Outlook dla systemu iOS',
  },
  k9: {
    en: 'Sent from my Android device with K-9 Mail. Please excuse my brevity.',
    de: 'Diese Nachricht wurde von meinem Android-Gerät mit K-9 Mail gesendet.',
    fr: 'Envoyé de mon appareil Android avec Courriel K-9 Mail. Veuillez excuser ma brièveté.',
    es: 'Enviado desde mi dispositivo Android con K-9 Mail. Por favor, disculpa mi brevedad.',
    it: 'Inviato dal mio dispositivo Android con K-9 Mail. Perdonate la brevità.',
    pt: 'Enviado do meu dispositivo Android com o K-9 Mail. Por favor, perdoe a brevidade.',
    nl: 'Verzonden vanaf mijn Android-apparaat met K-9 Mail. Excuseer mijn beknoptheid.',
    sv: 'Skickat från min Android-enhet med K-9 Mail. Ursäkta min fåordighet.',
    da: 'Sendt fra min Android-enhed med K-9 Mail. Undskyld min kortfattethed.',
    pl: 'Wysłane z mojego urządzenia z Androidem za pomocą K-9 Mail. Wybacz moją zwięzłość.',
  },
  samsung: {
    en: 'Sent from my Galaxy',
    de: 'Von meinem Galaxy gesendet',
    fr: 'Envoyé depuis mon appareil Galaxy',
    es: 'Enviado desde mi Galaxy',
    it: 'Inviato dal mio dispositivo Galaxy',
    pt: 'Enviado do meu Galaxy',
    nl: 'Verzonden vanaf mijn Galaxy',
    sv: 'Skickat från min Galaxy',
    da: 'Sendt fra min Galaxy',
    pl: 'Wysłano z mojego Galaxy',
  },
}

/** The line of Samsung’s program between a reply and the email below it. */
export const originals: Record<Language, string> = {
  en: '-------- Original message --------',
  de: '-------- Ursprüngliche Nachricht --------',
  fr: '-------- Message d’origine --------',
  es: '-------- Mensaje original --------',
  it: '-------- Messaggio originale --------',
  pt: '-------- Mensagem original --------',
  nl: '-------- Oorspronkelijk bericht --------',
  sv: '-------- Originalmeddelande --------',
  da: '-------- Oprindelig besked --------',
  pl: '-------- Oryginalna wiadomość --------',
}
