/**
 * Patterns of a topic of which nothing is known: only what can be said of a thing, a service, a person, a right and a
 * trouble alike, with the topic before another noun or behind a preposition, since nobody knows whether it takes an article.
 * Nothing is bought, compared or found nearby but advice about it. By facet.
 */
export const themes = {
  finding: {
    'theme matter': `
      {one} advice
      {one} help
      {one} information
      {one} advice online
      help with {many}
      where to get help with {many}
      where to find information about {many}
      where to get advice about {many}
      who can help with {many}`,
  },
  choosing: {
    'theme matter': `
      {one} forum
      {one} solutions
      {one} options
      {one} pros and cons
      questions to ask about {many}
      what are the options for {many}
      what questions to ask about {many}`,
  },
  basics: {
    'theme matter': `
      {one} tips
      {one} guide
      {one} explained
      {one} facts
      {one} examples
      {one} tips and tricks
      {one} meaning
      {one} basics
      {one} overview
      types of {many}
      {one} ideas
      complete guide to {many}
      beginners guide to {many}
      introduction to {many}
      what {is} {a}
      how {does} {a} work
      what are some examples of {many}
      what does {one} mean
      why {is} {a} important
      what are the types of {many}`,
  },
  planning: {
    'theme matter': `
      {one} checklist
      things to know about {many}
      what to do about {many}
      what to know about {many}
      what should i know about {many}
      {one} best practices
      {one} rules`,
  },
  problems: {
    'theme matter': `
      {one} problems
      {one} mistakes to avoid
      common problems with {many}
      {one} issues
      common mistakes with {many}
      problems with {many}
      {one} mistakes
      {one} dos and don'ts
      {one} problems and solutions
      how to deal with {many}
      what can go wrong with {many}
      what are the problems with {many}
      what to avoid with {many}
      what are common mistakes with {many}`,
  },
  afterwards: {
    'theme matter': `
      common questions about {many}
      {one} questions and answers
      {one} faq`,
  },
}
