/** The words with which people say in one language until when they are away. */
export type Wording = {
  /** Beginnings of the twelve months, as far as they are the same in every form. */
  months: readonly string[]
  /** Beginnings of the days of the week, from Monday. */
  weekdays: readonly string[]
  /** Words for the next day. */
  tomorrow: string
  /** Words before the day on which somebody is back. */
  back: string
  /** Words before the last day on which somebody is away. */
  until: string
  /** Words after the day on which somebody is back. */
  after: string
  /** Words between the two days of a span. */
  between: string
  /** Words for being away: without one, a day is the day of something else. */
  away: string
  /** Words of sentences about answers, offers and opening hours, whose days say nothing of their writer. */
  other: string
}

const en: Wording = {
  months: ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
  tomorrow: 'tomorrow',
  back: 'return(?:ing|s)?(?! (?:your|the|calls?|messages?|emails?))|(?<!(?:get|gets|got|getting|come|write|call|report) )back(?: (?:at|on|from|in(?! touch)))?(?! (?:to you|in touch|with you))|available (?:again|from)|reachable again|resume',
  until: 'until|till|til|through|thru|up to|ending|ends',
  after:
    '(?<!(?:get|getting|come|write|call) )back(?! (?:to you|in touch|with you))|return|available again|reachable again',
  between: 'to|until|till|through|thru|and',
  away: 'away|out|off|leave|vacation|holidays?|absent|absence|unavailable|not (?:be )?(?:in|at|available|working|here)|travel+ing|sick|ill|abroad|ooo|limited access|closed|conference|parental|maternity|paternity|unable|without access',
  other:
    'open|opening|hours|offers?|sale|ticket|repl(?:y|ies|ied)|respond|responses?|answer|get back|touch',
}

const de: Wording = {
  months: [
    'jan|jän',
    'feb',
    'mär|mar|mrz',
    'apr',
    'mai',
    'jun',
    'jul',
    'aug',
    'sep',
    'okt',
    'nov',
    'dez',
  ],
  weekdays: [
    'montag',
    'dienstag',
    'mittwoch',
    'donnerstag',
    'freitag',
    'sams|sonnabend',
    'sonntag',
  ],
  tomorrow: 'morgen',
  back: 'zurück(?: bin ich| sind wir)?(?: (?:am|ab))|wieder(?: \\p{L}+){0,3} (?:am|ab)|rückkehr',
  until: 'bis(?: einschließlich| inklusive| inkl\\.)?(?: zum)?',
  after: 'wieder|zurück|erreichbar',
  between: 'bis(?: zum| einschließlich)?|und',
  away: 'urlaub|abwesend|abwesenheit|nicht (?:im|da|erreichbar|verfügbar|am|zu)|außer haus|ausser haus|unterwegs|krank|ferien|elternzeit|mutterschutz|dienstreise|geschlossen|fort|weg|frei|nicht',
  other:
    'öffnungszeiten|geöffnet|melden|antworten|angebot|aktion|bearbeite[nt]|ticket|sprechzeiten',
}

const fr: Wording = {
  months: [
    'janv',
    'févr|fév|fevr|fev',
    'mars',
    'avr',
    'mai',
    'juin',
    'juil',
    'août|aout',
    'sept',
    'oct',
    'nov',
    'déc|dec',
  ],
  weekdays: ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'],
  tomorrow: 'demain',
  back: 'de retour|retour(?: au bureau)?|reviendrai|reviens|serai à nouveau|à partir d[ue]',
  until: "jusqu[’']?(?:au|à|en)?",
  after: 'de retour|à nouveau|de nouveau|reviendrai',
  between: "au|et|jusqu[’']au",
  away: 'absente?s?|absence|congés?|vacances|indisponible|déplacement|hors du bureau|malade|maladie|fermée?s?|pas (?:disponible|au|joignable)|maternité|paternité',
  other: 'horaires?|ouverte?s?|répondr\\p{L}+|réponse|offre|promotion|ticket',
}

const es: Wording = {
  months: ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep|set', 'oct', 'nov', 'dic'],
  weekdays: [
    'lunes',
    'martes',
    'miércoles|miercoles',
    'jueves',
    'viernes',
    'sábado|sabado',
    'domingo',
  ],
  tomorrow: 'mañana',
  back: 'de vuelta|de regreso|regresar[ée]|regreso|volver[ée]|vuelvo|reincorporar[ée]|a partir del',
  until: 'hasta',
  after: 'de vuelta|de regreso|de nuevo|volver[ée]|regresar[ée]|estaré disponible',
  between: 'al|hasta|y|a',
  away: 'fuera|vacaciones|ausente|ausencia|baja|permiso|viaje|no (?:estaré|estoy|disponible)|cerrad[oa]s?|indisponible|maternidad|paternidad',
  other: 'horarios?|abiert[oa]s?|responder\\p{L}*|contestar\\p{L}*|respuesta|oferta|promoción',
}

