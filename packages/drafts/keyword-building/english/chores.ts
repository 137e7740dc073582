/** Patterns of chores. By facet. */
export const chores = {
  costs: {
    chore: `
      {one} prices {near}
      {one} hourly rate
      free {one} estimate
      {one} quote
      how much should {a} cost
      how much does {a} cost per hour
      {one} deals {near}`,
  },
  finding: {
    chore: `
      {one} service {near}
      {one} company {near}
      {one} services {near}
      book {x} online
      same day {x} {near}
      weekend {x} {near}
      last minute {x} {near}
      hire someone for {x}
      professional {x} {near}`,
  },
  choosing: {
    chore: `
      best {x} {near}
      {one} checklist
      {one} reviews {near}
      how to choose a {one} company
      what is included in {a}
      questions to ask a {one} company
      is {a} worth the money
      what to look for in a {one} company
      {one} recommendations {near}
      {one} company reviews`,
  },
  comparing: {
    chore: `
      diy vs professional {x}
      {one} company comparison
      {one} price comparison {near}
      {one} company ratings
      can i do {a} myself
      is professional {x} better than doing it myself
      {one} companies that offer free estimates`,
  },
  basics: {
    chore: `
      {one} tips
      what does {a} include
      how does {a} work
      types of {x}
      how long does {a} take
      what is {a}`,
  },
  planning: {
    chore: `
      how to prepare for {a}
      {one} checklist
      how far in advance to book {a}
      what to do before {a}
      when to book {a}`,
  },
  problems: {
    chore: `
      {one} problems
      {one} mistakes to avoid
      {one} scams
      {one} complaints
      {one} company not responding
      {one} hidden fees
      {one} too expensive
      {one} company cancelled
      {one} red flags
      how to avoid {one} scams
      what can go wrong with {a}
      {one} not done properly
      how to complain about {a}
      common {one} mistakes`,
  },
  afterwards: {
    chore: ``,
  },
}
