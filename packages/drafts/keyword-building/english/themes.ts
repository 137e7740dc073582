/**
 * Patterns of a topic of which nothing is known: what can be said of anything, without an article, since it may not be
 * counted, and about people who help with it, since it may not be bought. By facet.
 */
export const themes = {
  costs: {
    theme: `
      {one} costs
      how much does help with {x} cost
      affordable {one} help {near}
      free {one} advice
      what does help with {x} include`,
  },
  finding: {
    theme: `
      {x} {near}
      {one} experts {near}
      {one} specialists {near}
      {one} services {near}
      {one} help {near}
      {one} advice {near}
      local {one} experts
      {x} online
      {one} consultation {near}
      where to get help with {x}
      who can help with {x}
      who offers help with {x} {near}
      find {one} experts {near}
      {one} experts online
      {one} support {near}
      {one} advisor {near}`,
  },
  choosing: {
    theme: `
      best {one} experts {near}
      {one} options
      {one} checklist
      how to find {one} experts
      questions to ask {one} experts
      recommended {one} experts {near}
      {one} experts {near} with good reviews
      how to choose {one} experts
      do i need an expert for {x}
      {one} recommendations
      what do experts say about {x}`,
  },
  comparing: {
    theme: `
      {one} alternatives
      {one} options for small budgets
      {one} comparison
      {one} pros and cons
      what are the alternatives to {x}
      {one} options compared
      {one} experts compared {near}
      which {one} experts are best
      compare {one} experts {near}`,
  },
  basics: {
    theme: `
      {x} explained
      {one} guide
      {one} basics
      {one} tips
      {one} facts
      {one} overview
      {one} examples
      {x} for beginners
      what to know about {x}
      where to start with {x}
      where to learn about {x}
      how to get started with {x}
      how to explain {x}
      {one} introduction
      {one} best practices`,
  },
  planning: {
    theme: `
      {x} step by step
      {one} requirements
      how to prepare for {x}
      when to ask for help with {x}
      when to get advice on {x}
      who to ask about {x}`,
  },
  problems: {
    theme: `
      {one} problems
      {one} mistakes to avoid
      common {one} mistakes
      {one} concerns
      what can go wrong with {x}
      how to avoid mistakes with {x}
      how to deal with problems with {x}
      {one} challenges
      {one} questions
      what are common problems with {x}
      {one} myths
      what are the risks of {x}
      which mistakes to avoid with {x}
      {one} risks
      struggling with {x}`,
  },
  afterwards: {
    theme: `
      {one} faq
      {one} terms explained
      {one} advice for beginners
      {one} rules
      {one} regulations
      {one} questions and answers
      what are the rules for {x}
      what to ask about {x}
      {one} news
      {one} resources
      what are common questions about {x}`,
  },
}
