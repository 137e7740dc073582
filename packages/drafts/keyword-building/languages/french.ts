import type { ForeignPatterns } from './pools.ts'
import { frenchPeople } from './romance-people.ts'

/** Searches as people type them in French; the topic stays as it was typed. */
export const french: ForeignPatterns = {
  near: 'près de chez moi',
  in: 'à',
  broken: /(?!)/,
  trouble:
    /douleur|\bmal (?:de|au|à)|fuite|moisissure|humidité|infiltration|bouché|migraine|anxiété|stress|insomnie|allergie|punaises|taupes|fourmis|cafards|blattes|\bpuces\b|termites|moustiques|chenilles|frelons|nuisibles|limaces|pigeons|\bloirs\b|\bmites\b|cernes|ronflement|chute de cheveux|guêpes|rats|souris|fissure|inflammation|boite|boiterie|vomissement|diarrhée/i,
  body: /cernes|ronflement|chute de cheveux|douleur|mal (?:de|à|au)|allergie|migraine|stress|anxiété|insomnie|boite|diarrhée|vomi/i,
  ofBodies:
    /remède|traitement|soulager|consulter|la nuit|en hiver|témoignages|revient|aggrave|combien de temps|signes|grave/,
  asksFor: / (?:prix|tarifs?|avis|devis|pas cher|près de chez moi|idées)$/i,
  lesson: /cours|formation|yoga|stage|leçon|école|entraînement/i,
  treatment:
    /massage|soin|thérapie|kiné|ostéo|épilation|blanchiment|implant|botox|acupuncture|manucure|détartrage/i,
  lessons: `
    {x} débutant
    {x} adulte
    {x} enfant
    {x} en ligne
    {x} à domicile
    {x} particulier
    {x} gratuit`,
  unfitForLessons:
    /délai|préparation|contact|questions fréquentes|grille|inconvénients|garantie|assurance|devis|professionnel|spécialiste|arnaque|risques|réglementation|contrat|aides/,
  person:
    /^(?!(?:papier|escalier|collier|clavier|quartier|chantier|fumier|panier|gravier|mobilier|matière|lumière|bière|rivière|poussière|charnière|jardinière|cafetière|chaudière|gouttière|litière|cuisinière à|ordinateur|aspirateur|radiateur|moteur|congélateur|réfrigérateur|couleur|intérieur|extérieur|chaleur|douleur|odeur|valeur|fleur|vapeur|humeur|peur|tumeur|climatiseur|récupérateur|tondeuse|perceuse|liste|piste|déshumidificateur|adoucisseur|purificateur|ascenseur|tracteur)\b)\S*(?:.ier|.ière|eur|euse|iste|icien|icienne|(?:photo|calli)graphe|ologue|peute|iatre|pathe|étiste|ologiste|avocat|notaire|architecte|coiffeur|coach)(?:\s|$)|^(?:clinique|restaurant|boutique|hôtel|salon|école|boulangerie|cabinet|garage|café|studio|magasin|crèche)(?:\s|$)/i,
  unfitForPeople:
    /questions fréquentes|grille|problèmes|contrat|spécialiste|erreurs à|comparer les prix|garantie|financières|préparation|durée|délai|réglementation|avantages|inconvénients|risques|combien de temps|fonctionne|à quoi sert|exemples/,
  people: frenchPeople,
  plural: /^(?!cours|tapis|puits|bois|repas|gros|dos|jus|souris|temps)\S{3,}[^s]s(?:\s|$)/i,
  pluralVerbs: [
    [/\bprofessionnel\b/, 'professionnels'],
    [/\bcoûte\b/, 'coûtent'],
    [/\bfonctionne\b/, 'fonctionnent'],
    [/\bcomprend\b/, 'comprennent'],
    [/\bsert\b/, 'servent'],
    [/\bvaut\b/, 'valent'],
    [/\bvient\b/, 'viennent'],
    [/\brevient\b/, 'reviennent'],
    [/s'aggrave\b/, "s'aggravent"],
    [/\bdure\b/, 'durent'],
  ],
  wares: {
    finding: `
      acheter {x}
      acheter {x} {near}
      acheter {x} en ligne
      {x} magasin {near}
      {x} promotion
      {x} différents types
      {x} commande en ligne
      {x} pas cher en ligne`,
    questions: `
      où acheter {x}
      où acheter {x} {near}
      comment reconnaître {x} de qualité
      que regarder avant d'acheter {x}
      où trouver {x} en promotion`,
    unfit:
      /devis|assurance|contrat|réglementation|aides|arnaque|professionnel|spécialiste|conseil \{|préparation|préparer|durée|délai|prestataire|faire appel|documents|combien de temps|comprend|contact|frais cachés|budget|vérification|disponible|questions fréquentes|risques|inconvénients|ouvert/,
    unfitForFood: /garantie|risques|à quoi sert|fonctionne|erreurs|problèmes|pièges|problème/,
  },
  unfitForPlaces:
    /devis|contrat|garantie|réglementation|aides|arnaque|professionnel|spécialiste|conseil \{|prestataire|documents|à quoi sert|fonctionne|durée|préparation|préparer|risques|faire appel|délai trop/,
  question:
    /^(?:comment|pourquoi|combien|quand|où|quel(?:le)?s?|qui|que|qu'est-ce|est-ce|peut-on|faut-il|dois-je)\s/i,
  thing: {
    costs: `
      {x} prix
      {x} tarif
      {x} pas cher
      {x} prix moyen
      {x} devis
      {x} coût
      {x} prix {in}
      {x} comparatif prix
      {x} devis gratuit
      {x} grille tarifaire
      {x} exemple de devis`,
    finding: `
      {x} {near}
      {x} {place}
      {x} professionnel {near}
      spécialiste {x} {near}
      {x} disponible rapidement {near}
      {x} avec de bons avis {near}
      {x} en ligne
      {x} recommandations {near}
      {x} demande de devis
      {x} {near} avis`,
    choosing: `
      {x} avis
      {x} avis clients
      {x} recommandations
      {x} avantages
      {x} conseils
      {x} guide
      {x} comment choisir
      {x} critères de choix
      {x} exemples
      {x} options
      {x} liste de vérification
      {x} de qualité`,
    comparing: `
      {x} comparatif
      {x} alternatives
      {x} avantages et inconvénients
      {x} inconvénients
      {x} meilleur prix
      {x} rapport qualité prix
      {x} comparer les prix
      {x} meilleurs avis
      {x} avis consommateurs
      comparer {x}
      {x} comparer les devis
      {x} changer de prestataire`,
    questions: `
      combien coûte {x}
      quel prix pour {x}
      comment choisir {x}
      pourquoi choisir {x}
      quand faire appel à {x}
      comment fonctionne {x}
      quels sont les avantages de {x}
      quelles questions poser pour {x}
      quelles erreurs éviter avec {x}
      où trouver {x} {near}
      quelles alternatives à {x}
      que faut-il savoir sur {x}
      comment préparer {x}
      que comprend {x}
      comment comparer les devis pour {x}
      quel budget prévoir pour {x}
      pourquoi {x} coûte si cher
      à quoi sert {x}
      est-ce que {x} vaut le coup
      quelle garantie pour {x}
      comment reconnaître la qualité pour {x}
      quels documents pour {x}
      comment économiser sur {x}
      que disent les avis sur {x}
      à quoi faire attention avec {x}
      combien de temps pour {x}
      où lire des avis sur {x}
      où trouver des informations sur {x}
      où comparer les prix pour {x}
      où demander conseil pour {x}
      quels conseils pour {x}
      comment trouver {x} {near}
      comment trouver {x} de qualité
      comment comparer {x}
      quels sont les meilleurs avis sur {x}
      quelles questions sur {x}
      quel est le meilleur prix pour {x}
      quels avis pour {x}`,
    problems: `
      {x} problèmes
      {x} erreurs à éviter
      {x} prix trop élevé
      {x} risques
      {x} arnaque
      {x} mauvaise expérience
      {x} réclamation
      {x} frais cachés
      {x} que faire en cas de problème
      {x} remboursement
      {x} délai trop long
      {x} devis trop élevé
      {x} avis négatifs
      {x} pièges à éviter`,
    afterwards: `
      {x} garantie
      {x} assurance
      {x} contrat
      {x} réglementation
      {x} aides financières
      {x} préparation
      {x} durée
      {x} délai
      {x} questions fréquentes`,
  },
  troubled: `
    {x} que faire
    {x} causes
    {x} solution
    {x} aide {near}
    spécialiste {x} {near}
    {x} comment soulager
    {x} origine
    {x} prévention
    {x} remède naturel
    {x} urgence
    {x} quand consulter
    {x} signes
    {x} revient toujours
    {x} s'aggrave
    {x} la nuit
    {x} en hiver
    {x} prix du traitement
    {x} assurance
    {x} prix
    {x} combien de temps
    {x} est-ce grave
    {x} traitement durable
    {x} témoignages
    {x} erreurs à éviter
    {x} questions fréquentes
    {x} solution rapide
    {x} qui paie
    qui appeler pour {x}
    {x} conseils
    {x} quand s'inquiéter
    {x} comment réagir
    {x} comment éviter
    {x} produit efficace
    {x} locataire ou propriétaire
    {x} soi-même
    {x} réparation {near}
    {x} devis`,
  task: {
    matches:
      /^(?:vendre|acheter|louer|apprendre|faire|choisir|nettoyer|réparer|rénover|peindre|poser|installer|changer|créer|organiser|préparer|trouver|isoler|construire|entretenir|tailler|traduire|écrire|déménager|arrêter|perdre|maigrir|adopter|planter|monter|démonter|restaurer|décaper|vitrifier|poncer|décorer|aménager|obtenir|passer|ouvrir|lancer|investir|divorcer|embaucher|recruter|agrandir|assurer|jouer|remplacer|enlever|éliminer|transformer)(?:\s|$)/i,
    lines: `
    {x} prix
    {x} conseils
    {x} étapes
    {x} soi-même
    aide pour {x}
    conseils pour {x}
    erreurs à éviter pour {x}
    {x} guide
    {x} rapidement
    {x} pas cher
    {x} avis
    {x} {in}
    professionnel pour {x} {near}
    {x} checklist
    {x} forum
    les étapes pour {x}
    {x} facilement
    {x} questions fréquentes`,
    questions: `
    comment {x}
    où {x} {near}
    pourquoi {x}
    quand {x}
    combien coûte {x}
    comment bien {x}
    combien de temps pour {x}
    qui peut aider à {x}
    comment {x} facilement
    comment {x} rapidement
    comment {x} pas cher
    faut-il {x}
    par où commencer pour {x}
    quel budget pour {x}
    quels papiers pour {x}
    quelles erreurs éviter pour {x}`,
  },
  service:
    /^(?:cours|stage|réparation|nettoyage|location|pose|garde|\p{L}+(?:tion|age|ment|ance)s?)(?:\s|$)/iu,
  unfitForServices: /spécialiste|problèmes|inconvénients|risques|à quoi sert|alternatives/,
  ofServices:
    /professionnel|arnaque|délai trop|prestataire|faire appel|disponible|comprend|préparer|préparation|conseil \{|combien de temps|documents|contrat|durée|délai/,
}
