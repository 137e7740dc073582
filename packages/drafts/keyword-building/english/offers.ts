/**
 * Patterns of what people can get, be it a thing, a service or somebody: only what is said of all three. By facet.
 */
export const offers = {
  costs: {
    offer: `
      {one} cost
      {one} prices
      cheap {x}
      affordable {x} {near}
      {one} cost {in}
      {one} price list
      {one} deals
      average cost of {x}
      {one} discounts
      how much {does} {a} cost
      how much should i pay for {a}
      why {is} {a} so expensive
      what affects the cost of {a}`,
  },
  finding: {
    offer: `
      {x} {near}
      best {x} {near}
      local {x}
      {x} {near} with good reviews
      find {a} {near}
      top rated {x} {near}
      {x} recommendations {near}
      {x} online
      {x} {place}
      where can i find {a} {near}
      how to find {a}
      best place to find {a}`,
  },
  choosing: {
    offer: `
      best {x}
      {one} reviews
      how to choose {a}
      {one} options
      types of {xs}
      what to look for in {a}
      {one} checklist
      {one} reviews {near}
      {is} {a} worth it
      do i need {a}
      when do you need {a}
      which {many} {are} best
      what are the best {many}
      questions to ask before choosing {a}`,
  },
  comparing: {
    offer: `
      {one} alternatives
      {one} price comparison
      {one} comparison
      cheap vs expensive {many}
      {one} pros and cons
      alternatives to {a}
      compare {many} {near}
      {one} types compared
      best value {x} {near}
      difference between cheap and expensive {many}
      what are the alternatives to {a}
      which type of {x} is best`,
  },
  basics: {
    offer: `
      {one} guide
      {one} tips
      {one} ideas
      {one} advice
      {x} explained
      {one} benefits
      {one} facts
      {one} examples
      what {is} {a}
      what are the benefits of {a}
      what to know about {many}
      what are the types of {xs}`,
  },
  planning: {
    offer: `
      what to know before getting {a}
      what do i need for {a}`,
  },
  problems: {
    offer: `
      {one} problems
      common {one} problems
      {one} mistakes to avoid
      {one} complaints
      {one} disadvantages
      {one} issues
      problems with {many}
      {x} too expensive
      {one} questions
      {one} negative reviews
      {one} downsides
      {one} risks
      {one} concerns
      what can go wrong with {a}
      what are the disadvantages of {a}
      what are common problems with {many}`,
  },
  afterwards: {
    offer: `
      {one} faq
      {one} questions and answers`,
  },
}
