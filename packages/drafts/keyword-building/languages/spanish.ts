import type { ForeignPatterns } from './pools.ts'

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
  question:
    /^(?:cómo|por qué|cuánto|cuánta|cuándo|dónde|cuál|cuáles|quién|qué|puedo|debo|es|son)\s/i,
  thing: {
    costs: `
      {x} precio
      {x} precios
      {x} barato
      {x} presupuesto
      {x} presupuesto gratis
      {x} precio medio
      {x} coste
      {x} precios {in}
      {x} comparar precios
      {x} tarifas
      {x} económico
      {x} ejemplo de presupuesto`,
    finding: `
      {x} {near}
      {x} {place}
      {x} profesional {near}
      {x} especialista {near}
      {x} pedir presupuesto
      {x} disponible hoy {near}
      {x} bien valorado {near}
      {x} asesoramiento {near}
      {x} contacto
      {x} online
      {x} recomendado {near}
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
      por qué es tan caro {x}
      para qué sirve {x}
      merece la pena {x}
      qué garantía tiene {x}
      cómo reconocer la calidad de {x}
      qué documentos se necesitan para {x}
      cómo ahorrar en {x}
      qué opinan los clientes de {x}
      qué tener en cuenta con {x}
      cuánto tiempo se necesita para {x}`,
    problems: `
      {x} problemas
      {x} errores a evitar
      {x} demasiado caro
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
    a quién llamar por {x}`,
}
