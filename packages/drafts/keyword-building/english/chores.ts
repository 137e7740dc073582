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
      {one} deals {near}
      {one} cost per visit
      {one} price calculator
      {one} flat rate
      how much to tip for {a}`,
  },
  finding: {
    chore: `
      {one} service {near}
      {one} company {near}
      {one} services {near}
      book {x} online
      same day {x} {near}
      weekend {x} {near}
      insured {x} {near}
      one time {x} {near}
      weekly {x} {near}
      last minute {x} {near}
      hire someone for {x}
      professional {x} {near}
      {one} help {near}
      {x} for apartments {near}
      {x} for offices {near}`,
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
      how often should you book {a}
      what to look for in a {one} company
      {one} recommendations {near}
      {one} company reviews
      professional {x} worth it`,
  },
  comparing: {
    chore: `
      diy vs professional {x}
      weekly vs monthly {x}
      hourly vs flat rate {x}
      independent vs company {x}
      cheap vs expensive {x}
      {one} company comparison
      {one} price comparison {near}
      alternatives to {x}
      {one} alternatives
      one time vs regular {x}
      {one} companies with transparent pricing
      {one} companies with no contract
      can i do {a} myself
      is professional {x} better than doing it myself
      {x} without a long contract`,
  },
  basics: {
    chore: `
      {one} tips
      how often do you need {a}
      {one} checklist for home
      {one} supplies
      {one} methods
      what does {a} include
      how does {a} work
      types of {x}
      how long does {a} take
      what is {a}`,
    'repair chore procedure therapy': `
      how often do you need {a}`,
  },
  planning: {
    chore: `
      how to prepare for {a}
      {one} checklist
      {one} schedule
      how far in advance to book {a}
      {one} timeline
      {x} before moving out
      {x} for landlords
      {x} for small offices
      {x} for families
      {x} for busy people
      {x} for seniors
      best day for {x}
      {one} plan
      what to do before {a}
      spring {x}
      {one} frequency
      {x} in an apartment
      {x} after renovation
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
      bad {x} what to do
      {one} damage who pays
      {one} too expensive
      {one} company cancelled
      {one} red flags
      how to avoid {one} scams
      what can go wrong with {a}
      {one} not done properly
      {one} refund
      no time for {x}
      how to complain about {a}
      common {one} mistakes
      {one} stress
      {one} took too long`,
  },
  afterwards: {
    chore: `
      eco friendly {x}
      {one} insurance
      {one} contract
      is {a} tax deductible
      {one} contract template
      {one} cancellation policy
      {one} without harsh chemicals
      {x} while on vacation
      {x} after a party
      {x} for elderly parents
      {x} for holiday rentals
      {x} with pets in the house
      {x} for tenants
      how to cancel {a}
      {x} for small spaces
      {x} subscription`,
  },
}
