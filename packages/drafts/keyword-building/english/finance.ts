/** Patterns of insurance and of loans. By facet. */
export const finance = {
  costs: {
    finance: `
      {one} rates
      {one} quote
      {one} calculator
      cheap {x}
      average cost of {x}
      {one} monthly cost
      {one} fees
      low cost {x}
      how much does {a} cost per month
      how to lower the cost of {a}
      why is {a} so expensive
      {one} cost {in}`,
    insurance: `
      {one} cost calculator
      {one} discounts
      {one} deductible explained
      why did my {one} go up
      how is {a} calculated`,
  },
  finding: {
    finance: `
      {one} broker {near}
      {one} companies {near}
      {one} advisor {near}
      apply for {x} online
      get {one} quote online
      {one} agent {near}
      {one} companies
      {one} online
      {one} help {near}
      best place to get {x}
      who offers {a}
      {x} {near}`,
    insurance: `
      same day {x}
      instant {one} quote
      buy {x} online
      switch {x}`,
  },
  choosing: {
    finance: `
      best {x}
      best {one} companies
      {one} comparison
      {one} reviews
      {one} checklist
      {one} requirements
      how to choose {a}
      what to look for in {a}
      do i need {a}
      {one} company ratings
      questions to ask about {a}
      how much {x} do i need
      {one} types
      types of {x}
      {is} {a} worth it
      {one} eligibility`,
    insurance: `
      what does {a} cover
      {one} coverage
      {one} coverage explained
      what is not covered by {a}
      best {one} companies for claims`,
  },
  comparing: {
    finance: `
      {one} alternatives
      alternatives to {x}
      compare {one} rates
      {one} broker vs direct
      online vs local {x}
      {one} companies compared
      {one} comparison chart
      {one} price comparison {near}
      switch {one} provider
      {one} without a broker
      {one} company complaints
      {one} fine print
      {one} without hidden fees
      {one} with good customer service
      how to compare {one} offers
      when to switch {x}`,
  },
  basics: {
    finance: `
      what is {a}
      how does {a} work
      {one} explained
      {one} terms explained
      {one} documents needed
      {one} application process
      {one} guide
      {one} for beginners
      {one} tips
      {one} rules
      is {a} required
      {one} contract explained
      who needs {a}`,
  },
  planning: {
    finance: `
      {one} checklist
      {one} documents checklist
      when to get {a}
      how long does it take to get {a}
      how to prepare for {a}
      {one} application checklist
      {one} renewal`,
  },
  problems: {
    finance: `
      {one} mistakes
      {one} mistakes to avoid
      {one} complaints
      {one} scams
      {one} cancelled
      {one} application denied
      {one} too expensive
      what happens without {a}
      {one} hidden fees
      can i cancel {a}
      {one} company not responding
      what to do if {a} is denied
      how to complain about {a}
      {one} problems
      can't get {x}
      can't afford {x}
      {one} pitfalls
      {one} dispute
      {one} red flags`,
    insurance: `
      {one} claim denied
      {one} claim taking too long
      {one} dropped me`,
  },
  afterwards: {
    finance: `
      how to cancel {a}
      how to switch {a}
      {one} laws
      {one} complaints procedure
      {one} review checklist
      {one} contract renewal
      {one} rights`,
    insurance: `
      {one} claim process
      how to file a {one} claim
      {one} claim checklist
      {one} proof of coverage`,
  },
}
