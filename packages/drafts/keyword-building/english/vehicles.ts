/** Patterns of vehicles and of things for the home. By facet. */
export const vehicles = {
  costs: {
    vehicle: `
      cheap {x} {near}
      {one} financing
      {one} prices {near}
      {one} insurance cost
      {x} with low mileage for sale
      {one} running costs
      {one} monthly payments
      {one} depreciation
      {one} taxes
      what is a good price for {a}
      how to negotiate the price of {a}`,
  },
  finding: {
    vehicle: `
      {x} for sale {near}
      {one} dealer {near}
      {x} from private sellers {near}
      sell my {one}
      {one} test drive {near}
      {one} inspection {near}
      where to buy {a} {near}
      best place to buy {x}`,
  },
  choosing: {
    vehicle: `
      best {x} for commuting
      {one} inspection checklist
      what to check before buying {a}
      {one} history check
      how to choose {a}
      questions to ask when buying {a}`,
  },
  comparing: {
    vehicle: `
      {x} private sale vs dealer
      buy vs lease {x}
      {one} price comparison
      {x} online vs dealer
      {one} warranty comparison
      alternatives to {x}`,
  },
  basics: {
    vehicle: `
      {one} buying guide
      {one} paperwork
      how does buying {a} work
      {one} buying tips
      what documents do i need to buy {a}
      {one} mileage what is too much
      what is the best age for {a}
      how many miles is too many for {a}`,
  },
  planning: {
    vehicle: `
      best time to buy {a}
      {one} buying checklist
      {one} test drive checklist
      {x} for first time buyers
      {x} for students
      {x} for long distances
      how to prepare for buying {a}
      how long does it take to buy {a}
      {one} registration
      {one} maintenance schedule`,
  },
  problems: {
    vehicle: `
      {one} scams
      how to avoid {one} scams
      common problems with {x}
      problems after buying {a}
      {one} hidden defects
      {one} seller won't refund
      can i return {a}
      {one} breakdown after purchase
      {one} red flags
      what to avoid when buying {a}
      {one} odometer fraud
      {one} warranty claim
      {one} mistakes to avoid
      {one} dealer complaints`,
  },
  afterwards: {
    vehicle: `
      {one} transfer of ownership
      {one} warranty after purchase
      what to do after buying {a}
      how to sell {a}
      {one} returns policy
      {one} trade in value
      {one} emissions test
      {one} import rules
      {one} recalls check`,
  },
}
