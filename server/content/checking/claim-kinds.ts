import type { Claim } from '../../../contract/content/content-checks.ts'

export type WordKind = Exclude<Claim['kind'], 'number' | 'quote' | 'link'>

const L = String.raw`[\p{L}'’-]`
/** Up to `most` words, each followed by a space. */
const gap = (most: number) => `(?:${L}+ ){0,${most}}`
/** Whole words or phrases, in any case. */
const words = (list: string) =>
  new RegExp(`(?<![\\p{L}\\d])(?:${list.replace(/\s*\n\s*/g, '')})(?![\\p{L}\\d])`, 'iu')

/** The business speaks of itself. */
const self = words(
  `we|we're|we’re|our|ours|us|right here|wir|uns|unser${L}*|nous|notre|nos|somos|nuestr[oa]s?|nosotros|tenemos|contamos`,
)
/** It speaks of a thing before it compares it. */
const subject = words(
  `we|we're|we’re|our|ours|it|it's|this|these|they|wir|unser${L}*|nous|notre|nos|c'est|c’est|somos|nuestr[oa]s?|es|son`,
)
const scope = words(
  `(?:in|of|around|across|on) (?:the )?(?:town|city|county|country|region|area|state|world|market|industry|valley|business|block|north|south|east|west)|(?:town|city|region|area|county|state|country|world|valley)['’]s|you will (?:see|find)|
(?:in|aus|der|des) (?:der )?(?:stadt|region|welt|branche|umgebung|gegend|land(?:es)?|markt(?:es)?)|
(?:de|du) (?:la |l['’])?(?:ville|région|pays|marché|monde|quartier|département|secteur)|
(?:de|del) (?:la |el )?(?:ciudad|región|país|mercado|mundo|barrio|zona|provincia|sector)`,
)
/** A place with a capital: "in Ohio", "de Lyon". */
const namedScope = /(?<!\p{L})(?:in|of|von|de|à|en) \p{Lu}\p{Ll}+/u

const superlative = words(
  `(?<!your |their |my |his |her |at )(?:best|finest|greatest)(?! (?:time|way|option|choice|moment|day|place|approach|solution|fit|thing|practice|practices)(?!${L}))|
leading|premier|cheapest|lowest|fastest|largest|biggest|safest|cleanest|
most (?:${L}+(?:ed|ing|ful|ive|able|ible|ant|ent|ous|ern)|popular|beautiful)|
(?<!am )(?:beste|größte|führende|günstigste|billigste|schnellste|modernste|erfahrenste|sicherste|schönste)[rnsm]?|
(?:le|la|les|du|des|nos) (?:meilleure?s?|plus ${L}+|${L}+ les plus|moins chers?|moins chères?)|
(?:el|la|los|las) (?:${L}+ )?(?:mejor|mejores|más ${L}+)|
seuls? à|seules? à|únic[oa]s? (?:que|en)|einzige[rnsm]?`,
)
const unfitEst =
  /^(?:forest|interest|request|test|guest|honest|west|rest|chest|harvest|invest|suggest|modest|contest|digest|protest|latest|nearest|priest|arrest|quest|earliest|nest|vest|pest|closest|zest|lest|best|attest|ernest|everest|midwest|northwest|southwest|manifest|next|oldest|youngest)$/i
const unfitSte =
  /^(?:erste|letzte|nächste|meiste|feste|leiste|koste|teste|älteste|jüngste|beste|geleiste|neueste|ernste|bewusste|wusste|musste|früheste)[nrsm]?$/
