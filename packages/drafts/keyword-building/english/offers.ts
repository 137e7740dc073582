/**
 * Patterns of things that people can get, bought or hired, by the piece or made for them: only what is said of all. By
 * facet.
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
      average cost of {a}
      {one} deals
      {one} discounts
      how much {does} {a} cost
      how much should i pay for {a}
      what affects the cost of {a}`,
  },
  finding: {
    offer: `
      {x} {near}
      best {x} {near}
      {x} online
      local {x}
      {x} {near} with good reviews
      find {a} {near}
      top rated {x} {near}
      {one} suppliers {near}
      {x} {place}
      where to get {a} {near}
      where can i find {a} {near}
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
      high quality {x}
      {one} recommendations
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
      compare {many}
      {one} types compared
      best value {x}
      difference between cheap and expensive {many}
      what are the alternatives to {a}
      which type of {x} is best`,
  },
  basics: {
    offer: `
      {one} guide
      {one} tips
      {one} advice
      {x} explained
      {one} benefits
      {one} facts
      what {is} {a}
      what to know about {many}
      what are the types of {xs}`,
  },
  planning: {
    offer: `
      what to know before getting {a}`,
  },
  problems: {
    offer: `
      {one} problems
      common {one} problems
      {one} mistakes to avoid
      {one} disadvantages
      {one} issues
      problems with {many}
      {x} too expensive
      {one} questions
      poor quality {x}
      {one} downsides
      what are common problems with {many}`,
  },
  afterwards: {
    offer: `
      {one} faq
      {one} questions and answers`,
  },
}
