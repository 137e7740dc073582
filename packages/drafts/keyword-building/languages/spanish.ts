import type { ForeignPatterns } from './pools.ts'
import { spanishPeople } from './romance-people.ts'

/** Searches as people type them in Spanish; the topic stays as it was typed. */
export const spanish: ForeignPatterns = {
  near: 'cerca de mí',
  in: 'en',
  trouble:
    /dolor|fuga|humedad|moho|gotera|atasc|migraña|ansiedad|estrés|insomnio|alergia|chinches|avispas|ratas|ratones|grieta|inflamación|cojea|cojera|vómito|diarrea/i,
  body: /dolor|alergia|migraña|estrés|ansiedad|insomnio|cojea|diarrea|vómito/i,
  ofBodies: /remedio|tratamiento|aliviar|por la noche|en invierno/,
  asksFor: / (?:precios?|tarifas?|opiniones|presupuesto|barat[oa]s?|cerca de mí|ideas)$/i,
  lesson: /clases?|curso|yoga|taller de|escuela|entrenamiento|academia/i,
  unfitForLessons:
    /garantía|seguro|presupuesto|profesional|especialista|estafa|riesgos|normativa|contrato|ayudas/,
  person:
    /^(?!dolor|color|calor|motor|error|olor)\S+(?:ero|era|ista|or|ora|ogado|ogada|logo|loga|ecto|ecta)(?:\s|$)|^(?:clínica|restaurante|tienda|hotel|peluquería|academia|escuela|gimnasio|panadería|café|farmacia|estudio|guardería)(?:\s|$)/i,
  unfitForPeople:
    /garantía|normativa|ayudas|preparación|duración|requisitos|ventajas|desventajas|riesgos|cuánto (?:tarda|dura)|funciona|ejemplos|para qué/,
  people: spanishPeople,
  plural: /^\S{3,}[aeo]s(?:\s|$)/i,
  pluralVerbs: [
    [/\bcuesta\b/, 'cuestan'],
    [/\btiene (?=\{x\})/, 'tienen '],
    [/\bfunciona\b/, 'funcionan'],
    [/\bincluye\b/, 'incluyen'],
    [/\bsirve\b/, 'sirven'],
    [/\bmerece\b/, 'merecen'],
    [/\bse necesita (?=\{x\})/, 'se necesitan '],
    [/\bviene\b/, 'vienen'],
    [/\bvuelve\b/, 'vuelven'],
    [/\bempeora\b/, 'empeoran'],
    [/\bdura\b/, 'duran'],
    [/\bes grave\b/, 'son graves'],
  ],
  wares: {
    finding: `
      comprar {x}
      comprar {x} {near}
      comprar {x} online
      {x} tienda {near}
      {x} ofertas
      {x} envío a domicilio
      {x} tipos
      {x} pedido online
      {x} de la zona`,
    questions: `
      dónde comprar {x}
      dónde comprar {x} {near}
      qué tipos de {x} hay
      cómo reconocer {x} de calidad
      qué mirar al comprar {x}`,
    unfit:
      /presupuesto|seguro|contrato|normativa|ayudas|estafa|profesional|especialista|asesoramiento|preparación|prepararse|duración|requisitos|proveedor|empresas|disponible hoy|documentos|tiempo|incluye|se necesita|contacto|costes ocultos|comprobación/,
    unfitForFood: /garantía|riesgos|otra solución|para qué|funciona|errores|problemas|derechos/,
  },
  unfitForPlaces:
    /presupuesto|contrato|garantía|normativa|ayudas|estafa|profesional|especialista|asesoramiento|proveedor|documentos|para qué|funciona|duración|preparación|prepararse|riesgos/,
  question:
    /^(?:cómo|por qué|cuánto|cuánta|cuándo|dónde|cuál|cuáles|quién|qué|puedo|debo|es|son)\s/i,
  thing: {
    costs: `
      {x} precio
      {x} precios
      {x} a buen precio
      {x} presupuesto
      {x} presupuesto gratis
      {x} precio medio
      {x} coste
      {x} precios {in}
      {x} comparar precios
      {x} tarifas
      {x} precio económico
      {x} ejemplo de presupuesto`,
    finding: `
      {x} {near}
      {x} {place}
      {x} profesional {near}
      {x} especialista {near}
      {x} pedir presupuesto
      {x} disponible hoy {near}
      {x} con buenas opiniones {near}
      {x} asesoramiento {near}
      {x} contacto
      {x} online
      {x} recomendaciones {near}
      {x} en mi zona`,
    choosing: `
      {x} opiniones
      {x} opiniones de clientes
      {x} recomendaciones
      {x} ventajas
      {x} consejos
      {x} guía
      {x} cómo elegir
      {x} criterios para elegir
      {x} ejemplos
      {x} opciones
      {x} lista de comprobación
      {x} de calidad`,
    comparing: `
      {x} comparativa
      {x} alternativas
      {x} ventajas y desventajas
      {x} desventajas
      {x} diferencias
      {x} mejor precio
      {x} sin costes ocultos
      {x} de confianza
      {x} mejores opiniones
      {x} comparar ofertas
      {x} comparar presupuestos
      {x} precios transparentes
      {x} diferencias de precio
      {x} cambiar de proveedor
      {x} pruebas y opiniones
      {x} otra solución
      {x} mejores empresas
      {x} relación calidad precio`,
    questions: `
      cuánto cuesta {x}
      qué precio tiene {x}
      cómo elegir {x}
      por qué elegir {x}
      cuándo se necesita {x}
      cómo funciona {x}
      qué ventajas tiene {x}
      qué preguntar sobre {x}
      qué errores evitar con {x}
      dónde encontrar {x} {near}
      qué alternativas hay a {x}
      qué hay que saber sobre {x}
      cómo prepararse para {x}
      qué incluye {x}
      cómo comparar presupuestos de {x}
      qué presupuesto se necesita para {x}
      por qué cuesta tanto {x}
      para qué sirve {x}
      merece la pena {x}
      qué garantía tiene {x}
      cómo reconocer la calidad de {x}
      qué documentos se necesitan para {x}
      cómo ahorrar en {x}
      qué opinan los clientes de {x}
      qué tener en cuenta con {x}
      cuánto tiempo se necesita para {x}
      dónde leer opiniones sobre {x}
      dónde encontrar información sobre {x}
      dónde comparar precios de {x}
      dónde pedir consejo sobre {x}
      qué consejos hay sobre {x}
      cómo encontrar {x} {near}
      cómo encontrar {x} de calidad
      cómo comparar {x}
      cuáles son las mejores opiniones sobre {x}
      qué dudas hay sobre {x}`,
    problems: `
      {x} problemas
      {x} errores a evitar
      {x} precio demasiado alto
      {x} riesgos
      {x} estafa
      {x} malas experiencias
      {x} reclamación
      {x} costes ocultos
      {x} qué hacer si hay problemas
      {x} devolución del dinero
      {x} presupuesto demasiado alto
      {x} opiniones negativas
      {x} derechos del consumidor
      {x} cómo evitar engaños`,
    afterwards: `
      {x} garantía
      {x} seguro
      {x} contrato
      {x} normativa
      {x} ayudas
      {x} preparación
      {x} duración
      {x} requisitos
      {x} preguntas frecuentes`,
  },
  troubled: `
    {x} qué hacer
    {x} causas
    {x} solución
    {x} ayuda {near}
    {x} especialista {near}
    cómo aliviar {x}
    de dónde viene {x}
    {x} prevención
    {x} remedio natural
    {x} urgencia
    {x} cuándo pedir ayuda
    {x} señales
    {x} vuelve siempre
    {x} empeora
    {x} por la noche
    {x} en invierno
    {x} precio del tratamiento
    {x} seguro
    cuánto dura {x}
    {x} es grave
    {x} encontrar la causa
    {x} tratamiento duradero
    {x} experiencias
    {x} errores a evitar
    {x} preguntas frecuentes
    {x} solución rápida
    {x} quién paga
    a quién llamar por {x}
    {x} consejos
    {x} cuándo preocuparse
    {x} cómo actuar`,
}