/** English words on -est, and German ones on -ste; German nouns have capitals. */
const inflected = (sentence: string): RegExpExecArray | null => {
  for (const match of sentence.matchAll(
    /(?<!\p{L})(?:\p{L}{2,}est|\p{Ll}{3,}(?:st|ßt)e[nrsm]?)(?!\p{L})/gu,
  ))
    if (!unfitEst.test(match[0]) && !unfitSte.test(match[0])) return match
  return null
}
const alwaysSuperlative = words(
  `the leading|(?:nobody|no one|no other ${L}+) .{0,40}(?:better|bigger|more|faster|cheaper|longer|${L}{3,}er)|(?:keine?r?|niemand) .{0,40}${L}{3,}er|(?:personne|aucune? ${L}+) ne .{0,40}(?:mieux|plus|moins)|nadie .{0,40}(?:mejor|más)|number one|no\\.? ?1|market leaders?|unrivall?ed|unbeatable|unmatched|unparalleled|second to none|one of a kind|world[- ]class|
(?:no one|nobody|nowhere) else|won['’]t find (?:a |any(?:thing|one)? )?(?:better|cheaper|lower|faster|finer)${L}*|
(?:is|are|am|as|i['’]m|we['’]re) the only|
nummer (?:eins|1)|nr\\. ?1|marktführer${L}*|unschlagbar${L}*|konkurrenzlos${L}*|unübertroffen${L}*|einzigartig${L}*|
numéro (?:un|1)|n° ?1|leaders?(?= (?:du|de|en|sur))|inégalée?s?|imbattables?|imbatibles?|sans égal|the most for your|die meiste erfahrung|(?:choix|offre|gamme|sélection|équipe) (?:le|la) plus ${L}+|
número (?:uno|1)|líder(?:es)?|insuperables?|inigualables?|inmejorables?`,
)
const theOnly = /^the only .*(?<!\p{L})(?:is|are|in|who|that)(?!\p{L})/iu

const promise = words(
  `guarantees?|guaranteed|guaranteeing|(?:we|i) (?:promise|assure you)|(?:vous |nous )?promettons|vous (?:assurons|garantissons)|(?:le |les |te )?prometemos|(?:se lo |le |les )?aseguramos|assurons que|garantier${L}*|garantie?s?|garantit|garantis|garantissons|garantiza${L}*|garantizamos|garantía|versprechen wir|wir versprechen`,
)
const negation = words(
  `no|not|nobody|never|can['’]?t|cannot|don['’]t|doesn['’]t|isn['’]t|neither|without|whether|if|kein${L}*|nicht|niemand|ohne|ob|aucune?|ne|pas|sans|personne|ningun[ao]?|ningún|sin|nadie`,
)
const alwaysPromise = words(
  `money[- ]back|your money back|risk[- ]free|no risk|can['’]t (?:lose|go wrong|fail)|(?:or )?you (?:don['’]t|do not) pay|(?:it |they |${L}+ )?never (?:breaks?|fails?|leaks?|rusts?|wears?|fades?)|always (?:succeeds?|wins?|pays off)|zero risk|pain[- ]free|painless|completely safe|totally safe|
will never|never ${gap(2)}again|(?:not|never|won['’]t) feel (?:a thing|any|anything)|no pain|pay you back|(?:we|our) ${gap(3)}refund|give you ${gap(2)}back|every time|without (?:exception|fail)|always works?|for life|once and for all|
nie mehr|(?:funktioniert|wirkt|gelingt|klappt) immer|immer erfolgreich|erstatten wir|wir erstatten|geld[- ]zurück|ihr geld zurück|schmerzfrei${L}*|schmerzlos${L}*|risikofrei${L}*|risikolos${L}*|ohne (?:jedes )?risiko|nie wieder|für immer|ein leben lang|hundertprozentig${L}*|
remboursée?s?|remboursons|aucune douleur|aucun risque|sans (?:aucun )?risque|sans (?:aucune )?douleur|indolores?|plus jamais|(?:fonctionne|marche) toujours|à coup sûr|à vie|
devolvemos (?:el|su) (?:dinero|importe)|le devolvemos|ningún dolor|ningún riesgo|dinero de vuelta|sin (?:ningún )?riesgo|sin (?:ningún )?dolor|indolor[oa]?s?|nunca más|no volverá a|funciona siempre|siempre funciona|para siempre`,
)