const it: Wording = {
  months: ['gen', 'feb', 'mar', 'apr', 'mag', 'giu', 'lug', 'ago', 'set', 'ott', 'nov', 'dic'],
  weekdays: [
    'lunedì|lunedi',
    'martedì|martedi',
    'mercoledì|mercoledi',
    'giovedì|giovedi',
    'venerdì|venerdi',
    'sabato',
    'domenica',
  ],
  tomorrow: 'domani',
  back: 'rientr(?:o|erò|ero)|torn(?:o|erò|ero)|ritorno|di nuovo (?:in ufficio|disponibile|reperibile)|a partire da[li]?',
  until: 'fino (?:all?|a)|sino all?',
  after: 'di nuovo|rientr|torn',
  between: "al|all[’']|fino all?[’']?|e",
  away: 'assente|assenza|ferie|vacanza|vacanze|fuori|malattia|malata|malato|congedo|trasferta|viaggio|chius[oaie]|non (?:sarò|sono|disponibile|raggiungibile)|maternità',
  other: 'orari[o]?|apert[oaie]|risponder\\p{L}*|rispost[ae]|offert[ae]|promozione',
}

const pt: Wording = {
  months: ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'],
  weekdays: ['segunda', 'terça|terca', 'quarta', 'quinta', 'sexta', 'sábado|sabado', 'domingo'],
  tomorrow: 'amanhã',
  back: 'de volta|regress(?:o|arei)|retorn(?:o|arei)|volt(?:o|arei)|de regresso|a partir d[eo]',
  until: 'até(?: ao?)?',
  after: 'de volta|de regresso|novamente|voltarei|regressarei',
  between: 'a|ao|até(?: ao?)?|e',
  away: 'ausente|ausência|férias|fora|licença|viagem|indisponível|doente|fechad[oa]s?|não (?:estarei|estou|disponível)|maternidade',
  other: 'horários?|abert[oa]s?|responder\\p{L}*|resposta|oferta|promoção',
}

const nl: Wording = {
  months: ['jan', 'feb', 'maa|mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'],
  weekdays: ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'],
  tomorrow: 'morgen',
  back: 'terug(?: op kantoor)?|weer(?: \\p{L}+){0,3} (?:op|vanaf|per)|vanaf',
  until: 'tot(?: en met| en met)?|t/m|t\\.e\\.m\\.',
  after: 'weer|terug|opnieuw',
  between: 'tot(?: en met)?|t/m|en',
  away: 'afwezig|afwezigheid|vakantie|verlof|niet (?:aanwezig|bereikbaar|op|beschikbaar|in)|ziek|weg|vrij|gesloten|buiten kantoor|zwangerschapsverlof|buitenland',
  other: 'openingstijden|geopend|open|antwoord\\p{L}*|reageren|contact|aanbieding',
}

const sv: Wording = {
  months: ['jan', 'feb', 'mar', 'apr', 'maj', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'],
  weekdays: ['måndag', 'tisdag', 'onsdag', 'torsdag', 'fredag', 'lördag', 'söndag'],
  tomorrow: 'i ?morgon',
  back: 'tillbaka(?: på kontoret)?|åter(?: på kontoret)?|igen|återkommer',
  until: 'till(?: och med)?|t\\.?o\\.?m\\.?|fram till',
  after: 'tillbaka|åter|igen',
  between: 'till(?: och med)?|t\\.?o\\.?m\\.?|och',
  away: 'borta|ledig|ledighet|semester|frånvarande|frånvaro|sjuk|sjukskriven|inte (?:på|tillgänglig|nåbar|i)|tjänsteresa|resande|resa|stängt|stängd|föräldraledig',
  other: 'öppet|öppettider|svarar?|svar|återkommer|erbjudande',
}

const da: Wording = {
  months: ['jan', 'feb', 'mar', 'apr', 'maj', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'],
  weekdays: ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag'],
  tomorrow: 'i ?morgen',
  back: 'tilbage(?: på kontoret)?|retur|igen|vender tilbage',
  until: '(?:frem |ind)?til(?: og med)?|t\\.?o\\.?m\\.?|indtil',
  after: 'tilbage|igen',
  between: 'til(?: og med)?|og',
  away: 'ferie|fravær|fraværende|væk|ikke (?:på|til|i|tilgængelig)|sygemeldt|syg|rejse|barsel|orlov|lukket|fri|borte',
  other: 'åbent|åbningstider|svarer?|svar|vender|tilbud',
}

const pl: Wording = {
  months: ['sty', 'lut', 'mar', 'kwi', 'maj', 'cze', 'lip', 'sie', 'wrz', 'paź|paz', 'lis', 'gru'],
  weekdays: ['poniedzia', 'wtor', 'środ|srod', 'czwart', 'piąt|piat', 'sobot', 'niedziel'],
  tomorrow: 'jutra',
  back: 'wracam(?: do (?:biura|pracy))?|wrócę(?: do (?:biura|pracy))?|powr(?:ót|ocie|otem)|z powrotem|ponownie (?:dostępn\\p{L}+|w biurze)|będę dostępn\\p{L}+ od',
  until: 'do(?: dnia)?',
  after: 'wracam|wrócę|z powrotem|ponownie|znowu|będę dostępn',
  between: 'do(?: dnia)?|i',
  away: 'nieobecn\\p{L}*|urlop\\p{L}*|poza biurem|niedostępn\\p{L}*|wyjeździe|delegacji|zwolnieniu|chor\\p{L}*|nie (?:ma|będzie|będę|pracuję)|zamknięt\\p{L}*|wakacj\\p{L}*',
  other: 'godziny|pracujemy|czynne|odpowi\\p{L}*|otwart\\p{L}*|oferta|promocj\\p{L}*',
}

/** The languages that are read, in the order in which they are tried. */
export const wordings = { en, de, fr, es, it, pt, nl, sv, da, pl } as const
export type AwayLanguage = keyof typeof wordings
