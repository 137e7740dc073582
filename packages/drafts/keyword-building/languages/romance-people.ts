import type { ForeignPatterns } from './pools.ts'

type People = NonNullable<ForeignPatterns['people']>

const spanishFeminine =
  /^(?:\S*(?:ería|ción|dad)|\S*(?<!ist|peut|iatr)a|clínica|imagen|sede)(?:\s|$)/i

/** Questions about professions and businesses in Spanish, with their articles. */
export const spanishPeople: People = {
  articlesOf: (topic) =>
    spanishFeminine.test(topic)
      ? { un: 'una', unbuen: 'una buena' }
      : { un: 'un', unbuen: 'un buen' },
  offices:
    /abogad|gestor|asesor|notar|médic|dentist|psic|fisio|nutri|terapeut|clínica|logoped|arquitect/i,
  ofOffices: /cita previa|asesoramiento|alternativas hay/,
  questions: `
    cuánto cuesta {un} {x}
    cuánto cobra {un} {x}
    cómo elegir {un} {x}
    cómo encontrar {unbuen} {x}
    qué ofrece {un} {x}
    qué servicios tiene {un} {x}
    qué preguntar antes de elegir {un} {x}
    dónde encontrar {un} {x} {near}
    dónde hay {unbuen} {x} {near}
    cómo saber si {un} {x} es de confianza
    qué alternativas hay a {un} {x}
    cómo reclamar a {un} {x}
    qué tener en cuenta al elegir {un} {x}
    qué errores evitar al elegir {un} {x}
    cómo dejar una opinión sobre {un} {x}
    qué hacer si hay problemas con {un} {x}
    qué opinan los clientes de {un} {x}
    en qué fijarse al elegir {un} {x}
    cuándo conviene acudir a {un} {x}
    qué esperar de {un} {x}
    cómo contactar con {un} {x}
    qué caracteriza a {unbuen} {x}
    dónde leer opiniones sobre {un} {x}
    qué horario tiene {un} {x}
    dónde comparar precios de {un} {x}
    cómo encontrar {un} {x} con buenas opiniones
    qué dicen las opiniones sobre {un} {x}
    qué hace {un} {x}
    necesito {un} {x}
    cuánto gana {un} {x}`,
}

const frenchFeminine =
  /^(?:\S*(?:euse|ière|ienne|trice|erie|tion|ité)|clinique|boutique|école|crèche|agence|ferme|auberge|salle|maison|avocate|coiffeuse|sage-femme|pharmacie|librairie)(?:\s|$)/i

/** Questions about professions and businesses in French, with their articles. */
export const frenchPeople: People = {
  articlesOf: (topic) =>
    frenchFeminine.test(topic) ? { un: 'une', unbon: 'une bonne' } : { un: 'un', unbon: 'un bon' },
  offices:
    /avocat|notaire|comptable|médecin|dentiste|psycho|kiné|ostéo|ortho|architecte|clinique|cabinet|conseil/i,
  ofOffices: /quelles alternatives|que peut-on attendre/,
  questions: `
    combien coûte {un} {x}
    quels sont les tarifs d'{un} {x}
    comment choisir {un} {x}
    comment trouver {unbon} {x}
    que propose {un} {x}
    quels services propose {un} {x}
    quelles questions poser avant de choisir {un} {x}
    où trouver {un} {x} {near}
    où trouver {unbon} {x} {near}
    comment savoir si {un} {x} est fiable
    quelles alternatives à {un} {x}
    que faire en cas de problème avec {un} {x}
    à quoi faire attention en choisissant {un} {x}
    quelles erreurs éviter en choisissant {un} {x}
    comment laisser un avis sur {un} {x}
    que disent les avis sur {un} {x}
    à quoi reconnaître {unbon} {x}
    quand faire appel à {un} {x}
    que peut-on attendre d'{un} {x}
    comment contacter {un} {x}
    comment se plaindre d'{un} {x}
    pourquoi faire appel à {un} {x}
    où lire des avis sur {un} {x}
    quels sont les horaires d'{un} {x}
    où comparer les prix d'{un} {x}
    comment trouver {un} {x} avec de bons avis
    où se renseigner sur {un} {x}
    que fait {un} {x}
    comment devenir {x}
    combien gagne {un} {x}
    comment évaluer {un} {x}
    que disent les clients d'{un} {x}`,
}