/** Asks the reader to do something: no promise, and no opening hours. */
const advice =
  /^(?:ask|check|look|demand|request|insist|open|close|keep|fragen|bitten|achten|verlangen|prüfen|geschlossen|öffnen|schließen|lassen|demandez|vérifiez|exigez|ouvrez|fermez|pensez|pida|pregunte|compruebe|exija|solicite|consulte|abra|cierre)(?!\p{L})/iu
const verbNegation = words(
  `not|never|cannot|can['’]t|doesn['’]t|don['’]t|won['’]t|nicht|nie|ne|jamais|no|nunca|nobody|keine?`,
)

const healthVerb = words(
  `(?:cur|heal|treat|prevent|reliev|lower|reduc|boost|strengthen|fight|beat|eliminat|revers|improv|doubl|extend|prolong|eas|sooth|calm|combat|slow|stimulat|banish|end)(?:e|es|s|ed|ing)?|
detox${L}*|gets? rid of|stops?|helps? (?:with|against)|good for|protects? (?:you |them |your ${L}+ )?(?:against|from)|
heil(?:t|en)|kurier(?:t|en)|linder(?:t|n)|beug(?:t|en)|vorbeug(?:t|en)|verhinder(?:t|n)|stärk(?:t|en)|senk(?:t|en)|bekämpf(?:t|en)|hilft (?:gegen|bei)|helfen (?:gegen|bei)|wirk(?:t|en) gegen|schütz(?:t|en) vor|beseitig(?:t|en)|verlänger(?:t|n)|entgift${L}*|lös(?:t|en)|verbesser(?:t|n)|reduzier(?:t|en)|minder(?:t|n)|befreit? von|hemm(?:t|en)|lindernd|fördert?|
guéri(?:t|ssent|r)|soign(?:e|ent|er)|soulag(?:e|ent|er)|prévien(?:t|nent)|prévenir|renforc(?:e|ent|er)|rédui(?:t|sent|re)|diminu(?:e|ent|er)|fai(?:t|sent) (?:baisser|disparaître)|abaisse|combat(?:tent)?|lutt(?:e|ent) contre|protèg(?:e|ent) (?:contre|de)|élimin(?:e|ent|er)|amélior(?:e|ent|er)|apais(?:e|ent|er)|détox${L}*|stimul(?:e|ent|er)|
cura[nr]?|alivia[nr]?|previenen?|prevenir|refuerzan?|fortalecen?|fortalecer|reducen?|reducir|combaten?|combatir|elimina[nr]?|protegen? (?:contra|de)|mejora[nr]?|calma[nr]?|desintoxica${L}*|baja[nr]?|estimula[nr]?`,
)
const condition = words(
  `cancers?|diseases?|diabetes|(?:${L}+ )?pains?|migraines?|blood pressure|cholesterol|immune|immunity|inflammation|arthritis|anxiety|depression|stress|
heart (?:attacks?|disease|problems)|tooth decay|cavities|sleep|digestion|wrinkles|toxins|infections?|viruses|allergies|eczema|insomnia|obesity|illness(?:es)?|asthma|headaches?|metabolism|circulation|aging|ageing|lifespan|life (?:of|expectancy|span)|colds?|fatigue|acne|
${L}*schmerz${L}*|krebs|migräne|immunsystem|blutdruck|cholesterin|${L}*krankheit${L}*|${L}*entzündung${L}*|allergien?|ängste|angst|stress|verspannungen|schlaf|verdauung|falten|karies|giftstoffe|körper|depressionen?|schlafstörungen?|durchblutung|stoffwechsel|gedächtnis|erkältung${L}*|infekt${L}*|arthrose|rheuma|neurodermitis|ekzeme?|abwehrkräfte|
douleurs?|maux|diabète|immunitaires?|tension|cholestérol|maladies?|inflammations?|allergies?|anxiété|dépression|eczéma|arthrose|vieillissement|insomnie|rhumes?|circulation|mémoire|métabolisme|stress|sommeil|digestion|rides|caries|toxines|
cáncer|dolor(?:es)?|migrañas?|inmun${L}+|presión|colesterol|enfermedad(?:es)?|inflamaci${L}+|alergias?|ansiedad|depresión|estrés|eccema|artritis|envejecimiento|insomnio|resfriados?|circulación|memoria|metabolismo|sueño|digestión|arrugas|caries|toxinas`,
)

