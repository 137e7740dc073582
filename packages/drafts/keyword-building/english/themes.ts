/**
 * Patterns of a topic of which nothing is known: only what can be said of a thing, a service, a person, a right and a
 * trouble alike, with the topic before another noun, since nobody knows whether it takes an article. Nothing is
 * bought, compared or found nearby but advice about it. By facet.
 */
export const themes = {
  finding: {
    'theme matter': `
      {one} advice
      {one} help
      {one} advice online
      {one} information
      free {one} advice
      good {one} advice
      {one} information online
      where to get {one} advice
      where to find {one} information
      where to get {one} help
      where to find good {one} advice`,
  },
  choosing: {
    'theme matter': `
      expert {one} advice
      {one} forum
      useful {one} tips
      {one} questions to ask
      which {one} questions to ask
      who to ask for {one} advice
      who can answer {one} questions
      which {one} guide is best`,
  },
  basics: {
    'theme matter': `
      {one} guide
      {one} explained
      {one} tips
      {one} facts
      simple {one} guide
      {one} tips and tricks
      complete {one} guide
      {one} overview
      quick {one} guide
      {one} introduction
      what {is} {a}
      what are good {one} tips
      where to find {one} tips
      where to read {one} articles
      where to read {one} facts
      where to find good {one} guides
      what are the best {one} tips`,
  },
  planning: {
    'theme matter': `
      {one} things to know
      what to know about {many}
      what should i know about {many}`,
  },
  problems: {
    'theme matter': `
      {one} problems
      common {one} problems
      {one} questions
      common {one} questions
      {one} issues
      {one} mistakes to avoid
      {one} problems and solutions
      what are common {one} problems
      what are the main {one} problems
      how to deal with {one} problems`,
  },
  afterwards: {
    'theme matter': `
      {one} faq
      {one} questions and answers
      {one} articles
      {one} blog
      what are common {one} questions
      where to ask {one} questions`,
  },
}
