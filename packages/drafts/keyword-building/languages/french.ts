import type { ForeignPatterns } from './pools.ts'
import { frenchPeople } from './romance-people.ts'

/** Searches as people type them in French; the topic stays as it was typed. */
export const french: ForeignPatterns = {
  near: 'près de chez moi',
  in: 'à',
  trouble:
    /douleur|\bmal (?:de|au|à)|fuite|moisissure|humidité|infiltration|bouché|migraine|anxiété|stress|insomnie|allergie|punaises|guêpes|rats|souris|fissure|inflammation|boite|boiterie|vomissement|diarrhée/i,
  body: /douleur|mal (?:de|à|au)|allergie|migraine|stress|anxiété|insomnie|boite|diarrhée|vomi/i,
  ofBodies: /remède|traitement|soulager|consulter|la nuit|en hiver/,
  asksFor: / (?:prix|tarifs?|avis|devis|pas cher|près de chez moi|idées)$/i,
  lesson: /cours|formation|yoga|stage|leçon|école|entraînement/i,
  unfitForLessons:
    /garantie|assurance|devis|professionnel|spécialiste|arnaque|risques|réglementation|contrat|aides/,
  person:
    /^\S+(?:ier|ière|eur|euse|iste|icien|icienne|avocat|notaire|architecte|coiffeur|coach)(?:\s|$)|^(?:clinique|restaurant|boutique|hôtel|salon|école|boulangerie|cabinet|garage|café|studio|magasin|crèche)(?:\s|$)/i,
  unfitForPeople:
    /garantie|financières|préparation|durée|délai|réglementation|avantages|inconvénients|risques|combien de temps|fonctionne|à quoi sert|exemples/,
  people: frenchPeople,
  plural: /^(?!cours|tapis|puits|bois|repas|gros|dos|jus|souris|temps)\S{3,}[^s]s(?:\s|$)/i,
  pluralVerbs: [
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
      {x} livraison à domicile
      {x} différents types
      {x} commande en ligne
      {x} producteur {near}`,
    questions: `
      où acheter {x}
      où acheter {x} {near}
      comment reconnaître {x} de qualité
      que regarder avant d'acheter {x}
      où trouver {x} en promotion`,
    unfit:
      /devis|assurance|contrat|réglementation|aides|arnaque|professionnel|spécialiste|conseil \{|préparation|préparer|durée|délai|prestataire|faire appel|documents|combien de temps|comprend|contact|frais cachés|budget|vérification|disponible/,
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
      {x} devis
      {x} devis gratuit
      {x} prix moyen
      {x} coût
      {x} prix {in}
      {x} comparatif prix
      {x} grille tarifaire
      {x} exemple de devis`,
    finding: `
      {x} {near}
      {x} {place}
      {x} professionnel {near}
      {x} spécialiste {near}
      {x} demande de devis
      {x} disponible rapidement {near}
      {x} avec de bons avis {near}
      {x} conseil {near}
      {x} contact
      {x} en ligne
      {x} recommandations {near}
      {x} du coin`,
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
      {x} sans frais cachés
      {x} fiable
      {x} meilleurs avis
      {x} comparer les offres
      {x} comparer les devis
      {x} prix transparents
      {x} écarts de prix
      {x} changer de prestataire
      {x} test et avis
      {x} offres comparées
      {x} rapport qualité prix`,
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
      quelles questions sur {x}`,
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
    {x} spécialiste {near}
    comment soulager {x}
    d'où vient {x}
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
    combien de temps dure {x}
    {x} est-ce grave
    {x} trouver la cause
    {x} traitement durable
    {x} témoignages
    {x} erreurs à éviter
    {x} questions fréquentes
    {x} solution rapide
    {x} qui paie
    qui appeler pour {x}
    {x} conseils
    {x} quand s'inquiéter
    {x} comment réagir`,
}
