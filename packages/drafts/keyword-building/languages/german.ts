import { germanPeople } from './german-people.ts'
import type { ForeignPatterns } from './pools.ts'

/** Searches as people type them in German; the topic stays as it was typed. */
export const german: ForeignPatterns = {
  near: 'in der Nähe',
  in: 'in',
  broken:
    /^(?:verstopft|undicht|kaputt|defekt|tropfend|gebrochen|feucht|quietschend|klemmend|rissig|locker|verschimmelt|eingefroren|verkalkt|beschädigt)e?[rsnm]?\s/i,
  trouble:
    /kaputt|defekt|tropf|quietsch|klemmt|feuchte|verkalkt|beschädigt|eingefroren|schmerz|\bleck|undicht|schaden|schäden|schimmel|rohrbruch|verstopf|allergie|migräne|angst|stress|schlafstörung|feuchtigkeit|ungeziefer|kakerlaken|flöhe|motten|maulwurf|marder|silberfische|tauben|schnecken|nacktschnecken|wühlmaus|haarausfall|schnarchen|wird nicht (?:warm|heiß|kalt)|geht nicht|funktioniert nicht|wespen|ameisen|mäuse|ratten|entzündung|krankheit|humpelt|hinkt|durchfall|erbrechen/i,
  body: /haarausfall|schnarchen|schmerz|allergie|migräne|angst|stress|schlaf(?!zimmer|sack|sofa|couch|anzug)|entzündung|krankheit|humpelt|hinkt|durchfall|erbrechen/i,
  ofBodies: /Behandlung|behandeln|nachts|im Winter|wie lange dauert|Anzeichen/,
  asksFor: / (?:kosten|preise?|erfahrungen|vergleich|in der nähe|tipps|ideen|bewertungen)$/i,
  lesson: /kurs|unterricht|yoga|schule|training|seminar|nachhilfe|coaching/i,
  treatment:
    /zahn|behandlung|therapie|massage|botox|impfung|akupunktur|physio|osteo|filler|peeling|maniküre|pediküre|kosmetik/i,
  lessons: `
    {x} für Anfänger
    {x} für Erwachsene
    {x} für Kinder
    {x} online
    {x} am Wochenende
    {x} kostenlos
    {x} Gutschein`,
  unfitForLessons:
    /Leistungen im|Preisunterschiede|im Vergleich|häufige Fragen|Beschwerde|Garantie|Gewährleistung|Versicherung|Fachbetrieb|Fachmann|Anbieter|Angebot|Fehler|Abzocke|Risiken|Kostenvoranschlag|schiefgegangen|Nachbesserung|berechnen|Kostenbeispiel|Vertrag|gesetzliche|steuerlich/,
  person:
    /^(?!\S*(?:fenster|wasser|zimmer|keller|messer|leder|silber|kinder|klavier|papier|turnier|wetter|polster|koffer|container|computer|roller|drucker|sauger|toaster|mixer|fernseher|trockner|körper|pflaster|teller|becher|ständer|bücher|bilder|bretter|räder|kleider|häuser|dächer|feuer|lager|motor|labor|chor|carport|rost|geister|fieber|trauer|feier|mauer|zucker|butter|futter|muster|poster|filter|router|scooter|anhänger|kalender|reiniger|dünger|schalter|zähler|wecker|ventilator)(?:\s|$))\S*(?:er|erin|arzt|ärztin|anwalt|anwältin|ist|istin|eur|euse|or|wirt|schmied|bauer|meister|koch|kauffrau|kaufmann|wart|hebamme|fotograf|architekt|notar|detektiv|coach)(?:\s|$)|^\S*(?:studio|werkstatt|praxis|salon|laden|geschäft|schule|bäckerei|gärtnerei|hotel|café|restaurant|klinik|heim|verein)(?:\s|$)/i,
  unfitForPeople:
    /Durchschnittspreis|unverbindlich|Angebote vergleichen|Kostenbeispiel|online anfragen|Kosten sparen|Abzocke|Vertrag|Preisunterschiede|Leistungen im|Alternativen|Angebot einholen|Garantie|Gewährleistung|Anbieter|Fachbetrieb|Fachmann|Preisvergleich|Preisliste|Versicherung|Dauer|Vorschriften|Vorbereitung|Nachteile|funktioniert|gehört zu|lohnt sich|Möglichkeiten|wie lange braucht|spricht (?:für|gegen)|schiefgegangen|Risiken|Fehler|unseriöse|Kosten (?:berechnen|zu hoch)|Qualität|Beispiele|Vorteile/,
  people: germanPeople,
  plural:
    /(?:schmerzen|schäden|ameisen|wespen|mäuse|ratten|motten|allergien|risse|flecken|probleme|beschwerden|störungen|entzündungen|pumpen|fenster|türen|schuhe|möbel|matten|kissen|kerzen|lampen)$/i,
  pluralVerbs: [
    [/\bkostet\b/, 'kosten'],
    [/\bist (?=\{x\})/, 'sind '],
    [/\blohnt sich\b/, 'lohnen sich'],
    [/\bdarf\b/, 'dürfen'],
    [/\bfunktioniert\b/, 'funktionieren'],
    [/\bkommt\b/, 'kommen'],
    [/\bwird\b/, 'werden'],
    [/\bist (?=\{x\})/, 'sind '],
    [/\bdauert\b/, 'dauern'],
  ],
  wares: {
    finding: `
      {x} kaufen
      {x} kaufen {near}
      {x} online kaufen
      {x} online bestellen
      {x} im Angebot
      {x} Versand
      {x} Sorten
      {x} Geschäft {near}
      {x} vom Hersteller`,
    questions: `
      wo {x} kaufen
      wo {x} günstig kaufen
      worauf beim Kauf von {x} achten
      woran gute Qualität bei {x} erkennen
      wo {x} online kaufen`,
    unfit:
      /Beschwerde|Preisliste|Preisunterschiede|Angebot einholen|Angebote|Anbieter|Fachbetrieb|Fachmann|Beratung|anfragen|Kosten|Kostenbeispiel|berechnen|Vertrag|Versicherung|steuerlich|Vorbereitung|Dauer|Vorschriften|Abzocke|schiefgegangen|Wartezeit|kurzfristig|Leistungen|bereitet|braucht|gehört zu|spricht|Möglichkeiten|Checkliste|Fragen stellen|Fehler/,
    unfitForFood: /Garantie|Gewährleistung|Risiken|funktioniert|Probleme|Nachteile/,
  },
  unfitForPlaces:
    /Angebot|Garantie|Gewährleistung|Vertrag|steuerlich|Vorschriften|Fachbetrieb|Fachmann|Kosten berechnen|Kostenbeispiel|Abzocke|schiefgegangen|Dauer|Vorbereitung|Risiken|funktioniert|bereitet/,
  question:
    /^(?:was|wie|wo|wann|warum|wieso|weshalb|welche[rsnm]?|wer|kann|darf|muss|soll|sollte|ist|sind)\s/i,
  thing: {
    costs: `
      {x} Kosten
      {x} Preise
      {x} Preis
      {x} günstig
      {x} Preisvergleich
      {x} Preisliste
      {x} Kosten {in}
      {x} Kosten berechnen
      {x} Angebot
      {x} Angebote vergleichen
      {x} Durchschnittspreis
      {x} Kostenbeispiel`,
    finding: `
      {x} {near}
      {x} {place}
      {x} Anbieter {near}
      {x} Angebot einholen
      {x} kurzfristig {near}
      {x} mit guten Bewertungen {near}
      {x} Beratung {near}
      {x} online anfragen
      {x} Fachbetrieb {near}
      {x} vom Fachmann
      {x} Empfehlung {near}
      {x} Termin
      {x} unverbindlich anfragen`,
    choosing: `
      {x} Erfahrungen
      {x} Bewertungen
      {x} Empfehlungen
      {x} Vorteile
      {x} Checkliste
      {x} worauf achten
      {x} Qualität erkennen
      {x} Ratgeber
      {x} Tipps
      {x} Beispiele
      {x} Möglichkeiten
      {x} Überblick`,
    comparing: `
      {x} Vergleich
      {x} Anbieter im Vergleich
      {x} Alternativen
      {x} Nachteile
      {x} Vor- und Nachteile
      {x} Preisunterschiede
      {x} seriöse Anbieter
      {x} beste Anbieter
      {x} Kundenbewertungen
      {x} Leistungen im Vergleich
      {x} Kosten im Vergleich
      {x} Anbieter wechseln
      {x} bester Preis`,
    questions: `
      was kostet {x}
      wie teuer ist {x}
      lohnt sich {x}
      was ist bei {x} zu beachten
      welche Möglichkeiten gibt es bei {x}
      wann lohnt sich {x}
      was sollte man über {x} wissen
      welche Kosten entstehen bei {x}
      wie funktioniert {x}
      was gehört zu {x}
      wo finde ich {x} {near}
      wie viel darf {x} kosten
      welche Fehler gibt es bei {x}
      warum ist {x} so teuer
      wie bereitet man sich auf {x} vor
      welche Alternativen gibt es zu {x}
      wie erkennt man gute Qualität bei {x}
      welche Fragen stellen bei {x}
      was spricht gegen {x}
      was spricht für {x}
      wie findet man gute Anbieter für {x}
      welche Garantie gibt es bei {x}
      was sagen Kunden über {x}
      wie lange braucht man für {x}
      wo kann man bei {x} sparen
      wo liest man Bewertungen zu {x}
      wo findet man Informationen zu {x}
      wo vergleicht man Preise für {x}
      wo bekommt man Rat zu {x}
      welche Tipps gibt es zu {x}
      welche Fragen gibt es zu {x}
      was sagen Bewertungen zu {x}
      woran erkennt man gute Angebote für {x}
      wie teuer darf {x} sein
      wo gibt es {x} {near}`,
    problems: `
      {x} Probleme
      {x} Fehler vermeiden
      {x} häufige Fehler
      {x} zu teuer
      {x} schlechte Erfahrungen
      {x} Beschwerde
      {x} Abzocke erkennen
      {x} Nachteile
      {x} unseriöse Anbieter
      {x} Kosten sparen
      {x} Risiken`,
    afterwards: `
      {x} Garantie
      {x} Gewährleistung
      {x} Vertrag
      {x} Versicherung
      {x} steuerlich absetzen
      {x} Vorbereitung
      {x} Dauer
      {x} gesetzliche Vorschriften
      {x} häufige Fragen`,
  },
  troubled: `
    {x} was tun
    {x} Ursachen
    {x} Hilfe {near}
    {x} schnelle Hilfe
    was hilft gegen {x}
    woher kommt {x}
    {x} vorbeugen
    {x} selbst behandeln oder Fachmann
    {x} Kosten der Behandlung
    {x} erkennen
    {x} Anzeichen
    {x} Hausmittel
    {x} kommt immer wieder
    {x} wird schlimmer
    {x} nachts
    {x} im Winter
    {x} Kosten
    {x} Versicherung
    {x} wann zum Fachmann
    wie gefährlich ist {x}
    wie lange dauert {x}
    {x} Ursache finden
    {x} dauerhaft loswerden
    {x} Erfahrungen
    {x} Checkliste
    {x} häufige Fragen
    {x} wer zahlt
    {x} Fehler vermeiden
    welcher Fachmann hilft bei {x}
    {x} Tipps
    {x} wer hilft`,
  task: {
    matches:
      /\s(?:\p{L}*(?:lernen|streichen|kaufen|mieten|bauen|schleifen|legen|reinigen|putzen|machen|lassen|pflegen|schneiden|fällen|waschen|gründen|planen|finden|bestellen|entsorgen|entfernen|wechseln|setzen|pflanzen|nähen|kochen|backen|dämmen|tauschen|stimmen|erziehen|betreuen|schreiben|melden|kündigen|ziehen|feiern|spielen|loswerden|suchen|spachteln|ölen|bohren|schärfen|züchten|brauen|eröffnen|beantragen)|\p{L}{3,}ieren)$/u,
    lines: `
    {x} Tipps
    {x} Kosten
    {x} Anleitung
    {x} Schritt für Schritt
    {x} Erfahrungen
    {x} Fehler
    häufige Fehler beim {x}
    {x} {place}
    {x} {near}
    Hilfe beim {x} {near}
    {x} Checkliste
    {x} für Anfänger
    {x} Vor- und Nachteile
    {x} Ratgeber
    {x} Dauer
    {x} Dienstleister {near}`,
    questions: `
    wie kann man {x}
    worauf achten beim {x}
    wo kann man {x} {near}
    was kostet {x}
    was braucht man zum {x}
    wie lange dauert {x}
    wie geht {x}
    kann man selbst {x}
    was muss man beim {x} beachten
    welche Fehler beim {x} vermeiden
    wie teuer ist {x}
    wer hilft beim {x}
    wann kann man {x}
    lohnt sich {x}
    wie schwer ist {x}
    warum {x}`,
  },
  service:
    /(?:ung|reparatur|reinigung|service|dienst|pflege|bau|umzug|kurs|reise|fotografie|fotos|therapie|massage|catering|hochzeit|training|miete|verleih|montage|hilfe|coaching|wartung|entsorgung|transport|druck|design|marketing|buchhaltung|erklärung)(?:\s|$)/i,
  unfitForServices: /Nachteile|Risiken|spricht (?:für|gegen)|Gewährleistung|Alternativen/,
  ofServices:
    /Angebot einholen|Versicherung|steuerlich|Anbieter|schiefgegangen|Abzocke|unseriöse|Wartezeit|versteckte|Leistungen im|Kosten zu hoch|Anbieter wechseln|gehört zu|bereitet|wie lange braucht|kurzfristig|Vertrag|Möglichkeiten gibt|Nachbesserung/,
}