const study = words(
  `(?:stud(?:y|ies)|research(?:ers)?|science|scientists|experts?|surveys?|evidence|doctors|dentists|vets|lawyers|professionals|specialists|data|(?:lab )?tests?|trials|polls?) ${gap(2)}(?:shows?|shown|proves?|proven|finds?|found|confirms?|confirmed|suggests?|agrees?|says?|recommends?|prefer|reveals?|revealed|indicates?|demonstrates?|demonstrated|discovered|concluded?|concludes|back)|
(?:clinically|scientifically|medically) (?:proven|tested|confirmed)|proven (?:to|by)|(?:it is|it has been|it's|it’s) proven|experts? (?:say|agree)|according to (?:an? |the )?(?:${L}+ )?(?:experts?|stud(?:y|ies)|research|scientists|surveys?)|
(?:studien?|forsch${L}*|wissenschaft${L}*|experten|umfragen?|untersuchungen?|${L}*ärzte|fachleute|anwälte|tests?|versuche) ${gap(2)}(?:zeig${L}*|beleg${L}*|beweis${L}*|bestätig${L}*|sagen|empfehlen|gezeigt|fanden|herausgefunden|ergab${L}*|ergeben|raten)|es ist (?:bewiesen|erwiesen)|
(?:wissenschaftlich|klinisch|medizinisch) (?:bewiesen|belegt|erwiesen|getestet|bestätigt)|erwiesenermaßen|nachweislich|nachgewiesen|laut (?:${L}+ )?(?:studien?|experten|umfragen?|forschern)|
(?:études?|recherches?|scientifiques|experts|médecins|dentistes|avocats|professionnels|vétérinaires|sondages?|enquêtes?|la science|tests) ${gap(2)}(?:montre|montrent|prouve|prouvent|démontre|démontrent|confirme|confirment|recommandent|indiquent|montré|prouvé|révèle(?:nt)?|révélé|suggère(?:nt)?|conseillent)|(?:il|c['’])\\s?est prouvé|
(?:scientifiquement|cliniquement) (?:prouvée?s?|testée?s?)|prouvée?s? (?:scientifiquement|cliniquement)|selon (?:les|une|des|plusieurs) (?:experts?|études?|scientifiques?|médecins)|
(?:estudios?|investigaci${L}+|científicos|expertos|encuestas?|médicos|dentistas|abogados|profesionales|veterinarios|la ciencia|pruebas|ensayos) ${gap(2)}(?:demuestran?|muestran?|confirman?|prueban?|recomiendan|indican|demostrado|revelan?|sugieren?|aconsejan)|está (?:demostrado|probado|comprobado)|
(?:científicamente|clínicamente) (?:probad[oa]s?|demostrad[oa]s?|testad[oa]s?)|según (?:los|un|unos|varios|las) (?:expertos?|estudios?|científicos?|médicos)`,
)

