/** Patterns of vehicles and of things for the home. By facet. */
export const vehicles = {
  costs: {
    vehicle: `
      cheap {x} {near}
      {one} financing
      {one} prices {near}
      {x} under 10000
      {one} insurance cost
      {x} with low mileage for sale
      {one} running costs
      {one} monthly payments
      {one} depreciation
      {one} taxes
      what is a good price for {a}
      how to negotiate the price of {a}`,
    goods: `
      {one} gift set
      {x} on sale
      {one} outlet
      {one} clearance sale
      {x} with free shipping`,
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
    goods: `
      {x} gift ideas
      {one} shop {near}
      where to buy {a} {near}`,
  },
  choosing: {
    vehicle: `
      most reliable {x}
      best {x} for families
      best {x} for new drivers
      best {x} for commuting
      {one} inspection checklist
      what to check before buying {a}
      which {x} are most reliable
      {one} history check
      how to choose {a}
      questions to ask when buying {a}`,
    goods: `
      {x} as a gift
      best {x} for everyday use
      {one} gift ideas
      how to choose {a} as a gift
      what to look for when buying {a}
      high quality {x}
      unique {x}`,
  },
  comparing: {
    vehicle: `
      {x} private sale vs dealer
      new or {x}
      petrol vs diesel {x}
      buy vs lease {x}
      {one} price comparison
      {x} online vs dealer
      {one} warranty comparison
      alternatives to {x}`,
    goods: `
      {x} vs cheaper brands`,
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
    goods: `
      how are {many} made
      {one} ideas
      {one} styles
      {one} materials
      {one} design ideas`,
  },
  planning: {
    vehicle: `
      best time to buy {a}
      {one} buying checklist
      {one} test drive checklist
      {x} for first time buyers
      {x} for students
      {x} for large families
      {x} for dogs
      {x} for long distances
      how to prepare for buying {a}
      how long does it take to buy {a}
      {one} registration
      {one} maintenance schedule`,
    goods: `
      {x} for small spaces
      {x} for everyday use
      {x} for beginners
      {x} for a housewarming
      {x} for christmas
      how to style {a}
      {one} delivery time`,
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
      {one} dealer complaints
      {one} loan rejected`,
    goods: `
      {x} arrived damaged
      {one} returns
      how to repair {a}`,
  },
  afterwards: {
    vehicle: `
      {one} transfer of ownership
      {one} first service
      {one} warranty after purchase
      what to do after buying {a}
      {one} insurance for new drivers
      how to sell {a}
      {one} export
      {one} returns policy
      {one} trade in value
      {one} emissions test
      {one} import rules
      {one} recalls check`,
    goods: `
      how to clean {a}
      how to care for {a}
      is {a} dishwasher safe
      sustainable {x}
      {x} made locally
      {x} gift wrapping`,
  },
}
