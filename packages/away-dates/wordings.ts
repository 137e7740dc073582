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
}

const en: Wording = {
  months: ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'],
  weekdays: ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'],
  tomorrow: 'tomorrow',
  back: 'return(?:ing|s)?|(?:be|am|are|is|being) back|back (?:in|at|on|from)|back|available (?:again|from)|reachable again|resume',
  until: 'until|till|til|through|thru|up to|ending|ends',
  after: 'back|return|available again|reachable again',
  between: 'to|until|till|through|thru|and',
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
  until: "fino (?:a(?:l(?:l[’'])?)?)|sino al",
  after: 'di nuovo|rientr|torn',
  between: "al|all[’']|fino al|e",
}

const pt: Wording = {
  months: ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'],
  weekdays: ['segunda', 'terça|terca', 'quarta', 'quinta', 'sexta', 'sábado|sabado', 'domingo'],
  tomorrow: 'amanhã',
  back: 'de volta|regress(?:o|arei)|retorn(?:o|arei)|volt(?:o|arei)|de regresso|a partir d[eo]',
  until: 'até(?: ao?)?',
  after: 'de volta|de regresso|novamente|voltarei|regressarei',
  between: 'a|ao|até(?: ao?)?|e',
}

const nl: Wording = {
  months: ['jan', 'feb', 'maa|mrt', 'apr', 'mei', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'],
  weekdays: ['maandag', 'dinsdag', 'woensdag', 'donderdag', 'vrijdag', 'zaterdag', 'zondag'],
  tomorrow: 'morgen',
  back: 'terug(?: op kantoor)?|weer(?: \\p{L}+){0,3} (?:op|vanaf|per)|vanaf',
  until: 'tot(?: en met| en met)?|t/m|t\\.e\\.m\\.',
  after: 'weer|terug|opnieuw',
  between: 'tot(?: en met)?|t/m|en',
}

const sv: Wording = {
  months: ['jan', 'feb', 'mar', 'apr', 'maj', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'],
  weekdays: ['måndag', 'tisdag', 'onsdag', 'torsdag', 'fredag', 'lördag', 'söndag'],
  tomorrow: 'i ?morgon',
  back: 'tillbaka(?: på kontoret)?|åter(?: på kontoret)?|igen|återkommer',
  until: 'till(?: och med)?|t\\.?o\\.?m\\.?|fram till',
  after: 'tillbaka|åter|igen',
  between: 'till(?: och med)?|t\\.?o\\.?m\\.?|och',
}

const da: Wording = {
  months: ['jan', 'feb', 'mar', 'apr', 'maj', 'jun', 'jul', 'aug', 'sep', 'okt', 'nov', 'dec'],
  weekdays: ['mandag', 'tirsdag', 'onsdag', 'torsdag', 'fredag', 'lørdag', 'søndag'],
  tomorrow: 'i ?morgen',
  back: 'tilbage(?: på kontoret)?|retur|igen|vender tilbage',
  until: '(?:frem |ind)?til(?: og med)?|t\\.?o\\.?m\\.?|indtil',
  after: 'tilbage|igen',
  between: 'til(?: og med)?|og',
}

const pl: Wording = {
  months: ['sty', 'lut', 'mar', 'kwi', 'maj', 'cze', 'lip', 'sie', 'wrz', 'paź|paz', 'lis', 'gru'],
  weekdays: ['poniedzia', 'wtor', 'środ|srod', 'czwart', 'piąt|piat', 'sobot', 'niedziel'],
  tomorrow: 'jutra',
  back: 'wracam(?: do (?:biura|pracy))?|wrócę(?: do (?:biura|pracy))?|powr(?:ót|ocie|otem)|z powrotem|ponownie (?:dostępn\\p{L}+|w biurze)|będę dostępn\\p{L}+ od',
  until: 'do(?: dnia)?',
  after: 'wracam|wrócę|z powrotem|ponownie|znowu|będę dostępn',
  between: 'do(?: dnia)?|i',
}

/** The languages that are read, in the order in which they are tried. */
export const wordings = { en, de, fr, es, it, pt, nl, sv, da, pl } as const
export type AwayLanguage = keyof typeof wordings
