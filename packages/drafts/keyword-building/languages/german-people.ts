const feminine =
  /(?:in|hebamme|praxis|werkstatt|schule|bäckerei|gärtnerei|klinik|agentur|kanzlei)$/i
const neuter = /(?:studio|geschäft|hotel|café|restaurant|heim|institut|büro|atelier)$/i

/** Articles of a profession or business by its gender, and what people ask of one. */
export const germanPeople = {
  articlesOf(topic: string) {
    const [noun = ''] = topic.split(' ')
    if (feminine.test(noun))
      return { ein: 'eine', einen: 'eine', einem: 'einer', einenGuten: 'eine gute' }
    return neuter.test(noun)
      ? { ein: 'ein', einen: 'ein', einem: 'einem', einenGuten: 'ein gutes' }
      : { ein: 'ein', einen: 'einen', einem: 'einem', einenGuten: 'einen guten' }
  },
  offices:
    /steuer|anwalt|anwält|notar|arzt|ärzt|therapeut|berater|makler|psycho|zahn|hebamme|logopäd|heilprakt|praxis|kanzlei/i,
  ofOffices: /Unterlagen|ersten Termin|wechselt|wer zahlt|Beratung|steuerlich/,
  questions: `
    was kostet {ein} {x}
    was macht {ein} {x}
    wie viel kostet {ein} {x}
    wie findet man {einenGuten} {x}
    wann braucht man {einen} {x}
    brauche ich {einen} {x}
    wie teuer ist {ein} {x}
    wo gibt es {einenGuten} {x} {near}
    lohnt sich {ein} {x}
    was kann man von {einem} {x} erwarten
    wo finde ich {einen} {x} {near}
    worauf achten bei {einem} {x}
    welche Fragen stellt man {einem} {x}
    woran erkennt man {einenGuten} {x}
    was tun bei Ärger mit {einem} {x}
    wie wechselt man {einen} {x}
    wie lange wartet man auf einen Termin bei {einem} {x}
    was sollte man vor dem ersten Termin bei {einem} {x} wissen
    welche Unterlagen braucht {ein} {x}
    welche Leistungen bietet {ein} {x}
    wie bekommt man schnell einen Termin bei {einem} {x}
    was darf {ein} {x} kosten
    wie vergleicht man Angebote von {einem} {x}
    wie beschwert man sich über {einen} {x}
    wer zahlt {einen} {x}
    welche Erfahrungen gibt es mit {einem} {x}
    was ist bei {einem} {x} wichtig
    was sagen Kunden über {einen} {x} {near}`,
}
