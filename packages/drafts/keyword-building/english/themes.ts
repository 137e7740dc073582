/**
 * Patterns of a topic of which nothing is known: what can be said of anything, mostly with the topic before another
 * noun, since nobody knows whether it is counted. By facet.
 */
export const themes = {
  costs: {
    theme: `
      {one} cost
      free {one} advice
      {one} prices
      how much {does} {x} cost`,
  },
  finding: {
    theme: `
      {x} {near}
      {one} help {near}
      {one} advice {near}
      {one} services {near}
      {one} specialists {near}
      best {one} services {near}
      {one} services
      {x} online
      {one} consultation {near}
      help with {x}
      where to get help with {x}
      where to get {one} advice
      who can help with {x}
      where can i find {x} {near}
      where to find {one} information`,
  },
  choosing: {
    theme: `
      {one} options
      {one} checklist
      types of {x}
      {one} recommendations
      {one} benefits
      {one} advice
      {one} reviews
      what are the {one} options
      how to compare {one} options
      how to find {one} help
      what to ask about {x}
      what are the types of {x}`,
  },
  comparing: {
    theme: `
      {one} alternatives
      {one} pros and cons
      {one} comparison
      {one} options compared
      different types of {x}
      {one} advantages and disadvantages
      alternatives to {x}
      {one} services compared
      compare {one} services {near}
      what are the alternatives to {x}
      what are the pros and cons of {x}`,
  },
  basics: {
    theme: `
      {x} explained
      {one} guide
      {one} tips
      {x} meaning
      {one} basics
      {one} facts
      {one} ideas
      {one} examples
      {one} information
      {x} for beginners
      everything about {x}
      introduction to {x}
      what {is} {x}
      what to know about {x}
      where to learn about {x}
      how to get started with {x}
      what should i know about {x}
      what are the benefits of {x}
      what are some {one} examples
      what does {one} mean`,
  },
  planning: {
    theme: `
      {one} requirements
      {x} step by step
      when to get {one} advice
      who to ask about {x}`,
  },
  problems: {
    theme: `
      {one} problems
      {one} mistakes to avoid
      common {one} problems
      {one} risks
      common {one} mistakes
      {one} concerns
      {one} challenges
      {one} issues
      {one} questions
      {one} myths
      {one} pitfalls
      {one} problems and solutions
      {one} complaints
      {one} disadvantages
      biggest {one} mistakes
      how to avoid {one} mistakes
      what are common {one} problems
      what are common {one} mistakes`,
  },
  afterwards: {
    theme: `
      {one} faq
      {one} questions and answers
      {one} dos and don'ts
      {one} terms explained
      {one} trends
      {one} news
      what are common {one} questions`,
  },
}