const award = words(
  `award[- ]winning|michelin[- ]${L}+|(?:mit|vom) (?:dem |einem )?${L}*preis|(?:is|are|certified by|zertifiziert${L}*|certifiée?s?|certificad[oa]s?)(?= (?:certified|meister|par|por|von|nach|fach|betrieb)${L}*)|premios? a(?:l| la)|prix du|prix de la|prize[- ]winning|winners? of|(?:won|wins|gewann|gewonnen|gewinnt) ${gap(2)}(?:gold|silver|bronze|silber)|gold medal${L}*|medal winner${L}*|goldmedaille${L}*|médaille d['’](?:or|argent)|medalla de oro|ganador(?:a|es|as)? del?|lauréate?s?|gewinner(?:in)? de[sr]|(?:won|wins?|winners? of|received|earned|awarded) ${gap(4)}(?:awards?|prizes?|medals?|titles?|stars)|(?:${L}+ )?of the year|des jahres 20|(?:produit|restaurant|entreprise|meilleure?) de l['’]année|del año|
(?:voted|named|rated|ranked) ${gap(3)}(?:best|favou?rite|top|number one|of the year)|(?:five|5)[- ]stars?(?: rated)?|test winners?|
(?:mehrfach|vielfach) ausgezeichnet${L}*|(?:wurden?|als|worden) ${gap(4)}ausgezeichnet${L}*|testsieger${L}*|preisgekrönt${L}*|(?:preise?|auszeichnungen?|medaillen?) ${gap(2)}(?:gewonnen|erhalten)|(?:gewann|erhielt|erhielten|gewannen) ${gap(3)}(?:preise?|auszeichnungen?)|
primée?s?|récompensée?s?|(?:reçu|remporté|gagné|obtenu) ${gap(3)}(?:prix|récompenses?|médailles?|étoiles?)|élue?s? ${gap(2)}(?:meilleure?s?|préférée?s?)|
premiad[oa]s?|galardonad[oa]s?|(?:ganado|ganó|recibido|recibió|ganamos) ${gap(3)}(?:premios?|medallas?|galardones?)|elegid[oa]s? ${gap(2)}mejor(?:es)?`,
)

const rivals = words(
  `(?:twice|half|three times|ten times) as ${L}+ as|(?:der|die|unsere|unserer) konkurrenz|nos concurrents|la concurrence|nuestra competencia|la competencia|our competitors|the competition|unlike (?:our|other|most|many|the) ${L}+|(?:than|over|beats?) (?:the |our |all )?(?:competition|competitors?|rivals|others|any other|other ${L}+)|(?:than|as) those of|compared (?:to|with) (?:our|other|the) ${L}+|than (?:the big|big|most|standard|ordinary|conventional|traditional|average|usual) ${L}+|than anyone|
(?:anders|besser|günstiger|schneller|länger|mehr|billiger) als (?:die |andere|unsere |bei )?(?:konkurrenz|andere[nrsm]?|mitbewerber|wettbewerb${L}*|anbieter)|im gegensatz zu (?:anderen|unseren|vielen|den meisten)${L}*|im vergleich zu[rm]? (?:anderen|konkurrenz|wettbewerb|den meisten|herkömmlich)${L}*|
contrairement (?:à|aux) ${L}+|(?:par rapport|comparée?s?) (?:à|aux) (?:autres|nos|la|concurrents)${L}*|que (?:les |d['’])autres|que la plupart|que (?:ceux de |celles de |celui de )?(?:nos|la|les|des) (?:concurrents?|concurrence|autres)|
a diferencia de ${L}+|en comparación con ${L}+|que otr[oa]s|que la mayoría|que (?:la |nuestra |nuestros )?(?:competencia|competidores)|que (?:los|las) demás`,
)
/** A comparison that opens its sentence speaks of the offer. */
const opensComparing =
  /^(?:cheaper|better|faster|safer|stronger|more \p{L}+|besser|günstiger|billiger|schneller|moins|plus|más|menos|mejor)(?= .*(?<!\p{L})(?:than|als|que)(?!\p{L}))/iu
const comparative = words(
  `(?:better|worse|cheaper|faster|longer|safer|quicker|stronger|easier|lighter|quieter|cleaner|healthier|larger|smaller|lower|higher|(?:more|less) (?!than)${L}+) ${gap(1)}than(?! (?:it|you|they|ever|expected|planned|never|nothing|before|usual)(?!${L}))|
${L}{3,}er als(?! (?:nichts|gedacht|erwartet|sie|man|früher|zuvor|geplant)(?!${L}))|
(?:plus|moins) (?!de )${L}+ que|meilleure?s? que|(?:más|menos) (?!de )${L}+ que(?! nada)|mejor(?:es)? que(?! nada)`,
)

