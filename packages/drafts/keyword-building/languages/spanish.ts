import type { ForeignPatterns } from './pools.ts'
import { spanishPeople } from './romance-people.ts'

/** Searches as people type them in Spanish; the topic stays as it was typed. */
export const spanish: ForeignPatterns = {
  near: 'cerca de mí',
  in: 'en',
  broken: /(?!)/,
  trouble:
    /dolor|fuga|humedad|moho|gotera|atasc|migraña|ansiedad|estrés|insomnio|alergia|chinches|hormigas|cucarachas|termitas|polillas|mosquitos|\bpulgas\b|\btopos\b|palomas|\bplagas?\b|ronquidos|ca[ií]da del (?:pelo|cabello)|varices|acné|avispas|ratas|ratones|grieta|inflamación|cojea|cojera|vómito|diarrea/i,
  body: /ronquidos|ca[ií]da del|varices|acné|dolor|alergia|migraña|estrés|ansiedad|insomnio|cojea|diarrea|vómito/i,
  ofBodies:
    /remedio|tratamiento|aliviar|por la noche|en invierno|experiencias|vuelve|empeora|cuánto dura|señales|es grave|pedir ayuda/,
  asksFor: / (?:precios?|tarifas?|opiniones|presupuesto|barat[oa]s?|cerca de mí|ideas)$/i,
  lesson: /clases?|curso|yoga|taller de|escuela|entrenamiento|academia/i,
  treatment:
    /masaje|implante|terapia|depilación|blanqueamiento|fisio|osteo|botox|acupuntura|manicura|tratamiento|limpieza dental/i,
  lessons: `
    {x} para principiantes
    {x} para adultos
    {x} para niños
    {x} online
    {x} particulares
    {x} gratis
    {x} a domicilio`,
  unfitForLessons:
    /disponible hoy|contacto|ventajas|garantía|seguro|presupuesto|profesional|especialista|estafa|riesgos|normativa|contrato|ayudas/,
  person:
    /^(?!dolor|color|calor|motor|error|olor|dinero|enero|madera|escalera|carretera|cartera|nevera|pulsera|bañera|bandera|cafetera|estantería|acera|(?:lava|seca|impre|aspira|tritura|fregado|orde|calenta|ventila|radia|congela|televi|extrac|refrigera|humidifica|descalcifica)\S*or(?:a|es|as)?\b|lavadora|secadora|impresora|ascensor|tractor|interior|exterior|lista|vista|pista|revista|jamonero|perchero|sombrero|florero|acero|tablero|zapatero a)\S+(?:ero|era|ista|or|ora|ogado|ogada|logo|loga|ecto|ecta)(?:\s|$)|^(?:clínica|restaurante|tienda|hotel|peluquería|academia|escuela|gimnasio|panadería|café|farmacia|estudio|guardería)(?:\s|$)/i,
  unfitForPeople:
    /mejores \{|comparar|proveedor|empresas|disponible hoy|online|opciones|errores|costes ocultos|presupuesto demasiado|alternativas|guía|empresas de|especialista|garantía|normativa|ayudas|contrato$|seguro$|preparación|duración|requisitos|ventajas|desventajas|riesgos|cuánto (?:tarda|dura)|funciona|ejemplos|para qué/,
  people: spanishPeople,
  plural: /^\S{3,}[aeo]s(?:\s|$)/i,
  pluralVerbs: [
    [/\bprofesional\b/, 'profesionales'],
    [/\bdisponible\b/, 'disponibles'],
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
      /presupuesto|seguro|contrato|normativa|ayudas|estafa|profesional|especialista|empresas|asesoramiento|preparación|prepararse|duración|requisitos|proveedor|empresas|disponible hoy|documentos|tiempo|incluye|se necesita|contacto|costes ocultos|comprobación|preguntas frecuentes|riesgos|desventajas/,
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
      empresas de {x} {near}
      {x} profesional {near}
      especialista en {x} {near}
      {x} pedir presupuesto
      {x} disponible hoy {near}
      {x} con buenas opiniones {near}
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
      {x} mejor precio
      {x} mejores opiniones
      {x} relación calidad precio
      {x} comparar precios
      {x} de confianza
      comparar {x}
      {x} comparar presupuestos
      {x} cambiar de proveedor
      {x} mejores empresas`,
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
      qué dudas hay sobre {x}
      cuál es el mejor precio de {x}
      qué opiniones hay sobre {x}`,
    problems: `
      {x} problemas
      {x} errores a evitar
      {x} precio demasiado alto
      {x} estafa
      {x} malas experiencias
      {x} reclamación
      {x} devolución del dinero
      {x} presupuesto demasiado alto
      {x} opiniones negativas
      {x} quejas
      {x} riesgos`,
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
    especialista en {x} {near}
    cómo aliviar {x}
    cómo quitar {x}
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
    {x} cómo actuar
    {x} precio reparación
    {x} cómo solucionar
    {x} cómo evitar
    {x} remedios caseros
    {x} productos
    {x} inquilino o propietario
    {x} fotos
    empresa para {x} {near}`,
  task: {
    matches:
      /^(?:aprender|vender|comprar|alquilar|limpiar|reparar|pintar|reformar|instalar|cambiar|elegir|organizar|hacer|crear|montar|restaurar|podar|plantar|traducir|escribir|contratar|abrir|adoptar|dejar|perder|adelgazar|construir|aislar|tapizar|barnizar|decorar|quitar|eliminar|solicitar|renovar|obtener|preparar|encontrar|invertir|viajar|estudiar|mudarse|divorciarse|casarse|cuidar|colocar|poner|tocar|cocinar|lijar|sacar|registrar|educar)(?:\s|$)/i,
    lines: `
    {x} precio
    consejos para {x}
    {x} paso a paso
    ayuda para {x}
    errores al {x}
    {x} opiniones
    {x} {in}
    {x} rápido
    {x} barato
    guía para {x}
    {x} online
    ventajas de {x}
    trucos para {x}
    la mejor forma de {x}
    {x} para principiantes
    profesional para {x} {near}
    {x} preguntas frecuentes`,
    questions: `
    cómo {x}
    dónde {x} {near}
    cuánto cuesta {x}
    por qué {x}
    cuándo {x}
    es difícil {x}
    qué hace falta para {x}
    cuánto se tarda en {x}
    cómo {x} bien
    cómo {x} rápido
    cómo empezar a {x}
    merece la pena {x}
    qué errores evitar al {x}
    quién puede ayudar a {x}
    cómo {x} barato
    cuál es la mejor forma de {x}`,
  },
  service:
    /^(?:limpieza|alquiler|reformas?|mudanzas?|clases?|catering|asesoría|pintura|\p{L}+(?:ción|ciones|miento|aje|ería))(?:\s|$)/iu,
  unfitForServices: /ventajas|riesgos|para qué|alternativas/,
  ofServices:
    /presupuesto|empresas|profesional|especialista|disponible|asesoramiento|estafa|devolución|proveedor|incluye|se necesita|documentos|tiempo|contrato|seguro|requisitos|preparación|prepararse|duración/,
}
