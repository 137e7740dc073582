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
  `(?:in|of|around|across|on|throughout) (?:all (?:of )?)?(?:the )?(?:whole |entire )?(?:town|city|county|country|region|area|state|world|market|industry|valley|business|block|north|south|east|west)|(?:town|city|region|area|county|state|country|world|valley)['’]s|you will (?:see|find)|
(?:auf|am) (?:dem )?markt|(?:in|aus|der|des|im) (?:der )?(?:ganzen |gesamten |weiten )?(?:stadt|region|welt|branche|umgebung|gegend|umkreis|land(?:es|kreis)?|markt(?:es)?)|
(?:de|du) (?:tout(?:e)? )?(?:la |le |l['’])?(?:ville|région|pays|marché|monde|quartier|département|secteur|coin)|
(?:de|del|en) (?:tod[oa] )?(?:la |el )?(?:ciudad|región|país|mercado|mundo|barrio|zona|provincia|comarca|sector)`,
)
/** A place with a capital: "in Ohio", "de Lyon". */
const namedScope =
  /(?<!\p{L})(?:in|of|across|von|de|à|en|du)(?: (?:all|whole|ganz|toute?|tod[oa])(?: of)?)?(?: (?:the|la|le|el|les|los))? \p{Lu}\p{Ll}+/u

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
  `the leading|(?:beat|beats|match|matches|undercut) (?:any|every|all) ${gap(3)}(?:quotes?|prices?|offers?|estimates?|bills?)|(?:unterbieten|schlagen|toppen) ${gap(1)}(?:jede[nsr]?|alle) ${gap(3)}(?:angebote?|preise?|kostenvoranschläge?)|(?:battons|alignons|pulvérisons) ${gap(3)}(?:devis|prix|offres?|tarifs?)|(?:mejoramos|igualamos|superamos|bajamos) cualquier ${gap(3)}(?:presupuesto|precio|oferta|tarifa)|(?:trusted|loved|chosen|used|recommended|preferred) by (?:all|every|most|many|thousands|hundreds|leading|generations|families|businesses)|(?:alle|die meisten|viele|jede[rsn]?|generationen) ${gap(4)}(?:vertrau(?:en|t)|schwör(?:en|t)) (?:auf )?uns|(?:tous|toutes|la plupart|générations) ${gap(5)}nous (?:font|fait) confiance|(?:choisie?s?|recommandée?s?|appréciée?s?) par (?:tous|toutes|les|la plupart)|(?:todos|todas|la mayoría|generaciones) ${gap(6)}confían? en nosotros|(?:nobody|no one|no other ${L}+) .{0,40}(?:better|bigger|more|faster|cheaper|longer|${L}{3,}er)|(?:keine?r?|niemand) .{0,40}${L}{3,}er|(?:personne|aucune? (?:autre )?${L}+)(?: ${L}+){0,2} (?:ne |n['’]).{0,40}(?:mieux|plus|moins|aussi|si )|(?:nadie|ning(?:ún|una?) (?:otr[oa] )?${L}+) .{0,40}(?:mejor|más|menos|tan|tanto)|(?:nobody|no one|no other ${L}+) .{0,60} as ${L}+|(?:keine?r?|niemand) .{0,60}(?:so|ebenso|genauso) ${L}+ wie|money can buy|(?:unique|unmatched) (?:in|au) (?:the )?(?:world|monde|country|pays)|únic[oa]s? en (?:el|su)|number one|no\\.? ?1|market leaders?|unrivall?ed|unbeatable|unmatched|unparalleled|second to none|one of a kind|world[- ]class|
(?:no one|nobody|nowhere) else|(?:we|we['’]ve|i|nobody|no ${L}+) (?:have |has )?never (?:yet )?(?:lost|failed|missed|had|broken|been late|disappointed)|(?:haben|hat|hatten) ${gap(2)}(?:noch )?nie(?:mals)? ${gap(3)}(?:verloren|versagt|verpasst|enttäuscht|gehabt|verspätet)|n['’](?:avons|a|ont) (?:encore )?jamais ${gap(2)}(?:perdu|raté|manqué|eu|déçu|échoué)|(?:nunca|jamás) (?:hemos|ha|han) ${gap(1)}(?:perdido|fallado|tenido|defraudado|llegado)|(?:${L}+ )?(?:win|wins|gewinnen|gewinnt|gagnent|gagne|ganan|gana) (?:almost |nearly |fast |presque |casi )?(?:every|all|jede[nrs]?|alle|tous|toutes|todos|todas|cada)|(?:favou?rite|beliebteste[rsn]?|préférée?s?|favorit[oa]s?|preferid[oa]s?) ${gap(4)}(?=(?:in|of|der|de|des|du|del|von)(?!${L}))|(?:region|town|city|county|country|nation|britain|london)['’]s (?:favou?rite|best|most)|(?:indiscutibles?|incontestée?s?|unangefochten${L}*|undisputed)|(?:every|each|all) (?:one )?(?:of )?(?:our )?${L}+ (?:of ours )?(?:pass(?:es)?|succeeds?|wins?|graduates?|recovers?|sells?)|(?:jede[rs]?|alle) (?:unsere[r]? )${L}+ (?:besteh(?:t|en)|schaff(?:t|en)|gewinn(?:t|en)|find(?:et|en))|(?:tous|toutes) nos ${L}+ (?:réussissent|gagnent|trouvent|obtiennent|guérissent)|(?:todos|todas) nuestr[oa]s ${L}+ (?:aprueban|consiguen|ganan|encuentran|logran)|won['’]t find (?:a |any(?:thing|one)? )?(?:better|cheaper|lower|faster|finer)${L}*|
(?:is|are|am|as|i['’]m|we['’]re) the only|
nummer (?:eins|1)|nr\\. ?1|marktführer${L}*|unschlagbar${L}*|konkurrenzlos${L}*|unübertroffen${L}*|einzigartig${L}*|
numéro (?:un|1)|n° ?1|leaders?(?= (?:du|de|en|sur))|inégalée?s?|imbattables?|imbatibles?|sans égal|the most for your|die meiste erfahrung|(?:choix|offre|gamme|sélection|équipe) (?:le|la) plus ${L}+|
número (?:uno|1)|líder(?:es)?|insuperables?|inigualables?|inmejorables?`,
)
/** Nobody else, at the beginning of a sentence. */
const nobodyElse =
  /^(?:nobody|no one|no other \p{L}+|kein(?:e|er|es)? andere[rs]? \p{L}+|niemand|aucun(?:e)? autre \p{L}+|personne (?:d['’]autre )?ne|ning(?:ún|una) otr[oa] \p{L}+|nadie)(?!\p{L})(?! (?:can|could|has to|needs|kann|könnte|muss|peut|pourrait|puede|podría|is perfect|knows|likes|wants|weiß|mag|will|sabe|quiere|sait|veut|aime))/iu
const theOnly =
  /^(?:(?:we|wir|nous|somos)\s(?:are|sind|sommes)?\s?)?(?:(?:the only|d(?:er|ie|as) einzige|l[ea]s? seule?s?|(?:el|la|los|las) únic[oa]s?) .*(?<!\p{L})(?:is|are|in|on|of|for|who|that|with|auf|im|am|für|mit|de[rsm]?|du|des|à|en|qui|avec|del|que|con)(?!\p{L}))/iu

const promise = words(
  `guarantees?|guaranteed|guaranteeing|(?:we|i) (?:promise|assure you)|(?:vous |nous )?promettons|vous (?:assurons|garantissons)|(?:le |les |te )?prometemos|(?:se lo |le |les )?aseguramos|assurons que|garantier${L}*|garantie?s?|garantit|garantis|garantissons|garantiza${L}*|garantizamos|garantía|versprechen wir|wir versprechen`,
)
const negation = words(
  `no|not|nobody|never|can['’]?t|cannot|don['’]t|doesn['’]t|isn['’]t|neither|without|whether|if|kein${L}*|nicht|niemand|ohne|ob|aucune?|ne|pas|sans|personne|ningun[ao]?|ningún|sin|nadie`,
)
const alwaysPromise = words(
  `(?:no|without|zero) (?:hidden|extra|additional|surprise) (?:costs?|fees?|charges?)|(?:keine|ohne) (?:versteckten?|zusätzlichen?) (?:kosten|gebühren)|(?:aucun|pas de|sans) frais cachés?|(?:aucuns?|sans) (?:frais|coûts?) (?:cachés?|supplémentaires?)|(?:sin|ningún) (?:costes?|gastos?|cargos?) (?:ocultos?|adicionales?|extra)|(?:be|is|are) worth more|(?:ist|sind) ${gap(3)}mehr wert|vaudr(?:a|ont) plus|valdrán? más|(?:you )?(?:only )?pay (?:only|nothing) ?(?:if|when|unless|until)|only pay (?:if|when|for)|(?:sie )?zahlen (?:sie )?nur,? wenn|ne payez que si|(?:solo|sólo) (?:paga|pagas|pagará)n? si|(?:we|i) guarantee|wir garantieren|nous (?:vous )?garantissons|(?:le |les |te )?garantizamos|money[- ]back|your money back|risk[- ]free|no risk|can['’]t (?:lose|go wrong|fail)|(?:or )?you (?:don['’]t|do not) pay|(?:it |they |${L}+ )?never (?:breaks?|fails?|leaks?|rusts?|wears?|fades?)|always (?:succeeds?|wins?|pays off)|zero risk|pain[- ]free|painless|completely safe|totally safe|
will never|never ${gap(2)}again|(?:not|never|won['’]t) feel (?:a thing|any|anything)|no pain|pay you back|(?:we|our) ${gap(3)}refund|give you ${gap(2)}back|every time|without (?:exception|fail)|always works?|for life|once and for all|(?:repair|replace|redo|fix|change|return|exchange)s? ${gap(4)}(?:for free|free of charge|at no (?:extra )?cost|at our expense)|(?:free|money) ${gap(3)}if (?:you|it|we)|(?:${L}+ ){0,2}(?:jahre lang|jahre) ${gap(2)}(?:kostenlos|gratis|garantie)|(?:kostenlos|gratis|auf unsere kosten) ${gap(2)}(?:ersetzt|repariert|nachgebessert|ausgetauscht)|(?:remplaçons|réparons|reprenons|remplacé|réparé|refait)${L}* ${gap(3)}(?:gratuitement|sans frais|à nos frais)|(?:cambiamos|reparamos|reponemos|repetimos|cambia|repara) ${gap(3)}(?:gratis|sin coste|sin cargo)|argent rendu|on vous rembourse|pay(?:s)? for (?:itself|themselves)|(?:earn|win|get) back the (?:price|cost|money)|bezahlt sich|rechnet sich (?:in|nach)|amortisiert|se rembourse|s['’]amorti(?:t|ssent)|se amortiza|(?:or|otherwise|sonst|sinon|o|o es) ${gap(2)}(?:free|kostenlos|gratis|gratuit)|geld retour|
nie mehr|(?:funktioniert|wirkt|gelingt|klappt) immer|immer erfolgreich|erstatten wir|wir erstatten|geld[- ]zurück|ihr geld zurück|schmerzfrei${L}*|schmerzlos${L}*|risikofrei${L}*|risikolos${L}*|ohne (?:jedes )?risiko|nie wieder|(?:promised|i promise|we promise|versprochen|promis|prometido)(?=[.!]?$)|für immer|ein leben lang|hundertprozentig${L}*|
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
detox${L}*|gets? rid of|makes? ${gap(5)}(?:disappear|vanish|go away)|clears? up|dissolv(?:e|es|ed|ing)|melts?|regrow(?:s|n)?|cleans(?:e|es|ed|ing)|stops?|helps? (?:with|against)|good for|protects? (?:you |them |your ${L}+ )?(?:against|from)|
heil(?:t|en)|kurier(?:t|en)|linder(?:t|n)|beug(?:t|en)|vorbeug(?:t|en)|verhinder(?:t|n)|stärk(?:t|en)|senk(?:t|en)|bekämpf(?:t|en)|hilft (?:gegen|bei)|helfen (?:gegen|bei)|wirk(?:t|en) gegen|schütz(?:t|en) vor|beseitig(?:t|en)|verlänger(?:t|n)|entgift${L}*|lös(?:t|en)|verbesser(?:t|n)|reduzier(?:t|en)|minder(?:t|n)|befreit? von|hemm(?:t|en)|lindernd|fördert?|(?:lass(?:t|en)|lässt) ${gap(5)}verschwinden|verschwinden|löst auf|regt an|kräftig(?:t|en)|besser(?:t|n)|vertreib(?:t|en)|
guéri(?:t|ssent|r)|soign(?:e|ent|er)|soulag(?:e|ent|er)|prévien(?:t|nent)|préviennent|prévenir|renforc(?:e|ent|er)|rédui(?:t|sent|re)|diminu(?:e|ent|er)|(?:fait|font) (?:baisser|disparaître)|abaisse|combat(?:tent)?|lutt(?:e|ent) contre|protèg(?:e|ent) (?:contre|de)|élimin(?:e|ent|er)|amélior(?:e|ent|er)|apais(?:e|ent|er)|détox${L}*|stimul(?:e|ent|er)|effac(?:e|ent|er)|supprim(?:e|ent|er)|calm(?:e|ent|er)|débarrass(?:e|ent|er)|vien(?:t|nent) à bout|
cura[nr]?|alivia[nr]?|previenen?|prevenir|refuerzan?|fortalecen?|fortalecer|reducen?|reducir|combaten?|combatir|elimina[nr]?|protegen? (?:contra|de)|mejora[nr]?|calma[nr]?|desintoxica${L}*|depura[nr]?|baja[nr]?|estimula[nr]?|hacen? desaparecer|desaparece[nr]?|borra[nr]?|acaba[nr]? con|quita[nr]?|evita[nr]?|sana[nr]?|trata[nr]?|suprime[nr]?`,
)
/** The offer as the subject of its sentence: "our insoles", "this serum", "mit uns". */
const offer = `(?:our|this|these|unsere?[nrms]?|diese[rsnm]?|notre|nos|ce|cet|cette|ces|nuestr[oa]s?|est[eao]s?) ${gap(4)}`
const withUs = words(
  `with (?:us|our ${L}+|this ${L}+)|thanks to (?:us|our)|mit (?:uns|unsere[mnr]? ${L}+)|dank unsere[rs]?|bei uns|avec (?:nous|notre|nos)|grâce à (?:nous|notre|nos)|chez nous|con (?:nosotros|nuestr[oa]s?)|gracias a (?:nosotros|nuestr[oa]s?)`,
)
/** Verbs of what an offer brings about, whatever it is. */
const effects = `halv(?:e|es)|doubl(?:e|es)|tripl(?:e|es)|cuts?|slash(?:es)?|saves?|boosts?|increases?|rais(?:e|es)|multipl(?:y|ies)|reduc(?:e|es)|lowers?|improv(?:e|es)|prevents?|ends?|stops?|removes?|eras(?:e|es)|eliminat(?:e|es)|banish(?:es)?|rebuilds?|restor(?:e|es)|regenerat(?:e|es)|smooth(?:s|es|ens)?|tightens?|rejuvenat(?:e|es)|transforms?|cur(?:e|es)|heals?|reliev(?:e|es)|dissolv(?:e|es)|strengthens?|takes? away|kills?|earn you|pays? for (?:itself|themselves)|outperforms?|
halbier(?:en|t)|verdoppel(?:n|t)|verdreifach(?:en|t)|spar(?:en|t)|steiger(?:n|t)|erhöh(?:en|t)|senk(?:en|t)|reduzier(?:en|t)|verbesser(?:n|t)|verhinder(?:n|t)|beende(?:n|t)|stopp(?:en|t)|entfern(?:en|t)|beseitig(?:en|t)|glätte(?:n|t)|straff(?:en|t)|verjüng(?:en|t)|heil(?:en|t)|linder(?:n|t)|stärk(?:en|t)|löst?|nehm(?:en|t)|nimmt|baut|tötet|regenerier(?:en|t)|verwandel(?:n|t)|beruhig(?:en|t)|vertreib(?:en|t)|schütz(?:en|t)|
divis(?:e|ent|ez)|doubl(?:e|ent|ez)|tripl(?:e|ent|ez)|économis(?:e|ent|ez)|augment(?:e|ent|ez)|rédui(?:t|sent|sez)|diminu(?:e|ent|ez)|baiss(?:e|ent|ez)|amélior(?:e|ent|ez)|met(?:tent)? fin|stopp(?:e|ent)|élimin(?:e|ent)|supprim(?:e|ent)|(?:fait|font) (?:disparaître|baisser)|effac(?:e|ent)|reconstrui(?:t|sent)|régénèr(?:e|ent)|liss(?:e|ent)|raffermi(?:t|ssent)|rajeuni(?:t|ssent)|guéri(?:t|ssent)|soulag(?:e|ent)|renforc(?:e|ent)|transform(?:e|ent)|protèg(?:e|ent)|tu(?:e|ent)|
duplica[nr]?|triplica[nr]?|ahorra(?:n|rá|r)?|aumenta(?:n|rá|r)?|reduce[nr]?|reducirá|baja[nr]?|mejora[nr]?|previenen?|acaba[nr]? con|pone[nr]? fin|elimina[nr]?|quita[nr]?|borra[nr]?|reconstruye[nr]?|regenera[nr]?|alisa[nr]?|reafirma[nr]?|rejuvenece[nr]?|cura[nr]?|alivia[nr]?|refuerzan?|fortalece[nr]?|transforma[nr]?|protege[nr]?|mata[nr]?|multiplica(?:n|rá|r)?|pagará (?:la mitad|menos)`
const effect = words(
  `${offer}(?:will |can |also |kann |können |va |vont |puede[n]? )?(?:${effects})`,
)
const anyEffect = words(effects)
/** Promises to the reader: "you will halve", "Sie sparen". */
const yours = words(
  `you(?:['’]ll| will| can)? (?:${effects.split('|\n')[0]})|(?:sparen|halbieren|verdoppeln|verdreifachen|steigern|senken) sie|sie (?:sparen|halbieren|verdoppeln|verdreifachen|steigern|senken)|vous (?:économisez|doublez|divisez|réduisez|augmentez|gagnez)|(?:usted |tú )?(?:ahorrará|ahorrarás|duplicará|reducirá|aumentará|ganará)`,
)

/** An end to what ails the reader, without a verb: "no more migraines". */
const farewell = words(
  `(?:say |wave )?(?:goodbye|bye[- ]bye|farewell) to|no more|an end to|the end of|freedom from|schluss mit|nie mehr|nie wieder|ade|adieu|weg mit|fini(?:e|es|s)?|finies|adieu|stop aux?|plus (?:de|jamais de|aucun)|fin (?:des|de la|du)|(?:diga |di |dile )?adiós a(?:l)?|se acab(?:ó|aron)|fin a|olvídese de(?:l)?`,
)
const condition = words(
  `cancers?|diseases?|diabetes|(?:${L}+ )?pains?|migraines?|blood pressure|cholesterol|immune|immunity|inflammation|arthritis|anxiety|depression|stress|
smoking|nausea|swelling|fevers?|coughs?|constipation|indigestion|heartburn|thrush|cravings|addictions?|joints?|knees|nerves|strokes?|healthy heart|heart (?:attacks?|disease|problems)|tooth decay|cavities|sleep|digestion|wrinkles|toxins|infections?|viruses|allergies|eczema|insomnia|obesity|illness(?:es)?|asthma|headaches?|metabolism|circulation|psoriasis|rheumatism|hay fever|snoring|cellulite|hair loss|menopause|varicose veins|osteoporosis|sciatica|dementia|adhd|autism|burnout|scars?|rashes?|bloating|hangovers?|aging|ageing|lifespan|life (?:of|expectancy|span)|colds?|fatigue|acne|
${L}*schmerz${L}*|schlaganf[aä]ll${L}*|herzinfarkt${L}*|rauchen|${L}*sucht|nerven|übelkeit|schwellung(?:en)?|fieber|husten|verstopfung|sodbrennen|gelenke?|knie|leber|krebs|migräne|immunsystem|blutdruck|cholesterin|${L}*krankheit${L}*|${L}*entzündung${L}*|allergien?|ängste|angst|stress|verspannungen|schlaf|verdauung|falten|karies|giftstoffe|körper|depressionen?|schlafstörungen?|durchblutung|stoffwechsel|gedächtnis|erkältung${L}*|infekt${L}*|arthrose|rheuma|neurodermitis|schuppenflechte|heuschnupfen|schnarchen|cellulite|haarausfall|wechseljahre|krampfadern|osteoporose|ischias|demenz|adhs|burnout|narben|ausschlag|blähungen|bluthochdruck|übergewicht|ekzeme?|abwehrkräfte|
douleurs?|infarctus|avc|tabac|addictions?|nerfs|nausées?|gonflements?|fièvre|toux|constipation|brûlures d['’]estomac|foie|articulations?|maux|diabète|immunitaires?|tension|cholestérol|maladies?|inflammations?|allergies?|anxiété|dépression|eczéma|arthrose|psoriasis|rhumatismes?|rhume des foins|ronflements?|cellulite|chute de cheveux|ménopause|varices|ostéoporose|sciatique|démence|burn-?out|cicatrices?|ballonnements|surpoids|fatigue|acné|migraines?|vieillissement|insomnie|rhumes?|circulation|mémoire|métabolisme|stress|sommeil|digestion|rides|caries|toxines|
cáncer|infartos?|ictus|tabaco|adicci${L}+|nervios|náuseas?|fiebre|tos|estreñimiento|acidez|hígado|articulaciones|rodillas?|dolor(?:es)?|migrañas?|inmun${L}+|presión|colesterol|enfermedad(?:es)?|inflamaci${L}+|alergias?|ansiedad|depresión|estrés|eccema|artritis|artrosis|psoriasis|reuma|ronquidos?|celulitis|caída del (?:cabello|pelo)|menopausia|varices|osteoporosis|ciática|demencia|cicatrices|hinchazón|sobrepeso|acné|fatiga|cansancio|envejecimiento|insomnio|resfriados?|circulación|memoria|metabolismo|sueño|digestión|arrugas|caries|toxinas`,
)

const study = words(
  `(?:stud(?:y|ies)|research(?:ers)?|science|scientists|experts?|surveys?|evidence|doctors|dentists|vets|lawyers|professionals|specialists|pharmacists|plumbers|builders|teachers|chefs|mechanics|nurses|midwives|trainers|architects|farmers|data|(?:lab )?tests?|trials|polls?) ${gap(2)}(?:shows?|shown|proves?|proven|finds?|found|confirms?|confirmed|suggests?|agrees?|says?|recommends?|prefer|trust|choose|use|swear|reveals?|revealed|indicates?|demonstrates?|demonstrated|discovered|concluded?|concludes|back)|
(?:lab(?:orator(?:y|ies))?|institutes?|universit(?:y|ies)|authorit(?:y|ies)|inspectors?|tüv|institut${L}*|labor${L}*|universität${L}*|laboratoires?|instituts?|universités?|laboratorios?|institutos?|universidad(?:es)?) ${gap(4)}(?:confirms?|confirmed|tested|certified|proved|found|bestätig${L}*|geprüft|getestet|zertifiziert|confirmé|testé|certifié|prouvé|confirm(?:ó|a|an|aron)|probado|certificado)|(?:clinically|scientifically|medically) (?:proven|tested|confirmed)|proven (?:to|by)|(?:it is|it has been|it's|it’s) proven|experts? (?:say|agree)|(?:most|many|all|more and more) ${gap(2)}(?:recommends?|prefers?|choose|chooses|trusts?|swear by|swears by|rely on)|(?:die meisten|viele|alle|immer mehr) ${gap(2)}(?:empfehlen|bevorzugen|vertrauen|schwören|setzen auf|wählen)|(?:la plupart des|beaucoup de|tous les|toutes les|de plus en plus de) ${gap(3)}(?:conseillent|recommandent|préfèrent|choisissent|font confiance)|(?:la mayoría de (?:los|las)|muchos|muchas|todos los|todas las|cada vez más) ${gap(2)}(?:recomiendan?|prefieren?|eligen?|confían?)|according to (?:an? |the |most |many )?(?:${L}+ )?(?:experts?|stud(?:y|ies)|research|scientists|surveys?|polls?|doctors|specialists)|
(?:studien?|forsch${L}*|wissenschaft${L}*|experten|umfragen?|untersuchungen?|${L}*ärzte|fachleute|profis|apotheker|hebammen|trainer|architekten|köche|handwerker|lehrer|anwälte|tests?|versuche) ${gap(2)}(?:zeig${L}*|beleg${L}*|beweis${L}*|bestätig${L}*|sagen|empfehlen|vertrauen|schwören|wählen|setzen|gezeigt|fanden|herausgefunden|ergab${L}*|ergeben|raten)|es ist (?:bewiesen|erwiesen)|
(?:wissenschaftlich|klinisch|medizinisch) (?:bewiesen|belegt|erwiesen|getestet|bestätigt)|erwiesenermaßen|nachweislich|nachgewiesen|(?:laut|nach|gemäß) (?:einer |einem |${L}+ )?(?:studien?|experten|umfragen?|forschern|ärzten|fachleuten|untersuchung(?:en)?)|
(?:études?|recherches?|scientifiques|experts|médecins|dentistes|avocats|pharmaciens|artisans|architectes|cuisiniers|plombiers|entraîneurs|infirmiers|professionnels|vétérinaires|sondages?|enquêtes?|la science|tests) ${gap(2)}(?:montre|montrent|prouve|prouvent|démontre|démontrent|confirme|confirment|recommandent|font|choisissent|préfèrent|indiquent|montré|prouvé|révèle(?:nt)?|révélé|suggère(?:nt)?|conseillent)|(?:il|c['’])\\s?est prouvé|
(?:scientifiquement|cliniquement) (?:prouvée?s?|testée?s?)|prouvée?s? (?:scientifiquement|cliniquement)|(?:selon|d['’]après) (?:les?|une?|des|plusieurs) (?:${L}+ )?(?:experts?|études?|scientifiques?|médecins|sondages?|enquêtes?|recherches?|spécialistes?)|
(?:estudios?|investigaci${L}+|científicos|expertos|encuestas?|médicos|dentistas|abogados|farmacéuticos|fontaneros|arquitectos|cocineros|entrenadores|profesionales|veterinarios|la ciencia|pruebas|ensayos) ${gap(2)}(?:demuestran?|muestran?|confirman?|prueban?|recomiendan|confían|eligen|prefieren|indican|demostrado|revelan?|sugieren?|aconsejan)|está (?:demostrado|probado|comprobado)|
(?:científicamente|clínicamente) (?:probad[oa]s?|demostrad[oa]s?|testad[oa]s?)|según (?:los|una?|unos|varios|las|varias) (?:${L}+ )?(?:expertos?|estudios?|científicos?|médicos|encuestas?|sondeos?|investigaci(?:ón|ones)|especialistas?)`,
)

const award = words(
  `award[- ]winning|michelin[- ]${L}+|(?:mit|vom) (?:dem |einem )?${L}*preis|(?:is|are|certified by|zertifiziert${L}*|certifiée?s?|certificad[oa]s?)(?= (?:(?:certified|meister|fach|betrieb)${L}*|(?:par|por|von|nach)(?!${L})))|premios? a(?:l| la)|prix du|prix de la|prize[- ]winning|winners? of|(?:won|wins|gewann|gewonnen|gewinnt) ${gap(2)}(?:gold|silver|bronze|silber)|gold medal${L}*|medal winner${L}*|goldmedaille${L}*|médaille d['’](?:or|argent)|medalla de oro|ganador(?:a|es|as)? del?|lauréate?s?|(?:gewinner|sieger|träger|preisträger)(?:in)? (?:de[sr]|von|mehrerer|beim|bei)|(?:won|wins?|winners? of|received|earned|awarded) ${gap(4)}(?:awards?|prizes?|medals?|titles?|stars)|(?:${L}+ )?of the year|des jahres 20|zu[mr] ${L}+ des jahres|(?:désignée?s?|nommée?s?|élue?s?|sacrée?s?) ${gap(3)}de l['’]année|(?:produit|restaurant|entreprise|meilleure?) de l['’]année|del año|
(?:voted|named|rated|ranked) ${gap(3)}(?:best|favou?rite|top|number one|of the year)|(?:five|5)[- ]stars?(?: rated)?|test winners?|
(?:mehrfach|vielfach) ausgezeichnet${L}*|(?:wurden?|als|worden) ${gap(4)}ausgezeichnet${L}*|testsieger${L}*|preisgekrönt${L}*|(?:preise?n?|auszeichnung(?:en)?|medaillen?) ${gap(2)}(?:gewonnen|erhalten|geehrt|bekommen|prämiert)|(?:gewann|erhielt|erhielten|gewannen) ${gap(3)}(?:preise?|auszeichnungen?)|
primée?s?|récompensée?s?|(?:reçu|remporté|gagné|obtenu) ${gap(3)}(?:prix|récompenses?|médailles?|étoiles?)|élue?s? ${gap(2)}(?:meilleure?s?|préférée?s?)|
premiad[oa]s?|galardonad[oa]s?|(?:ganado|ganó|recibido|recibió|ganamos) ${gap(3)}(?:premios?|medallas?|galardones?)|elegid[oa]s? ${gap(2)}mejor(?:es)?`,
)

const rivals = words(
  `(?:twice|half|three times|ten times) as ${L}+ as|(?:doppelt|dreimal|zehnmal|halb) so ${L}+ wie|(?:deux|trois|dix) fois (?:plus|moins)|(?:el doble|el triple) (?:de|que)|(?:dos|tres|diez) veces (?:más|menos)|(?:inférieure?s?|supérieure?s?) (?:à|aux) (?:ceux|celles|celui|celle|la|autres)|(?:inferiores?|superiores?) a l[oa]s? (?:de|del)|(?:der|die|unsere|unserer) konkurrenz|nos concurrents|la concurrence|nuestra competencia|la competencia|our competitors|the competition|(?:that|what|which|where) (?:others|other ${L}+|most) ${gap(1)}(?:overlook|miss|forget|fail|don['’]t|can['’]t|won['’]t|never|charge|give up)|was andere ${gap(2)}(?:übersehen|vergessen|versprechen|nicht)|(?:ce que|là où) (?:les |d['’])?autres ${gap(2)}(?:oublient|ignorent|ratent|ne)|(?:lo que|donde) (?:otr[oa]s|los demás) ${gap(2)}(?:olvidan|pasan|ignoran|no)|(?:get|gets|find|finds) you (?:more|a better)|mehr (?:für sie )?heraus|unlike (?:our|other|most|many|the) ${L}+|(?:than|over|beats?) (?:the |our |all )?(?:competition|competitors?|rivals|others|any other|other ${L}+)|(?:than|as) those of|compared (?:to|with) (?:our|other|the) ${L}+|than (?:the big|big|most|standard|ordinary|conventional|traditional|average|usual) ${L}+|than anyone|
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
  `24 ?/ ?7|24 hours a day|day (?:or|and) night|at any hour|any time of (?:the )?day|tag und nacht|jour et nuit|día y noche|opens? at ${L}+|around the clock|(?:seven|7) days a week|always open|we never close|never closed?|día o (?:de )?noche|siempre (?:estamos )?abiert[oa]s?|immer (?:geöffnet|offen)|toujours (?:ouverte?s?|joignables?)|open (?:every|all|daily|from|until|till|late|24|seven days)${L}*|open on (?:mon|tues|wednes|thurs|fri|satur|sun)days?|open on (?:weekends|holidays|public holidays)|
rund um die uhr|tag und nacht erreichbar|24 ?h(?:/| sur )24|7 ?j(?:ours)?(?:/| sur )7|las 24 horas|24 horas al día`,
)
const openWord = words(
  `opens?|closes?|open|opening hours|geöffnet|erreichbar|öffnungszeiten|geschlossen|öffnen|schließen|ouverte?s?|fermée?s?|ouvre|ouvrons|ferme|fermons|abiert[oa]s?|cerrad[oa]s?|abre|abrimos|cierra|cerramos|atendemos|für sie da|at your service`,
)
const time =
  /(?<![\p{L}\d])(?:\d{1,2}(?::\d{2})?|(?:mon|tues|wednes|thurs|fri|satur|sun)days?|weekends?|weekdays|werktags|wochentags|en semaine|entre semana|(?:mon|diens|donners|frei|sams|sonn)tags?|mittwochs?|täglich|feiertags?|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|tous les jours|lunes|martes|miércoles|jueves|viernes|sábados?|domingos?|todos los días)(?![\p{L}\d])/iu

const small = 'two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a dozen'
/** Shares in words: "ten percent", "por ciento". */
export const shares = words(
  `(?:${L}+[- ])?(?:percent|per cent|prozent|pour cent|por ciento)|(?:two|three|four)[- ](?:thirds|quarters|fifths)|(?:a|one) (?:third|quarter|fifth) of (?:our|all)|(?:zwei|drei|vier) (?:drittel|viertel|fünftel)|ein (?:drittel|viertel) (?:unserer|aller)|(?:deux|trois) (?:tiers|quarts)|un (?:tiers|quart) de (?:nos|tous)|(?:dos|tres) (?:tercios|cuartos)|un (?:tercio|cuarto) de (?:nuestros|nuestras|todos)|(?:an? |one |two |over a |several )?(?:million|thousand|hundred|dozen)s? (?!dollar|euro|pound)${L}+|(?:neun|acht|sieben|sechs|fünf|vier|drei|zwei|eine[rs]?) von (?:zehn|vier|fünf|drei|acht)|(?:eine|zwei|drei)? ?(?:million(?:en)?|hunderte?|tausende?) (?:von )?${L}+|(?:neuf|huit|sept|six|cinq|quatre|trois|deux|un) (?:${L}+ )?sur (?:dix|cinq|quatre|trois)|(?:un |deux )?(?:millions?|milliers|centaines) (?:de |d['’])${L}+|(?:nueve|ocho|siete|seis|cinco|cuatro|tres|dos|uno) de cada (?:diez|cinco|cuatro|tres)|(?:un |dos )?(?:millón|millones|miles|cientos|centenares) de ${L}+|half (?:of )?(?:our|all)|(?:die )?hälfte (?:unserer|aller)|la moitié de (?:nos|tous)|la mitad de (?:nuestr[oa]s|tod[oa]s)`,
)
/** Counts of people in words: "three vets work here", "a team of five". */
export const staff = words(
  `(?:${small}) ${gap(2)}(?:work|works|are) (?:here|with us|for us|on our team|at your side)|(?:${small}) ${L}+s (?:look after|work for|take care of|serve|treat|train|advise|care for) (?:you|your|our)|(?:team|family|crew|staff) of (?:${small})|(?:bei uns|hier) (?:arbeiten|sind) (?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf)|
(?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf) ${gap(2)}(?:arbeiten|sind) (?:hier|bei uns|für sie)|team (?:von|aus|besteht aus) (?:zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf)|
équipe de (?:deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze)|equipo de (?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce)`,
)

const numeral = String.raw`(?:\d+(?:[.,]\d+)?|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty|zwei|drei|vier|fünf|sechs|sieben|acht|neun|zehn|zwölf|zwanzig|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|douze|vingt|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|veinte)`
/** Weight and size that readers lose or gain: "lose ten pounds", "adelgace cinco kilos". */
const bodyResult = words(
  `(?:los(?:e|es|ing)|shed|drop|burn|gain) ${gap(4)}(?:${numeral}|an?|pounds|weight|inches|kilos?|stone|fat|dress sizes?)(?: ${gap(2)}(?:pounds|kilos?|kg|stone|inches|lbs|dress sizes?|in|within|without|with|fast))(?: ${L}+)?|
(?:verlier(?:en|st|t)|abnehm(?:en|t)|nehm(?:en|t)|nimmt) ${gap(4)}(?:${numeral} ${gap(1)})(?:kilos?|kg|pfund|zentimeter|kleidergrößen?)(?: ab)?|${numeral} (?:kilo|kg|pfund) ${gap(4)}(?:abnehmen|verlieren|leichter)|
(?:perd(?:re|ez|s)|maigri(?:r|ssez)|mincir) ${gap(3)}(?:${numeral} )(?:kilos?|kg|centimètres|tailles?)|
(?:pierd(?:a|e|es|en)|perder|perderá|adelga(?:ce|za|zar|zará)|baj(?:e|a|ar)|reduc(?:e|ir)|reduzca) ${gap(3)}(?:${numeral} )(?:kilos?|kg|centímetros|tallas?)`,
)

/** Finds a farewell with the condition right after it. */
function endOf(sentence: string): RegExpExecArray | null {
  const found = farewell.exec(sentence)
  if (!found) return null
  const after = sentence.slice(found.index + found[0].length).split(/[,;:]/)[0] ?? ''
  const near = after.trim().split(/\s+/).slice(0, 4).join(' ')
  return condition.test(near) ? found : null
}

type Sign = (sentence: string) => RegExpExecArray | null
const either = (one: RegExpExecArray | null, other: () => RegExpExecArray | null) => one ?? other()
const when = (isSo: boolean, pattern: RegExp, sentence: string) =>
  isSo ? pattern.exec(sentence) : null

/** The signs of each kind, the gravest first: a sentence makes one claim at most. */
export const signs: readonly (readonly [kind: WordKind, sign: Sign])[] = [
  [
    'health',
    (sentence) =>
      when(condition.test(sentence) && !verbNegation.test(sentence), healthVerb, sentence) ??
      endOf(sentence) ??
      when(!verbNegation.test(sentence) && !advice.test(sentence), effect, sentence) ??
      when(withUs.test(sentence) && !verbNegation.test(sentence), anyEffect, sentence) ??
      when(!verbNegation.test(sentence), yours, sentence) ??
      bodyResult.exec(sentence),
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
          theOnly.exec(sentence) ?? nobodyElse.exec(sentence),
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