const alwaysOpen = words(
  `24 ?/ ?7|24 hours a day|day (?:or|and) night|at any hour|any time of (?:the )?day|tag und nacht|jour et nuit|día y noche|opens? at ${L}+|around the clock|(?:seven|7) days a week|always open|open (?:every|all|daily|from|until|till|late|24|seven days)${L}*|open on (?:mon|tues|wednes|thurs|fri|satur|sun)days?|open on (?:weekends|holidays|public holidays)|
rund um die uhr|tag und nacht erreichbar|24 ?h(?:/| sur )24|7 ?j(?:ours)?(?:/| sur )7|las 24 horas|24 horas al día`,
)
const openWord = words(
  `opens?|closes?|open|opening hours|geöffnet|erreichbar|öffnungszeiten|geschlossen|öffnen|schließen|ouverte?s?|fermée?s?|ouvre|ouvrons|ferme|fermons|abiert[oa]s?|cerrad[oa]s?|abre|abrimos|cierra|cerramos|atendemos|für sie da|at your service`,
)
const time =
  /(?<![\p{L}\d])(?:\d{1,2}(?::\d{2})?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|weekdays|werktags|wochentags|en semaine|entre semana|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|täglich|feiertags?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|tous les jours|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|todos los días)(?![\p{L}\d])/iu

const small = 'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a dozen'
/** Counts of people in words: "three vets work here", "a team of five". */
export const staff = words(
  `(?:${small}) ${gap(2)}(?:work|works|are) (?:here|with us|for us|on our team|at your side)|(?:${small}) ${L}+s (?:look after|work for|take care of|serve|treat|train|advise|care for) (?:you|your|our)|(?:team|family|crew|staff) of (?:${small})|(?:bei uns|hier) (?:arbeiten|sind) (?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf)|
(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf) ${gap(2)}(?:arbeiten|sind) (?:hier|bei uns|für sie)|team (?:von|aus|besteht aus) (?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf)|
équipe de (?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze)|equipo de (?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce)`,
)

type Sign = (sentence: string) => RegExpExecArray | null
const either = (one: RegExpExecArray | null, other: () => RegExpExecArray | null) => one ?? other()
const when = (isSo: boolean, pattern: RegExp, sentence: string) =>
  isSo ? pattern.exec(sentence) : null

/** The signs of each kind, the gravest first: a sentence makes one claim at most. */
export const signs: readonly (readonly [kind: WordKind, sign: Sign])[] = [
  [
    'health',
    (sentence) =>
      when(condition.test(sentence) && !verbNegation.test(sentence), healthVerb, sentence),
  ],
  [
    'guarantee',
    (sentence) =>
      either(alwaysPromise.exec(sentence), () =>
        when(!negation.test(sentence) && !advice.test(sentence), promise, sentence),
      ),
  ],
  ['study', (sentence) => study.exec(sentence)],
  ['award', (sentence) => award.exec(sentence)],
  [
    'comparison',
    (sentence) =>
      either(rivals.exec(sentence), () =>
        either(opensComparing.exec(sentence), () =>
          when(subject.test(sentence) && !/^(?:im|en|in) /i.test(sentence), comparative, sentence),
        ),
      ),
  ],
  [
    'superlative',
    (sentence) =>
      either(alwaysSuperlative.exec(sentence), () =>
        either(
          theOnly.exec(sentence),
          () =>
            when(
              self.test(sentence) || scope.test(sentence) || namedScope.test(sentence),
              superlative,
              sentence,
            ) ??
            (self.test(sentence) || scope.test(sentence) || namedScope.test(sentence)
              ? inflected(sentence)
              : null),
        ),
      ),
  ],
  [
    'hours',
    (sentence) =>
      either(alwaysOpen.exec(sentence), () =>
        when(time.test(sentence) && !advice.test(sentence), openWord, sentence),
      ),
  ],
]
